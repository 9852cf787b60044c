/** Steps that read alike and expect different things: nobody who follows the plan could tell which of them is meant. */
import { textOf } from "../walk/text.ts";
import type { PlannedPath, PlannedStep } from "./planned.ts";

type Known = { step: PlannedStep; place: string };

/** What a step is made of, whatever it leads to. */
const eventOf = ({ event }: PlannedStep, input: unknown) => textOf(event ?? { input });

const expectationOf = ({ expectations, expect }: PlannedStep) => (expectations.length > 0 ? JSON.stringify(expectations) : expect);

/**
 * Pairs of steps with equal input and different expectation, a sentence each. Where the same thing happens in the chart it may lead elsewhere, because of what
 * was done before; where other things happen, the plan's words have lost what tells them apart.
 */
export const contradictionsIn = (paths: readonly PlannedPath[]): string[] => {
  const known = new Map<string, Known & { input: unknown }>();
  const found: string[] = [];
  for (const { number, input, before, steps } of paths) {
    let seen = before.map(({ text }) => text).join("\n");
    for (const [at, step] of steps.entries()) {
      const key = JSON.stringify([seen, step.do]);
      const place = `step ${at + 1} of path ${number}`;
      const other = known.get(key);
      if (!other) known.set(key, { step, place, input });
      else if (expectationOf(other.step) !== expectationOf(step) && eventOf(other.step, other.input) !== eventOf(step, input))
        found.push(`“${step.do}” is to lead to “${other.step.expect}” in ${other.place}, and to “${step.expect}” in ${place}`);
      // All that is seen then, and not only what has changed.
      seen = step.expectations.length > 0 ? JSON.stringify([step.expectations, step.states]) : step.expect;
    }
  }
  return found;
};
