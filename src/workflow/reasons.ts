/** Why a move cannot be made, as codes (docs/workflows.md): words come from one exhaustive map of whoever shows them. */
import type { Condition, Need, Single, Who } from "./document.ts";

/** The codes, each with what its sentence needs. */
type Params = {
  /** They may not move tasks of this project at all. It stands alone: nothing else about the move is theirs to mend. */
  editors_only: Record<never, never>;
  /** They are nothing of what is asked for: one thing, or an `any` of several, in which `not` stands at single things only. */
  not_your_role: { needed: Who };
  /** They are what must not make this move. */
  not_for_you: { barred: Single };
  /** Something is not so of the task. `open`: how many subtasks, blockers or entries are not done yet; 0 for the others. */
  not_so: { condition: Condition; open: number };
  /** They have voted for it already; `lacks` more are asked for. */
  voted: { lacks: number };
  /** It was made without all that it asks for. */
  needed: { needs: readonly Need[] };
  /** As many tasks as it takes are in the state to which it leads. `count` may be above the limit, which was lower once or is soft. */
  limit_reached: { state: string; count: number; limit: number };
};

export const reasonCodes = [
  "editors_only",
  "not_your_role",
  "not_for_you",
  "not_so",
  "voted",
  "needed",
  "limit_reached",
] as const satisfies (keyof Params)[];
export type MoveReasonCode = (typeof reasonCodes)[number];
export type MoveReason<Code extends MoveReasonCode = MoveReasonCode> = {
  [Each in Code]: { readonly code: Each; readonly params: Readonly<Params[Each]> };
}[Code];

/** What is told of a move that can be made. */
export type Warning = MoveReason<"limit_reached">;
