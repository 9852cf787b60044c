import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";
import * as css from "./field.css.ts";
import { classNames } from "./class-names.ts";

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "onChange" | "value" | "id"> & {
    value: string;
    onChange: (value: string) => void;
    /** Fixed words at the beginning of the control, such as `lanngan.com/w/`. */
    prefix?: string;
    /** Fixed words at the end of the control, such as `.lanngan.com`. */
    suffix?: string;
    /** Buttons at the end of the control. */
    buttons?: ReactNode;
  };

/** One line of text with its label. Everything that an `<input>` takes may be given as well. */
export const TextField = ({
  label,
  optional,
  hint,
  error,
  invalid = Boolean(error),
  status,
  aside,
  value,
  onChange,
  prefix,
  suffix,
  buttons,
  className,
  ...input
}: TextFieldProps) => (
  <Field label={label} optional={optional} hint={hint} error={error} invalid={invalid} status={status} aside={aside}>
    {(control) => (
      <div className={css.box({ invalid, disabled: !!(input.disabled || input.readOnly) })}>
        {prefix && <span className={css.begin}>{prefix}</span>}
        <input
          {...input}
          {...control}
          className={classNames(css.input, className)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {suffix && <span className={css.end}>{suffix}</span>}
        {buttons && <span className={css.endButtons}>{buttons}</span>}
      </div>
    )}
  </Field>
);
