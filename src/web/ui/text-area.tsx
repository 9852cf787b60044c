import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import * as css from "./field.css.ts";
import { classNames } from "./class-names.ts";

type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "onChange" | "value" | "id"> & { value: string; onChange: (value: string) => void };

/** Several lines of text with their label. */
export const TextArea = ({ label, optional, hint, error, status, aside, value, onChange, ...textarea }: TextAreaProps) => (
  <Field label={label} optional={optional} hint={hint} error={error} status={status} aside={aside}>
    {(control) => (
      <div className={css.box({ invalid: !!error, disabled: !!textarea.disabled })}>
        <textarea
          {...textarea}
          {...control}
          className={classNames(css.input, css.textArea)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    )}
  </Field>
);
