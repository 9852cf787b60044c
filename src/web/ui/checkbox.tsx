import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field.tsx";
import * as css from "./field.css.ts";
import { Icon } from "./icons.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "onChange" | "checked" | "id" | "type"> & {
  /** May hold links; they can be followed without ticking. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is wrong, in words; null when nothing is now. A box that is told neither keeps no room for it. */
  error?: string | null;
};

export const Checkbox = ({ label, checked, onChange, error, ...input }: CheckboxProps) => {
  const id = useId();
  return (
    <div className={classNames(css.checkbox, error !== undefined && css.roomy)}>
      <span className={css.tick}>
        <input
          type="checkbox"
          id={id}
          className={css.tickBox}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        <span className={css.tickMark}>
          <Icon name="check" size={18} />
        </span>
      </span>
      <label className={css.tickLabel} htmlFor={id}>
        {label}
      </label>
      {error !== undefined && (
        <div className={classNames(css.tickError, css.room)}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
};
