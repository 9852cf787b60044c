/** Whether the samples of a chart tell its data apart: a mistake between two values that are alike everywhere is seen by nobody. */
import { textOf } from "./text.ts";
import type { Trace } from "./trace.ts";

const isCollection = (value: unknown): value is Set<unknown> | Map<unknown, unknown> => value instanceof Set || value instanceof Map;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isCollection(value);

/** Everything in a value that is no object, by its path. */
const leavesOf = (value: unknown, path = ""): [path: string, leaf: unknown][] =>
  isRecord(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === "" ? key : `${path}.${key}`))
    : [[path, value]];

const isEmpty = (value: unknown) =>
  value === "" ||
  value === null ||
  value === undefined ||
  (isRecord(value) && Object.keys(value).length === 0) ||
  (isCollection(value) && value.size === 0);

/**
 * What the traces of a chart cannot tell apart, a sentence each: a field that has one value wherever it has any, and two fields that are
 * alike wherever both have something.
 *
 * @param alike fields that mean the same or have no second value, with the reason
 * @param isData whether a path of the context holds data: messages about other fields are alike by nature
 */
export const indistinct = (traces: readonly Trace[], alike: Record<string, string>, isData: (path: string) => boolean): string[] => {
  const values = new Map<string, Set<string>>();
  const texts = new Map<string, { both: boolean; differ: boolean }>();
  for (const { is } of traces.flat()) {
    const context = (is.context ?? {}) as Record<string, unknown>;
    for (const [field, value] of Object.entries(context)) {
      const known = values.get(field) ?? new Set();
      values.set(field, typeof value === "boolean" || !isEmpty(value) ? known.add(textOf(value)) : known);
    }
    const strings = leavesOf(context)
      .filter(([, leaf]) => typeof leaf === "string" && leaf !== "")
      .filter(([path]) => isData(path)) as [string, string][];
    for (const [at, [first, one]] of strings.entries())
      for (const [second, other] of strings.slice(at + 1)) {
        const pair = `${first} and ${second}`;
        const known = texts.get(pair) ?? { both: false, differ: false };
        texts.set(pair, { both: true, differ: known.differ || one !== other });
      }
  }
  const single = [...values]
    .filter(([field, seen]) => seen.size < 2 && !(field in alike))
    .map(([field]) => `${field} never has a second value`);
  const same = [...texts]
    .filter(([pair, { differ }]) => !differ && !(pair in alike))
    .map(([pair]) => `${pair} are alike wherever both are there`);
  return [...single, ...same];
};
