import * as z from "zod/mini";
import { type DataOf, envelope } from "../contract/envelope.ts";

/** What counts as lately, in days; how many different ways are told of, and how many steps of each. */
export const most = { days: 90, ways: 5_000, steps: 100 } as const;

const count = z.int().check(z.nonnegative());
/** How many tasks there were, and how many of them in the last 90 days. */
const tasks = { ever: count, lately: count };

/**
 * GET /api/w/{subdomain}/projects/{id}/workflow-paths: which ways its tasks have gone. Those in the trash, or in another project by now, do not count, and a
 * move that was taken back has never been.
 */
export const workflowPathsAnswer = envelope(
  z.object({
    /** The steps that were made; `move` is null for what was moved without one. */
    steps: z.array(z.object({ from: z.string(), move: z.nullable(z.string()), to: z.string(), ...tasks })),
    /** What tasks did since they were made, the most frequent first: in which state they began, and their moves. `lately`: those that moved then. */
    ways: z.array(z.object({ begins: z.string(), moves: z.array(z.nullable(z.string())), ...tasks })),
    /** Whether these are all ways: else there are rarer ones. */
    isWhole: z.boolean(),
  }),
);
export type WorkflowPaths = DataOf<typeof workflowPathsAnswer>;
export type Taken = Pick<WorkflowPaths["steps"][number], "ever" | "lately">;

/** How many tasks have taken a step. */
export const stepTaken = ({ steps }: WorkflowPaths, { from, move, to }: { from: string; move: string; to: string }): Taken => {
  const found = steps.find((step) => step.from === from && step.move === move && step.to === to);
  return { ever: found?.ever ?? 0, lately: found?.lately ?? 0 };
};

/** How many tasks went a whole path, one step after another from where they began. */
export const pathTaken = ({ ways }: WorkflowPaths, begins: string, moves: readonly string[]): Taken => {
  const gone = ways.filter((way) => way.begins === begins && moves.every((move, at) => way.moves[at] === move));
  const sum = (of: "ever" | "lately") => gone.reduce((all, way) => all + way[of], 0);
  return { ever: sum("ever"), lately: sum("lately") };
};
