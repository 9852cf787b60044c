import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import * as css from "./field.css.ts";
import { classNames } from "./class-names.ts";

type SelectFieldProps<Value extends string> = FieldProps &
  Omit<ComponentProps<"select">, "onChange" | "value" | "id" | "children"> & {
    value: Value;
    /** Those of a group stand one after the other, under its name. */
    options: readonly { value: Value; label: string; group?: string }[];
    onChange: (value: Value) => void;
  };

const groupsOf = <Option extends { group?: string }>(options: readonly Option[]): { name: string | undefined; options: Option[] }[] => {
  const groups: { name: string | undefined; options: Option[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last?.name === option.group && last !== undefined) last.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
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
          {groupsOf(options).map(({ name, options: all }) => {
            const list = all.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ));
            return name === undefined ? (
              list
            ) : (
              <optgroup key={name} label={name}>
                {list}
              </optgroup>
            );
          })}
        </select>
      </div>
    )}
  </Field>
);
