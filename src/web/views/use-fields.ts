import type { FieldEvent, Form } from "../../../machines/form.ts";
import { useProblemText } from "./use-problem-text.ts";

/** Ties the fields of a form to its chart: value, error, typing and leaving. */
export const useFields = <Field extends string>({ values, errors }: Form<Field>, send: (event: FieldEvent<Field>) => void) => {
  const words = useProblemText();
  return (field: Field) => ({
    name: field,
    value: values[field],
    error: words(errors[field]),
    onChange: (value: string) => send({ type: "field.changed", field, value }),
    onBlur: () => send({ type: "field.left", field }),
  });
};
