/**
 * What a person is told while an answer is awaited (DECISIONS 21): nothing for two seconds, then "still
 * working", and after fifteen seconds the offer to try again or to stop waiting.
 */
export const slowResponseDelays = {
  stillWorking: 2_000,
  /** Counted from "still working", so that it ends fifteen seconds after the start. */
  longWait: 13_000,
};

export type SlowResponseEvent = { type: "wait.retried" } | { type: "wait.cancelled" };
export type SlowResponseTag = "slow" | "stalled";

/** Child states of a state that waits for an answer. `retry` is that state's own id; entering it again asks again. */
export const slowResponse = <Retry extends string, Cancel extends string>(retry: Retry, cancel: Cancel) =>
  ({
    initial: "fresh",
    states: {
      fresh: { after: { stillWorking: "slow" } },
      slow: { tags: ["slow"], after: { longWait: "stalled" } },
      stalled: { tags: ["slow", "stalled"], on: { "wait.retried": retry, "wait.cancelled": cancel } },
    },
  }) as const;
