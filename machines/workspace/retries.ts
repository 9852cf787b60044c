/** Trying again what did not come to anything: sooner at first, and not before a server takes more. */
import type { Answer } from "../../src/contract/envelope.ts";

export type Retries = { attempt: number; retryAfter: number };

/** Milliseconds before each try; the last one again and again. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

export const retryDelays = {
  retryPause: ({ context: { attempt, retryAfter } }: { context: Retries }) =>
    Math.max(retryAfter * 1_000, pauses[Math.min(attempt, pauses.length) - 1] ?? 0),
  /** An answer that has not come by then is given up. */
  answerWait: 30_000,
};

export const retryGuards = {
  isRefused: (_: unknown, { answer }: { answer: Answer<unknown> }) => !answer.success,
  /** By a code, or by one that only workspaces know. */
  isRefusedWith: (_: unknown, { answer, codes }: { answer: Answer<unknown>; codes: string[] }) =>
    !answer.success && (codes.includes(answer.code) || codes.includes(answer.reason ?? "")),
};

/** For `isRefusedWith`. */
export const codeParams =
  (...codes: string[]) =>
  ({ event }: { event: { output: Answer<unknown> } }) => ({ answer: event.output, codes });
