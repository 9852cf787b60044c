import { createContext, type ReactNode } from "react";
import type { Task } from "../../../../domain/rows.ts";

/** How long a task has been in its state: in words, which a board has from the beginning. */
export type AgeOf = (task: Task, span: string) => ReactNode;

/** Draws the same beside what is usual in the state; null until that is known. */
export const AgeContext = createContext<AgeOf | null>(null);
