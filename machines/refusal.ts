import type { Answer } from "../src/contract/envelope.ts";
import { limits } from "../src/contract/fields.ts";
import { isProblemCode, type Problem } from "../src/contract/problems.ts";

/** What a refused answer says, as charts keep it. A success says nothing is wrong; asking it for a problem is a bug, hence `unknown`. */
export const problemOf = (answer: Answer<unknown>): Problem =>
  answer.success ? { code: "unknown" } : { code: answer.code, params: answer.params, message: answer.message };

/** An actor that threw: a bug, since an expected failure is an answer. */
export const bug: Problem = { code: "unknown" };

/** What a chart hears when an actor that answers is done. */
export type Done<Data = unknown> = { event: { output: Answer<Data> } };

export const answerGuards = {
  isSuccess: (_: unknown, { answer }: { answer: Answer<unknown> }) => answer.success,
  /** It says for how many seconds nothing more is taken: `cooldown`. */
  isTooSoon: (_: unknown, { answer }: { answer: Answer<unknown> }) => !answer.success && Number(answer.params?.retryAfter ?? 0) > 0,
};

/** For guards and actions that look at the answer. */
export const answered = <Data>({ event }: Done<Data>) => ({ answer: event.output });

/** For actions that keep why it was refused. */
export const withProblem = ({ event }: Done) => ({ problem: problemOf(event.output) });

/** The chart's `setProblem`, with what the answer says. */
export const refused = { type: "setProblem", params: withProblem } as const;

/**
 * Where a refused answer leads, behind all that a chart does with others: `cooling` where it came too soon, else `target`. The chart has
 * `answerGuards`.
 */
export const refusals = <Cooling extends string, Target extends string>(cooling: Cooling, target: Target) =>
  [
    { guard: { type: "isTooSoon", params: answered<unknown> }, target: cooling, actions: refused },
    { target, actions: refused },
  ] as const;

/** Where a refused answer leads that is about a field: to where it is edited. The chart has `isAboutField` and `setFieldErrors`. */
export const fieldRefused = <Target extends string>(editing: Target) =>
  ({
    guard: { type: "isAboutField", params: answered<unknown> },
    target: editing,
    actions: { type: "setFieldErrors", params: withProblem },
  }) as const;

/** Where an actor that threw leads. */
export const broken = <Target extends string>(target: Target) =>
  ({ target, actions: { type: "setProblem", params: { problem: bug } } }) as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const firstOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value);

/** The fields that a refusal blames (SPEC §8): by the server's reason for each, else in its own words, of which the first count. */
export const fieldErrorsOf = <Field extends string>(answer: Answer<unknown>, fields: readonly Field[]): Partial<Record<Field, Problem>> => {
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
};
