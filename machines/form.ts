/**
 * What forms do alike: a field is written into, left, or filled by the generator of passwords. Their charts say which fields there are, which
 * of them a state asks for, and what is wrong with each.
 */
import type { Problem } from "../src/contract/problems.ts";

export type Values<Field extends string> = Record<Field, string>;
export type Errors<Field extends string> = Partial<Record<Field, Problem>>;
/** Something may be wrong with more than fields, such as a box that was not ticked. */
export type Form<Field extends string, Wrong extends string = Field> = { values: Values<Field>; errors: Errors<Wrong> };
type Chosen = "password" | "confirmPassword";

export type Change<Field extends string> = { field: Field; value: string };
export type ChangeEvent<Field extends string> = { type: "field.changed" } & Change<Field>;
export type FieldEvent<Field extends string> = ChangeEvent<Field> | { type: "field.left"; field: Field };
export type PasswordEvent = { type: "password.generated"; password: string };

/** For guards and actions that look at what was done. */
export const eventParams = <Event>({ event }: { event: Event }) => event;

/** The chart's `change`, `validate` and `fillPassword`, with what was done. */
export const changes = { type: "change", params: eventParams } as const;
export const validates = { type: "validate", params: eventParams } as const;
export const fills = { type: "fillPassword", params: eventParams } as const;

export const without = <Field extends string>(errors: Errors<Field>, ...fields: Field[]): Errors<Field> => {
  const left = { ...errors };
  for (const field of fields) delete left[field];
  return left;
};

/** What is wrong with these fields. */
export const errorsIn = <Field extends string>(fields: readonly Field[], wrongWith: (field: Field) => Problem | null): Errors<Field> => {
  const errors: Errors<Field> = {};
  for (const field of fields) {
    const problem = wrongWith(field);
    if (problem) errors[field] = problem;
  }
  return errors;
};

/** What was typed, and what is wrong with it: a field is forgiven when it is edited. */
export const changeField = <Field extends string>({ values, errors }: Form<Field>, { field, value }: Change<Field>) => ({
  values: { ...values, [field]: value },
  errors: without(errors, field),
});

/** The same where a password is chosen: its confirmation was judged by the password as it was. */
export const changeConfirmed = <Field extends string>(form: Form<Field | Chosen>, change: Change<Field | Chosen>) => {
  const { values, errors } = changeField(form, change);
  return { values, errors: change.field === "password" ? without(errors, "confirmPassword") : errors };
};

/** The generator fills both fields (SPEC §2). */
export const fillPassword = <Field extends string, Wrong extends string>(
  { values, errors }: Form<Field | Chosen, Wrong | Chosen>,
  { password }: { password: string },
) => ({ values: { ...values, password, confirmPassword: password }, errors: without(errors, "password", "confirmPassword") });

/** A password is needed no longer than its use. */
export const clearPasswords = <Field extends string>({ values }: { values: Values<Field | Chosen> }) => ({
  values: { ...values, password: "", confirmPassword: "" },
});
