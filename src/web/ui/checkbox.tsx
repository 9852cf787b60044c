import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError } from "./field.tsx";
import * as css from "./field.css.ts";
import { Icon } from "./icons.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "onChange" | "checked" | "id" | "type"> & {
  /** May hold links; they can be followed without ticking. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | null;
};

export const Checkbox = ({ label, checked, onChange, error, ...input }: CheckboxProps) => {
  const id = useId();
  return (
    <div className={css.checkbox}>
      <span className={css.tick}>
        <input
          {...input}
          type="checkbox"
          id={id}
          className={css.tickBox}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={css.tickMark}>
          <Icon name="check" size={18} />
        </span>
      </span>
      <label className={css.tickLabel} htmlFor={id}>
        {label}
      </label>
      {error && (
        <div className={css.tickError}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
};
