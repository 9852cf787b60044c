import type { Held } from "../../../../../machines/workspace/drag.ts";
import type { State } from "../../../../workflow/document.ts";
import type { Judged } from "../../../../workflow/evaluate.ts";

/** A card in somebody's hand, with what it may do. */
export type Dragged = {
  /** By the keyboard, which keeps the card where it is until it is put down. */
  isByKeys: boolean;
  held: Held;
  /** What every move says of it as it was taken up: looked at once somebody asks, for which the frame that takes it up has no time. */
  judged: () => readonly Judged[];
  from: State;
  taskLabel: string;
  /** How many go with it. */
  others: number;
};
