import { useId, type ReactNode } from "react";
import * as css from "./choices.css.ts";
import { Tile, type TileProject } from "./tile.tsx";

/** `picture`: says nothing that its name and note do not. */
type Choice<Value extends string> = { value: Value; name: string; note?: ReactNode; picture?: ReactNode };

type ChoicesProps<Value extends string> = {
  label: ReactNode;
  /** Null for none of them. */
  value: Value | null;
  options: readonly Choice<Value>[];
  /** Cannot be changed now. */
  disabled?: boolean;
  onChange: (value: Value) => void;
};

/** One of a few, each with a word about it. */
export const Choices = <Value extends string>({ label, value, options, disabled, onChange }: ChoicesProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.cards}>
        {options.map((option) => (
          <label key={option.value} className={css.card}>
            <input
              type="radio"
              name={name}
              className={css.radio}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={css.name}>{option.name}</span>
            {option.note && <span className={css.note}>{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type TileChoiceProps<Value extends string | null> = {
  label: ReactNode;
  value: Value;
  options: readonly { value: Value; name: string }[];
  /** What a project would look like with it. */
  look: (value: Value) => TileProject;
  disabled?: boolean | undefined;
  onChange: (value: Value) => void;
};

/** One of many looks of a project, each seen on it. */
export const TileChoice = <Value extends string | null>({ label, value, options, look, disabled, onChange }: TileChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.swatches}>
        {options.map((option) => (
          <label key={option.value} className={css.swatch} title={option.name}>
            <input
              type="radio"
              name={name}
              className={css.radio}
              aria-label={option.name}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            <Tile {...look(option.value)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
