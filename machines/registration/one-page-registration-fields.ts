import { limits, nameProblem, subdomainProblem } from "../../src/contract/fields.ts";
import type { Problem, ProblemCode } from "../../src/contract/problems.ts";
import { errorsIn, type Errors, type Values } from "../form.ts";
import { fieldsOf, validateField as validateAccountField, noValues as noAccount, type Field } from "../auth/auth-card-fields.ts";

/** The fields of the one-page form (SPEC §3, older registration form): an account's, and an organisation's. */
export type OnePageField = Field | "organizationName" | "subdomain";
/** What can be wrong: a field, or the terms that were not accepted. */
export type ValidatedField = OnePageField | "acceptTerms";
export type OnePageValues = Values<OnePageField>;

export const noValues: OnePageValues = { ...noAccount, organizationName: "", subdomain: "" };

type FormValues = { values: OnePageValues; acceptTerms: boolean; passwordMin: number };

const rules: Record<Exclude<ValidatedField, Field>, (form: FormValues) => ProblemCode | null> = {
  organizationName: ({ values }) => (values.organizationName.trim() === "" ? null : nameProblem(values.organizationName)),
  subdomain: ({ values }) => subdomainProblem(values.subdomain),
  acceptTerms: ({ acceptTerms }) => (acceptTerms ? null : "conditions_required"),
};
const validatedFields: ValidatedField[] = [...fieldsOf.signup, ...(Object.keys(rules) as (keyof typeof rules)[])];

const isOfAccount = (field: ValidatedField): field is Field => (fieldsOf.signup as string[]).includes(field);

/** What is wrong with one field (SPEC §5), or null. */
export const validateField = (field: ValidatedField, form: FormValues): Problem | null => {
  if (isOfAccount(field)) return validateAccountField(field, form, "signup");
  const code = rules[field](form);
  return code && { code, params: { max: limits.nameMax } };
};

/** Everything that is wrong with the form. */
export const validateForm = (form: FormValues): Errors<ValidatedField> => errorsIn(validatedFields, (field) => validateField(field, form));

/** SPEC §3: an organisation without a name is called like the part of the address before the at sign. */
export const organizationNameOf = ({ organizationName, email }: OnePageValues) =>
  organizationName.trim() || email.trim().replace(/@.*/, "");
