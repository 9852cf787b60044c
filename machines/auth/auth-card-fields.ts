import { confirmProblem, emailProblem, limits, passwordProblem, requiredProblem } from "../../src/contract/fields.ts";
import type { Problem, ProblemCode } from "../../src/contract/problems.ts";
import { errorsIn, type Errors, type Values } from "../form.ts";

/** The fields of the card at /auth and their rules (SPEC §5). */
export type Field = "firstName" | "lastName" | "email" | "password" | "confirmPassword";
export type Mode = "signin" | "signup";

export const noValues: Values<Field> = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" };

export const fieldsOf: Record<Mode, Field[]> = {
  signin: ["email", "password"],
  signup: ["firstName", "lastName", "email", "password", "confirmPassword"],
};

type FormValues = { values: Values<Field>; passwordMin: number };

const rules: Record<Field, (form: FormValues, mode: Mode) => ProblemCode | null> = {
  firstName: ({ values }) => requiredProblem(values.firstName),
  lastName: () => null,
  email: ({ values }) => emailProblem(values.email),
  // A sign-in does not judge a password's length: it may be older than today's rule.
  password: ({ values, passwordMin }, mode) =>
    mode === "signin" ? (values.password === "" ? "required" : null) : passwordProblem(values.password, passwordMin),
  confirmPassword: ({ values }) => confirmProblem(values.password, values.confirmPassword),
};

/** What is wrong with one field, or null. */
export const validateField = (field: Field, form: FormValues, mode: Mode): Problem | null => {
  const code = rules[field](form, mode);
  return code && { code, params: { min: form.passwordMin, max: limits.passwordMax } };
};

/** Everything that is wrong with the fields of a mode. */
export const validateFields = (form: FormValues, mode: Mode): Errors<Field> =>
  errorsIn(fieldsOf[mode], (field) => validateField(field, form, mode));

/** The field that a server's refusal is about, or null when it is about the whole. */
export const fieldOf = ({ code }: Problem): Field | null => {
  if (code.startsWith("email_")) return "email";
  if (code.startsWith("password_")) return "password";
  return code.startsWith("confirm_") ? "confirmPassword" : null;
};
