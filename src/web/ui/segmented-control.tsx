import { useId, type ReactNode } from "react";
import * as css from "./segmented-control.css.ts";

type SegmentedControlProps<Value extends string> = {
  /** What is chosen here, for those who listen. */
  label: string;
  value: Value;
  /** `badge` stands behind the label, inside the segment. */
  options: readonly { value: Value; label: ReactNode; badge?: ReactNode }[];
  /** Cannot be changed now. */
  disabled?: boolean;
  onChange: (value: Value) => void;
};

/** One of a few, all in sight: radio buttons in one frame, whose arrow keys move the choice. */
export const SegmentedControl = <Value extends string>({ label, value, options, disabled, onChange }: SegmentedControlProps<Value>) => {
  const name = useId();
  const position = options.findIndex((option) => option.value === value);
  return (
    <div role="radiogroup" aria-label={label} className={css.root} style={{ "--segments": options.length }}>
      <span className={css.indicator} style={{ translate: `${position * 100}% 0` }} aria-hidden="true" />
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.badge}
        </label>
      ))}
    </div>
  );
};
