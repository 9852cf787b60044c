/**
 * Rules about the order in which things happen, over traces: what always is, what never is, and what comes before what. A rule is named by the
 * requirement that it holds, and says where it is broken.
 */
import { isAt, pathTo, type Moment, type Trace } from "./trace.ts";

export type Condition = (moment: Moment) => boolean;
/** The place in a trace at which a formula is broken, or -1. */
export type Formula = (trace: Trace) => number;

/** @param from the paragraph that asks for it */
export type Rule = { name: string; from: string; formula: Formula };

export const always =
  (condition: Condition): Formula =>
  (trace) =>
    trace.findIndex((moment) => !condition(moment));

export const never =
  (condition: Condition): Formula =>
  (trace) =>
    trace.findIndex(condition);

/** `later` happens only after `first` has. */
export const precedes =
  (first: Condition, later: Condition): Formula =>
  (trace) => {
    const begun = trace.findIndex(first);
    const found = trace.findIndex(later);
    return found >= 0 && (begun < 0 || found < begun) ? found : -1;
  };

/** Each moment of this kind brings that about at once. */
export const brings =
  (cause: Condition, effect: Condition): Formula =>
  (trace) =>
    trace.findIndex((moment) => cause(moment) && !effect(moment));

/** From after `begin` until before `end`, and again each time: `after(left).never(asked)`, `after(sent).until(cooled).never(sent)`. */
export const after = (begin: Condition) => {
  const between = (end: Condition) => {
    const within =
      (breaks: (moment: Moment, before: Moment[]) => boolean): Formula =>
      (trace) => {
        let seen: Moment[] | null = null;
        for (const [at, moment] of trace.entries()) {
          if (seen && end(moment)) seen = null;
          if (seen && breaks(moment, seen)) return at;
          seen?.push(moment);
          if (begin(moment)) seen = [];
        }
        return -1;
      };
    return {
      always: (condition: Condition) => within((moment) => !condition(moment)),
      never: (condition: Condition) => within(condition),
      atMostOnce: (condition: Condition) => within((moment, before) => condition(moment) && before.some(condition)),
    };
  };
  return { until: between, ...between(() => false) };
};

export const either =
  (...conditions: Condition[]): Condition =>
  (moment) =>
    conditions.some((condition) => condition(moment));
export const both =
  (...conditions: Condition[]): Condition =>
  (moment) =>
    conditions.every((condition) => condition(moment));
export const not =
  (condition: Condition): Condition =>
  (moment) =>
    !condition(moment);

/** What is given to an invocation is asked of it, by its id. */
export const calls =
  (...ids: string[]): Condition =>
  (moment) =>
    moment.calls.some(({ id }) => ids.includes(id));
/** Heard and taken up, by name: `door.opened`, `ask done`, `after patience`. */
export const hears =
  (...names: string[]): Condition =>
  ({ name, taken }) =>
    names.includes(name) && taken.length > 0;
/** In one of these states then, by path. */
export const isIn =
  (...paths: string[]): Condition =>
  ({ is }) =>
    paths.some((path) => isAt(is, path));

/** Where a trace breaks rules, a sentence each. */
export const brokenIn = (trace: Trace, rules: readonly Rule[]): string[] =>
  rules.flatMap(({ name, from, formula }) => {
    const at = formula(trace);
    return at < 0 ? [] : [`“${name}” (${from}) is broken: ${pathTo(trace, at)}`];
  });
