import type { Problem } from "../../contract/problems.ts";
import { useProblemText } from "./use-problem-text.ts";

type Fields<Field extends string> = { values: Record<Field, string>; errors: Partial<Record<Field, Problem>> };
type FieldEvent<Field extends string> = { type: "field.changed"; field: Field; value: string } | { type: "field.left"; field: Field };

/** Ties the fields of a form to its chart: value, error, typing and leaving. */
export const useFields = <Field extends string>({ values, errors }: Fields<Field>, send: (event: FieldEvent<Field>) => void) => {
  const words = useProblemText();
  return (field: Field) => ({
    name: field,
    value: values[field],
    error: words(errors[field]),
    onChange: (value: string) => send({ type: "field.changed", field, value }),
    onBlur: () => send({ type: "field.left", field }),
  });
};
