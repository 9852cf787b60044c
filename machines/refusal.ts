import type { Answer } from "../src/contract/envelope.ts";
import type { Problem } from "../src/contract/problems.ts";

/** What a refused answer says, as charts keep it. A success says nothing is wrong; asking it for a problem is a bug, hence `unknown`. */
export const problemOf = (answer: Answer<unknown>): Problem =>
  answer.success ? { code: "unknown" } : { code: answer.code, params: answer.params, message: answer.error };

/** An actor that threw: a bug, since an expected failure is an answer. */
export const bug: Problem = { code: "unknown" };
