import type { ReactNode } from "react";

/** The cards of a board that are chosen. */
export type Chosen = {
  /** What says so on each of them, by the tasks' ids. */
  ticks: ReadonlyMap<string, ReactNode>;
  /** Moves all of them to a state, before a card of it; null for behind all. */
  move: (state: string, before: string | null) => void;
};

/** How many go with a card that is held: all that are chosen with it. */
export const selectedWith = (chosen: Chosen | null, task: string): number => (chosen?.ticks.has(task) ? chosen.ticks.size - 1 : 0);
