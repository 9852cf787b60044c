/**
 * Too many requests: a refusal that says for how many seconds nothing more is taken (429, Retry-After). Until then the form keeps what is
 * typed and cannot be sent; then it can, and nothing more is said.
 */
import type { Problem } from "../src/contract/problems.ts";

export type CooldownTag = "cooling";

/** Seconds that a problem asks to wait; 0 where it asks for none. */
export const waitOf = (problem: Problem | null): number => Number(problem?.params?.retryAfter ?? 0);

/** Counted from the answer on. */
export const cooldownDelays = { cooldown: ({ context }: { context: { problem: Problem | null } }) => waitOf(context.problem) * 1_000 };

/** The state that waits. `ready` is where it can be sent again; `on` is what may be done meanwhile. The chart's `clearProblem` drops the problem. */
export const cooldown = <Ready extends string, const On>(ready: Ready, on: On) =>
  ({ tags: "cooling", exit: "clearProblem", after: { cooldown: ready }, on }) as const;
