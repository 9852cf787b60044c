/** What `check` says of a document, as codes (docs/workflows.md): words come from one exhaustive map of whoever shows them. */
import type { Single } from "./document.ts";

/** Where in the document; a move and a timer by their own ids and that of their state, a clock by its own alone. */
export type Place = { state?: string; move?: string; timer?: string; clock?: string };

type Nothing = Record<never, never>;
type Params = {
  no_initial: { initial: string };
  too_many_states: { count: number; most: number };
  too_many_moves: { count: number; most: number };
  duplicate_state: Nothing;
  duplicate_move: Nothing;
  duplicate_timer: Nothing;
  /** Of two states, and of two moves that leave one state: `other` is the one that was there first. */
  same_state_name: { name: string; other: string };
  same_move_name: { name: string; other: string };
  unknown_target: { to: string };
  /** A condition names a state that is not there. */
  unknown_state: { named: string };
  /** The project has none of that id. */
  unknown_group: { group: string };
  unknown_label: { label: string };
  unknown_field: { field: string };
  unknown_choice: { field: string; choice: string };
  /** It is of another kind. */
  unfit_field: { field: string; wanted: "choice" | "number" };
  /** What an effect writes into a field cannot stand there. */
  unfit_value: { field: string };
  /** A timer leads along a move that does not leave its state, or along two. */
  unfit_move: Nothing;
  /** A timer gives the task to whoever moves it, and nobody does. */
  no_mover: Nothing;
  leads_to_itself: Nothing;
  /** Who votes there, nobody can be. */
  nobody_votes: Nothing;
  unreachable: Nothing;
  /** From there nobody can reach a state in which work ends. */
  dead_end: Nothing;
  /** From there timers alone lead a task round and back. */
  timer_cycle: Nothing;
  duplicate_clock: Nothing;
  same_clock_name: { name: string; other: string };
  /** A clock names a state that is not there. */
  unknown_clock_state: { state: string };
  /** It names one twice: a task there would begin and end it at once. */
  repeated_clock_state: { state: string };
  no_clock_start: Nothing;
  no_clock_stop: Nothing;
  /** From none of the states in which it begins a task comes to this one. */
  unreached_clock_stop: { state: string };
  nobody_may: Nothing;
  /** Somebody could be what the move asks for, and none of those who see the project is. `groups`: those of them in which nobody is. */
  nobody_here_may: { groups: string[] };
  /** Of those who see the project one alone can lead tasks out of it. */
  one_may_leave: Nothing;
  /** More votes are asked for than there are people who may give one. */
  too_few_voters: { count: number; voters: number };
  /** No task can be as the move wants it. */
  never_so: Nothing;
  /** From there the work can end, but not by people of these roles alone. */
  ends_not_alone: { roles: Single[] };
  /** Once it is full, tasks in it can go nowhere but into states that are as full. */
  limit_may_lock: Nothing;
  /** Moves lead from each of both to the other: once both are full, no task comes to the other one. */
  limits_face: { other: string };
};

export const errorCodes = [
  "no_initial",
  "too_many_states",
  "too_many_moves",
  "duplicate_state",
  "duplicate_move",
  "duplicate_timer",
  "same_state_name",
  "same_move_name",
  "unknown_target",
  "unknown_state",
  "unknown_group",
  "unknown_label",
  "unknown_field",
  "unknown_choice",
  "unfit_field",
  "unfit_value",
  "unfit_move",
  "no_mover",
  "leads_to_itself",
  "nobody_votes",
  "unreachable",
  "dead_end",
  "timer_cycle",
  "duplicate_clock",
  "same_clock_name",
  "unknown_clock_state",
  "repeated_clock_state",
  "no_clock_start",
  "no_clock_stop",
  "unreached_clock_stop",
] as const satisfies (keyof Params)[];
export const warningCodes = [
  "nobody_may",
  "nobody_here_may",
  "one_may_leave",
  "too_few_voters",
  "never_so",
  "ends_not_alone",
  "limit_may_lock",
  "limits_face",
] as const satisfies (keyof Params)[];
export type ErrorCode = (typeof errorCodes)[number];
export type WarningCode = (typeof warningCodes)[number];
export type Finding<Code extends keyof Params = keyof Params> = { [Each in Code]: { code: Each; at: Place; params: Params[Each] } }[Code];
