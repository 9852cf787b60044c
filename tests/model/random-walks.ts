/** Random walks through a chart: which of its inputs, and then which of the things that can happen, by its place among them. */
import fc from "fast-check";

/** Where random walks begin. A failure prints it; `WALK_SEED=… npx vitest run …` walks the same way again. */
export const seed = Number(process.env.WALK_SEED ?? 20_261_120);

/** Short walks, and small choices, are the simpler ones: a failure shrinks to them. */
export const randomWalks = (inputs: number, longest: number) =>
  fc.record({
    input: fc.nat({ max: inputs - 1 }),
    choices: fc.array(fc.nat({ max: 30 }), { maxLength: longest, size: "max" }),
  });
