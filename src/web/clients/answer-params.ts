import type { Answer } from "../../contract/envelope.ts";

/** An answer whose refusal brings along what its sentence is about, such as `{most}` of the seats. */
export const withParams = <Data>(answer: Answer<Data>): Answer<Data> => {
  if (answer.success || typeof answer.data !== "object" || answer.data === null) return answer;
  const entries = Object.entries(answer.data).filter(([, value]) => ["string", "number"].includes(typeof value));
  // Nothing else is left of it.
  const params = Object.fromEntries(entries) as Record<string, string | number>;
  return { ...answer, params: { ...params, ...answer.params } };
};
