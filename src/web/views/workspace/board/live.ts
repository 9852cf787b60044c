import { createContext, type ReactNode } from "react";
import type { Task } from "../../../../domain/rows.ts";

/** What others do at a card, before whom it is given to. */
export type LiveOf = (task: Task) => ReactNode;

/** Draws who looks at a card, and that somebody changed it; null until a board knows. */
export const LiveContext = createContext<LiveOf | null>(null);
