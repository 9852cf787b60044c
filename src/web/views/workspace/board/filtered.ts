import type { ComponentType } from "react";
import type { BoardProps } from "./board.tsx";

/** What the filter says of a board: the tasks that it lets through, by their ids, null for all of them; and what draws them in lanes, null where there are none. */
export type Filtered = { shown: ReadonlySet<string> | null; Lanes: ComponentType<BoardProps> | null };
