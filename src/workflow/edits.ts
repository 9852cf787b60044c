/**
 * What somebody makes of a workflow, an edit at a time. Each answers a whole document, in which nothing else is another than before; what is not there
 * is left alone. Whether it may be published, `check` says.
 */
import { raised } from "../contract/lists.ts";
import { categories, type Clock, type Move, type State, type WorkflowDocument } from "./document.ts";

/** The numbers of ids that are given to what people add; those of templates are below. */
const given = { from: 100_000, count: 900_000 } as const;

/** By chance, so that two people who add something at once do not give one id. */
const newId = (letter: string, taken: Iterable<string>, below: (end: number) => number): string => {
  const known = new Set(taken);
  let number = below(given.count);
  while (known.has(`${letter}${given.from + number}`)) number = (number + 1) % given.count;
  return `${letter}${given.from + number}`;
};

/**
 * The id of a state that is about to be added.
 *
 * @param taken ids that the project has given to states so far
 * @param below a whole number from 0 to below its argument, at random
 */
export const newStateId = (taken: Iterable<string>, below: (end: number) => number): string => newId("s", taken, below);

/** The same for a move. @param taken ids that the project has given to moves so far */
export const newMoveId = (taken: Iterable<string>, below: (end: number) => number): string => newId("m", taken, below);

/** The same for a timer. @param taken ids that the project has given to timers so far */
export const newTimerId = (taken: Iterable<string>, below: (end: number) => number): string => newId("t", taken, below);

/** The same for a clock. @param taken ids that the project has given to clocks so far */
export const newClockId = (taken: Iterable<string>, below: (end: number) => number): string => newId("c", taken, below);

type Part = { id: string };

const replaced = <One extends Part>(parts: readonly One[], part: One): One[] => parts.map((one) => (one.id === part.id ? part : one));

const without = <One extends Part>(parts: readonly One[], id: string): One[] => parts.filter((one) => one.id !== id);

/** Behind what it stood behind `there`, the nearest that is still here. */
const broughtBack = <One extends Part>(parts: readonly One[], part: One, there: readonly Part[]): One[] => {
  const before = there.slice(
    0,
    there.findIndex(({ id }) => id === part.id),
  );
  const at = parts.findLastIndex(({ id }) => id === before.findLast((one) => parts.some((other) => other.id === one.id))?.id);
  return parts.toSpliced(at + 1, 0, part);
};

const asParts = (ids: readonly string[]): Part[] => ids.map((id) => ({ id }));

const inState = (document: WorkflowDocument, id: string, change: (moves: readonly Move[]) => Move[]): WorkflowDocument => ({
  ...document,
  states: document.states.map((state) => (state.id === id ? { ...state, moves: change(state.moves) } : state)),
});

const inMoves = (document: WorkflowDocument, id: string, change: (moves: readonly Move[]) => Move[]): WorkflowDocument => {
  const state = document.states.find(({ moves }) => moves.some((move) => move.id === id));
  return state === undefined ? document : inState(document, state.id, change);
};

const withClocks = (document: WorkflowDocument, change: (clocks: readonly Clock[]) => readonly Clock[]): WorkflowDocument => {
  const { clocks: had = [], ...others } = document;
  const clocks = change(had);
  return clocks.length === 0 ? others : { ...others, clocks: [...clocks] };
};

/** Behind the last one of its category or of one that comes before: what is still to be done stands on boards before what is. */
export const addState = (document: WorkflowDocument, state: State): WorkflowDocument => {
  const before = categories.slice(0, categories.indexOf(state.category) + 1);
  const at = document.states.findLastIndex(({ category }) => before.includes(category));
  return { ...document, states: document.states.toSpliced(at + 1, 0, state) };
};

/** Puts it where the state of its id stands. */
export const replaceState = (document: WorkflowDocument, state: State): WorkflowDocument => ({
  ...document,
  states: replaced(document.states, state),
});

/** With the moves that lead to it, and from the clocks that name it. Where tasks began in it, they begin in the first one that is left. */
export const removeState = (document: WorkflowDocument, id: string): WorkflowDocument => {
  const states = without(document.states, id).map((state) => ({ ...state, moves: state.moves.filter(({ to }) => to !== id) }));
  const begun = { ...document, initial: document.initial === id ? (states[0]?.id ?? id) : document.initial, states };
  const left = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return withClocks(begun, (clocks) =>
    clocks.map((clock) => ({ ...clock, starts: left(clock.starts), pauses: left(clock.pauses), stops: left(clock.stops) })),
  );
};

/** One place nearer to the first. */
export const raiseState = (document: WorkflowDocument, id: string): WorkflowDocument => ({
  ...document,
  states: [...raised(document.states, id)],
});

/** Tasks begin there. */
export const setInitial = (document: WorkflowDocument, id: string): WorkflowDocument => ({ ...document, initial: id });

/** Behind all others that leave the state. */
export const addMove = (document: WorkflowDocument, from: string, move: Move): WorkflowDocument =>
  inState(document, from, (moves) => [...moves, move]);

/** Puts it where the move of its id stands. */
export const replaceMove = (document: WorkflowDocument, move: Move): WorkflowDocument =>
  inMoves(document, move.id, (moves) => replaced(moves, move));

export const removeMove = (document: WorkflowDocument, id: string): WorkflowDocument =>
  inMoves(document, id, (moves) => without(moves, id));

/** One place nearer to the first of those that leave its state. */
export const raiseMove = (document: WorkflowDocument, id: string): WorkflowDocument =>
  inMoves(document, id, (moves) => [...raised(moves, id)]);

/** A move that was removed, as another document has it and where it stood there, where its state and that to which it leads are here. */
export const restoreMove = (document: WorkflowDocument, from: WorkflowDocument, id: string): WorkflowDocument => {
  const isHere = (state: string) => document.states.some((one) => one.id === state);
  const left = from.states.find(({ moves }) => moves.some((move) => move.id === id));
  const move = left?.moves.find((one) => one.id === id);
  const isThere = document.states.some(({ moves }) => moves.some((one) => one.id === id));
  if (!left || !move || isThere || !isHere(left.id) || !isHere(move.to)) return document;
  return inState(document, left.id, (moves) => broughtBack(moves, move, left.moves));
};

/** The same of a state, with its moves and those that led to it, and in the clocks that named it. Where tasks began in it, they do again. */
export const restoreState = (document: WorkflowDocument, from: WorkflowDocument, id: string): WorkflowDocument => {
  const state = from.states.find((one) => one.id === id);
  if (!state || document.states.some((one) => one.id === id)) return document;
  const initial = from.initial === id ? id : document.initial;
  const begun = { ...document, initial, states: broughtBack(document.states, { ...state, moves: [] }, from.states) };
  const moved = from.states
    .flatMap(({ id: left, moves }) => moves.filter(({ to }) => left === id || to === id))
    .reduce((sofar, move) => restoreMove(sofar, from, move.id), begun);
  return withClocks(moved, (clocks) =>
    clocks.map((clock) => {
      const before = from.clocks?.find((one) => one.id === clock.id);
      const named = (list: "starts" | "pauses" | "stops") =>
        before?.[list].includes(id) ? broughtBack(asParts(clock[list]), { id }, asParts(before[list])).map((one) => one.id) : clock[list];
      return { ...clock, starts: named("starts"), pauses: named("pauses"), stops: named("stops") };
    }),
  );
};

/** Behind all others. */
export const addClock = (document: WorkflowDocument, clock: Clock): WorkflowDocument =>
  withClocks(document, (clocks) => [...clocks, clock]);

/** Puts it where the clock of its id stands. */
export const replaceClock = (document: WorkflowDocument, clock: Clock): WorkflowDocument =>
  withClocks(document, (clocks) => replaced(clocks, clock));

export const removeClock = (document: WorkflowDocument, id: string): WorkflowDocument =>
  withClocks(document, (clocks) => without(clocks, id));

/** A clock that was removed, as another document has it and where it stood there, without states that are gone. */
export const restoreClock = (document: WorkflowDocument, from: WorkflowDocument, id: string): WorkflowDocument => {
  const clock = from.clocks?.find((one) => one.id === id);
  if (!clock || document.clocks?.some((one) => one.id === id)) return document;
  const here = (ids: readonly string[]) => ids.filter((state) => document.states.some((one) => one.id === state));
  const brought = { ...clock, starts: here(clock.starts), pauses: here(clock.pauses), stops: here(clock.stops) };
  return withClocks(document, (clocks) => broughtBack(clocks, brought, from.clocks ?? []));
};
