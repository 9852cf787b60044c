import type { Answer } from "../src/contract/envelope.ts";
import { limits } from "../src/contract/fields.ts";
import { isProblemCode, type Problem } from "../src/contract/problems.ts";

/** What a refused answer says, as charts keep it. A success says nothing is wrong; asking it for a problem is a bug, hence `unknown`. */
export const problemOf = (answer: Answer<unknown>): Problem =>
  answer.success ? { code: "unknown" } : { code: answer.code, params: answer.params, message: answer.message };

/** An actor that threw: a bug, since an expected failure is an answer. */
export const bug: Problem = { code: "unknown" };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const firstOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value);

/** The fields that a refusal blames (SPEC §8): by the server's reason for each, else in its own words, of which the first count. */
export function fieldErrorsOf<Field extends string>(answer: Answer<unknown>, fields: readonly Field[]): Partial<Record<Field, Problem>> {
  const errors = !answer.success && isRecord(answer.data) ? answer.data["errors"] : null;
  if (!isRecord(errors)) return {};
  const codes = isRecord(errors["codes"]) ? errors["codes"] : {};
  const found: Partial<Record<Field, Problem>> = {};
  for (const field of fields) {
    const code = codes[field];
    const message = firstOf(errors[field]);
    if (isProblemCode(code)) found[field] = { code, params: { max: limits.nameMax } };
    else if (typeof message === "string") found[field] = { code: "validation", message };
  }
  return found;
}
