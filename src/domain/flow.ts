import type { Effect, TimerEffect } from "../workflow/document.ts";
import type { OpRefusal } from "./refusals.ts";

/**
 * By what of a project's workflow something was done to its rows that nobody did themselves: a move that was made, for whoever made it, or a timer,
 * for nobody. A vote that decides is its voter's own activity, and is told from a move by this.
 */
export type Flow = {
  /** The task of which it is. */
  task: string;
  by: "move" | "timer" | "vote";
  /** The move's id, or the timer's; of a vote, which one it was. */
  id: string;
  /** What was left out, and why. */
  skipped: readonly Skipped[];
  /** All of it waits for room. */
  isWaiting: boolean;
};

export type Skipped = { effect: Effect | TimerEffect; refused: OpRefusal };
