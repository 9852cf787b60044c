import { limits } from "../../contract/fields.ts";
import { type ProblemCode, problems } from "../../contract/problems.ts";
import { keysOf } from "../../contract/keys.ts";

/** What is wrong with each field; a field that is right has no code. */
export type FieldCodes<Field extends string> = Partial<Record<Field, ProblemCode>>;

type FieldErrors<Field extends string> = { errors: Partial<Record<Field, string[]>> & { codes: FieldCodes<Field> } };

/** Field errors in the form of SPEC §8: a list of sentences per field, and our codes beside them. */
export const fieldErrors = <Field extends string>(codes: FieldCodes<Field>): FieldErrors<Field> => {
  const sentence = (code: ProblemCode) => problems[code].text.id.replace("{max}", String(limits.nameMax));
  const errors: Partial<Record<Field, string[]>> = {};
  for (const field of keysOf(codes)) {
    const code = codes[field];
    if (code) errors[field] = [sentence(code)];
  }
  return { errors: { ...errors, codes } };
};

/** The codes of the fields that are wrong. */
export const wrong = <Field extends string>(checked: Record<Field, ProblemCode | null>): FieldCodes<Field> | null => {
  const codes: FieldCodes<Field> = {};
  for (const field of keysOf(checked)) {
    const code = checked[field];
    if (code !== null) codes[field] = code;
  }
  return keysOf(codes).length === 0 ? null : codes;
};
