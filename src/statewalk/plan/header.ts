/** What a plan says of itself before its first step. */
import { durationText } from "../draw/chart.ts";
import type { Plan } from "./planned.ts";
import type { Vocabulary } from "./vocabulary.ts";

const minute = 60_000;

/** The head of a plan as lines: its name, how much it is, what it covers and leaves, and what must be true before. */
export const headerOf = (plan: Plan, { document: words, strategies, units }: Vocabulary) => {
  const { chart, strategy, paths, coverage, inabilities, seed, until, time, before } = plan;
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const shares = Object.entries(coverage).filter(([, { of }]) => of > 0) as [keyof Plan["coverage"], Plan["coverage"]["states"]][];
  return {
    title: `${words.plan}: ${chart} (${strategies[strategy]})`,
    size: `${paths.length} ${words.paths}, ${steps} ${words.steps} · ${words.time} ${durationText(Math.ceil(time / minute) * minute, units)}`,
    covers: `${words.covers} ${shares.map(([part, { taken, of }]) => `${taken} ${words.of} ${of} ${words[part]}`).join(", ")}`,
    /** A line for each kind of thing that is left, and one for each thing that cannot be. */
    left: [
      ...shares.flatMap(([part, { left }]) => {
        const unexplained = left.filter((name) => !(name in inabilities));
        return unexplained.length > 0 ? [`${words.notCovered}: ${words[part]}: ${unexplained.join("; ")}`] : [];
      }),
      ...Object.entries(inabilities).map(([name, reason]) => `${words.notCovered}: ${name}, ${words.because} ${reason}`),
    ],
    conditions: [...(seed === null ? [] : [`${words.seed}: ${seed}`]), ...until.map((text) => `${words.until}: ${text}`)],
    before: before.map(({ text }) => text),
  };
};
