import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import * as css from "./field.css.ts";
import { classNames } from "./class-names.ts";

type SelectFieldProps<Value extends string> = FieldProps &
  Omit<ComponentProps<"select">, "onChange" | "value" | "id" | "children"> & {
    value: Value;
    options: readonly { value: Value; label: string }[];
    onChange: (value: Value) => void;
  };

/** One of several, in the system's own list. */
export const SelectField = <Value extends string>({
  label,
  optional,
  hint,
  error,
  status,
  aside,
  value,
  options,
  onChange,
  ...select
}: SelectFieldProps<Value>) => (
  <Field label={label} optional={optional} hint={hint} error={error} status={status} aside={aside}>
    {(control) => (
      <div className={css.box({ invalid: !!error, disabled: !!select.disabled })}>
        <select
          {...select}
          {...control}
          className={classNames(css.input, css.select)}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    )}
  </Field>
);
