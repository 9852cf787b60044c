/**
 * What is wrong with a document, with the place: what publishing refuses, and what it warns of (WORKSPACE §5). All that follows from the document
 * itself and from what the project has of its own; what depends on who is in the project is asked elsewhere.
 */
import * as z from "zod/mini";
import { calendarDay } from "../contract/calendar-day.ts";
import { languages } from "../contract/choices.ts";
import { readAs } from "../contract/text-length.ts";
import { projectRoles } from "../contract/workspace/can.ts";
import { roles } from "../contract/workspace/roles.ts";
import {
  most,
  type Clock,
  type Condition,
  type Effect,
  type Move,
  type Name,
  type Relation,
  type Single,
  type State,
  type Timer,
  type TimerEffect,
  type Who,
  type WorkflowDocument,
} from "./document.ts";
import { groupsIn, movesIn } from "./document.ts";
import { isEnd, nameIn, stepsOf, isVote } from "./states.ts";
import { isEditor, isSingle, type Mover } from "./facts.ts";
import type { Finding, Place, ErrorCode, WarningCode } from "./findings.ts";
import { relationsIn } from "./relations.ts";
import { demandsOf } from "./who.ts";

/** What a project has of its own, which its workflow may name. */
export type Known = {
  fields: readonly { id: string; kind: string; choices: readonly { id: string }[] }[];
  labels: readonly { id: string }[];
  groups: readonly { id: string }[];
  /** Everybody who sees it, where that is known: whether enough of them may vote is only warned of. */
  people?: readonly Pick<Mover, "role" | "projectRole" | "groups">[];
};

/** Somebody who is nothing to a task. */
const stranger = { isAssignee: false, isAuthor: false, isLastMover: false, isWatcher: false } as const;
const flags = { assignee: "isAssignee", author: "isAuthor", lastMover: "isLastMover", watcher: "isWatcher" } as const satisfies Record<
  Relation,
  keyof Mover
>;

/** Everybody who may move tasks at all, as far as conditions tell people apart that name no group and nothing that somebody is to a task. */
const people: Mover[] = roles
  .flatMap((role) => [...projectRoles, null].map((projectRole) => ({ ...stranger, role, projectRole, groups: [] })))
  .filter(isEditor);

const subsets = <One extends string>(all: ReadonlySet<One>): One[][] =>
  [...all].reduce<One[][]>((sofar, one) => sofar.flatMap((some) => [some, [...some, one]]), [[]]);

/** All that somebody may be to a task, of these things. */
const moversOf = (relations: ReadonlySet<Relation>): Partial<Mover>[] =>
  subsets(relations).map((some) => Object.fromEntries(some.map((relation) => [flags[relation], true])));

/** The roles of those who may move tasks. A viewer does so as an owner alone. */
const singles: Single[] = [
  ...projectRoles.filter((role) => role !== "viewer").map((role) => ({ role })),
  ...roles.map((organization) => ({ organization })),
];

/** A move, with whom it lets pass. */
type Step = { from: string; move: Move; makers: Mover[]; isNeverSo: boolean };

const makersOf = ({ who }: Move): Mover[] => {
  const demands = demandsOf(who);
  const relations = subsets(groupsIn(who)).flatMap((groups) => moversOf(relationsIn(who)).map((one) => ({ ...one, groups })));
  const all = relations.flatMap((one) => people.map((person): Mover => ({ ...person, ...one })));
  return all.filter((person) => demands.every(({ isMet }) => isMet(person)));
};

/** The states that are reached from some by these arrows, those themselves among them. */
const reached = (from: Iterable<string>, arrows: readonly { from: string; to: string }[]): Set<string> => {
  const found = new Set(from);
  // A set goes on with what is added while it is read.
  for (const state of found) for (const arrow of arrows) if (arrow.from === state) found.add(arrow.to);
  return found;
};

/** From where some states are reached by these steps. */
const leadingTo = (to: Iterable<string>, steps: readonly Step[]) =>
  reached(
    to,
    steps.map(({ from, move }) => ({ from: move.to, to: from })),
  );

/** Of things that are read side by side, those that read like an earlier one in one of the languages. */
const sameNames = <Named extends { id: string; name: Name }>(all: readonly Named[]): { named: Named; name: string; other: string }[] => {
  const read = languages.map((language) => ({ language, names: all.map(({ name }) => readAs(nameIn(name, language))) }));
  return all.flatMap((named, at) => {
    for (const { language, names } of read) {
      const other = all[names.indexOf(names[at]!)]; // Its own name, or that of an earlier one.
      if (other && other !== named) return [{ named, name: nameIn(named.name, language), other: other.id }];
    }
    return [];
  });
};

const repeated = <Named extends { id: string }>(all: readonly Named[]): Named[] =>
  all.filter(({ id }, at) => all.findIndex((one) => one.id === id) < at);

const placed = (states: readonly State[]) => states.flatMap((state) => state.moves.map((move) => ({ state, move, id: move.id })));
/** With the votes of approvals. */
const allPlaced = (states: readonly State[]) => states.flatMap((state) => stepsOf(state).map((move) => ({ state, move })));

const timersIn = (states: readonly State[]) =>
  states.flatMap((state) => (state.after ?? []).map((timer) => ({ state, timer, id: timer.id })));

/** The moves along which a timer leads. */
const movesOf = ({ then }: Timer): string[] => then.flatMap((one) => ("move" in one ? [one.move] : []));

/** Ids, names and sizes. */
const faultsOfForm = ({ initial, states }: WorkflowDocument): Finding<ErrorCode>[] => {
  const moves = placed(states);
  const known = new Set(states.map(({ id }) => id));
  const found: Finding<ErrorCode>[] = [];
  if (!known.has(initial)) found.push({ code: "no_initial", at: {}, params: { initial } });
  if (states.length > most.states) found.push({ code: "too_many_states", at: {}, params: { count: states.length, most: most.states } });
  const count = movesIn(states);
  if (count > most.moves) found.push({ code: "too_many_moves", at: {}, params: { count, most: most.moves } });
  for (const { id } of repeated(states)) found.push({ code: "duplicate_state", at: { state: id }, params: {} });
  for (const { state, id } of repeated(moves)) found.push({ code: "duplicate_move", at: { state: state.id, move: id }, params: {} });
  for (const { state, id } of repeated(timersIn(states)))
    found.push({ code: "duplicate_timer", at: { state: state.id, timer: id }, params: {} });
  for (const { named, name, other } of sameNames(states))
    found.push({ code: "same_state_name", at: { state: named.id }, params: { name, other } });
  for (const state of states)
    for (const { named, name, other } of sameNames(stepsOf(state)))
      found.push({ code: "same_move_name", at: { state: state.id, move: named.id }, params: { name, other } });
  for (const { state, move } of allPlaced(states)) {
    const at = { state: state.id, move: move.id };
    if (!known.has(move.to)) found.push({ code: "unknown_target", at, params: { to: move.to } });
    if (move.to === state.id) found.push({ code: "leads_to_itself", at, params: {} });
    for (const condition of move.when ?? [])
      if ("visits" in condition && !known.has(condition.visits))
        found.push({ code: "unknown_state", at, params: { named: condition.visits } });
  }
  for (const { state, timer } of timersIn(states)) {
    const at = { state: state.id, timer: timer.id };
    const led = movesOf(timer);
    if (led.length > 1 || led.some((id) => state.moves.every((move) => move.id !== id))) found.push({ code: "unfit_move", at, params: {} });
    if (timer.then.some((one) => "assign" in one && one.assign === "mover")) found.push({ code: "no_mover", at, params: {} });
  }
  return found;
};

/** What a condition asks of a field that the project does not have, or in which something else stands. */
const faultsOfField = (condition: Condition, at: Place, { fields }: Known): Finding<ErrorCode>[] => {
  if (!("filled" in condition) && !("field" in condition)) return [];
  const id = "filled" in condition ? condition.filled : condition.field;
  const field = fields.find((one) => one.id === id);
  if (field === undefined) return [{ code: "unknown_field", at, params: { field: id } }];
  if ("filled" in condition) return [];
  const wanted = "is" in condition ? "choice" : "number";
  if (field.kind !== wanted) return [{ code: "unfit_field", at, params: { field: id, wanted } }];
  if (!("is" in condition) || field.choices.some((choice) => choice.id === condition.is)) return [];
  return [{ code: "unknown_choice", at, params: { field: id, choice: condition.is } }];
};

const valueFits = (value: string | number, { kind, choices }: Known["fields"][number]): boolean => {
  if (typeof value === "number") return kind === "number";
  if (kind === "choice") return choices.some(({ id }) => id === value);
  if (kind === "date") return calendarDay.safeParse(value).success;
  return kind === "person" ? z.uuid().safeParse(value).success : kind === "text";
};

/** What an effect names that the project does not have, and what it writes that cannot stand there. */
const faultsOfEffect = (effect: Effect | TimerEffect, at: Place, { fields, labels, groups }: Known): Finding<ErrorCode>[] => {
  const isMissing = (rows: readonly { id: string }[], id: string) => rows.every((row) => row.id !== id);
  if ("label" in effect) return isMissing(labels, effect.label) ? [{ code: "unknown_label", at, params: { label: effect.label } }] : [];
  if ("notify" in effect) {
    const group = typeof effect.notify === "object" ? effect.notify.group : null;
    return group !== null && isMissing(groups, group) ? [{ code: "unknown_group", at, params: { group } }] : [];
  }
  if (!("field" in effect)) return [];
  const field = fields.find(({ id }) => id === effect.field);
  if (field === undefined) return [{ code: "unknown_field", at, params: { field: effect.field } }];
  if (effect.set === null || valueFits(effect.set, field)) return [];
  if (field.kind === "choice") return [{ code: "unknown_choice", at, params: { field: effect.field, choice: String(effect.set) } }];
  return [{ code: "unfit_value", at, params: { field: effect.field } }];
};

/** What a move names of the project that it does not have. */
const faultsOfMove = (state: State, move: Move, known: Known): Finding<ErrorCode>[] => {
  const at = { state: state.id, move: move.id };
  const isMissing = (rows: readonly { id: string }[], id: string) => rows.every((row) => row.id !== id);
  const found: Finding<ErrorCode>[] = [];
  for (const group of groupsIn(move.who)) if (isMissing(known.groups, group)) found.push({ code: "unknown_group", at, params: { group } });
  for (const condition of move.when ?? []) {
    found.push(...faultsOfField(condition, at, known));
    if ("label" in condition && isMissing(known.labels, condition.label))
      found.push({ code: "unknown_label", at, params: { label: condition.label } });
  }
  for (const need of move.needs ?? []) if ("field" in need) found.push(...faultsOfField({ filled: need.field }, at, known));
  for (const effect of move.then ?? []) found.push(...faultsOfEffect(effect, at, known));
  return found;
};

const faultsOfNames = ({ states }: WorkflowDocument, known: Known): Finding<ErrorCode>[] => [
  // What is asked of both votes is said once.
  ...allPlaced(states).flatMap(({ state, move }) => (move.id === "no" ? [] : faultsOfMove(state, move, known))),
  ...timersIn(states).flatMap(({ state, timer }) =>
    timer.then.flatMap((one) => faultsOfEffect(one, { state: state.id, timer: timer.id }, known)),
  ),
];

/** @param arrows along which tasks come from one state to another */
const faultsOfClocks = (
  clocks: readonly Clock[],
  known: ReadonlySet<string>,
  arrows: readonly { from: string; to: string }[],
): Finding<ErrorCode>[] => {
  const found: Finding<ErrorCode>[] = [];
  for (const { id } of repeated(clocks)) found.push({ code: "duplicate_clock", at: { clock: id }, params: {} });
  for (const { named, name, other } of sameNames(clocks))
    found.push({ code: "same_clock_name", at: { clock: named.id }, params: { name, other } });
  for (const { id, starts, pauses, stops } of clocks) {
    const at = { clock: id };
    const states = [...starts, ...pauses, ...stops];
    for (const state of new Set(states)) {
      if (!known.has(state)) found.push({ code: "unknown_clock_state", at, params: { state } });
      if (states.indexOf(state) !== states.lastIndexOf(state)) found.push({ code: "repeated_clock_state", at, params: { state } });
    }
    if (starts.length === 0) found.push({ code: "no_clock_start", at, params: {} });
    if (stops.length === 0) found.push({ code: "no_clock_stop", at, params: {} });
    if (!starts.some((state) => known.has(state))) continue;
    const ended = reached(starts, arrows);
    for (const state of new Set(stops))
      if (known.has(state) && !ended.has(state)) found.push({ code: "unreached_clock_stop", at, params: { state } });
  }
  return found;
};

/** Whether no task can be as all of these want it. */
const excludeEachOther = (conditions: readonly Condition[]): boolean =>
  conditions.some((one) =>
    conditions.some((other) => {
      if (!("field" in one) || !("field" in other) || one.field !== other.field) return false;
      if ("is" in one && "is" in other) return one.is !== other.is;
      if (!("atMost" in other)) return false;
      return "moreThan" in one ? one.moreThan >= other.atMost : "atLeast" in one && one.atLeast > other.atMost;
    }),
  );

type Person = NonNullable<Known["people"]>[number];

/** Which of some people can be whom a condition asks for, whatever else they may be to the task. */
const ableOf = (who: Who | undefined, all: readonly Person[]): Person[] => {
  const demands = demandsOf(who);
  const relations = moversOf(relationsIn(who));
  return all.filter((person) =>
    relations.some((one) => {
      const mover: Mover = { ...stranger, ...person, ...one };
      return isEditor(mover) && demands.every(({ isMet }) => isMet(mover));
    }),
  );
};

/** What is to be known of a workflow where these people see the project: who they are changes, so that none of it is refused. */
const warningsOfPeople = (states: readonly State[], steps: readonly Step[], timed: ReadonlySet<string>, all: readonly Person[]) => {
  const found: Finding<WarningCode>[] = [];
  for (const { id, approval } of states) {
    if (approval === undefined) continue;
    const voters = ableOf(approval.from, all).length;
    if (voters < approval.count) found.push({ code: "too_few_voters", at: { state: id }, params: { count: approval.count, voters } });
  }
  for (const { from, move, makers } of steps) {
    if (makers.length === 0 || isVote(move.id) || timed.has(move.id) || ableOf(move.who, all).length > 0) continue;
    const groups = [...groupsIn(move.who)].filter((group) => all.every((person) => !person.groups.includes(group)));
    found.push({ code: "nobody_here_may", at: { state: from, move: move.id }, params: { groups } });
  }
  if (ableOf(undefined, all).length < 2) return found;
  for (const state of states.filter((one) => !isEnd(one))) {
    const leaving = steps.filter(({ from, isNeverSo }) => from === state.id && !isNeverSo);
    if (leaving.some(({ move }) => timed.has(move.id))) continue;
    if (new Set(leaving.flatMap(({ move }) => ableOf(move.who, all))).size === 1)
      found.push({ code: "one_may_leave", at: { state: state.id }, params: {} });
  }
  return found;
};

export type Checked = {
  /** With one of these it is not published. */
  refused: Finding<ErrorCode>[];
  warned: Finding<WarningCode>[];
};

/** @param known what the project has that the document may name */
export const check = (document: WorkflowDocument, known: Known): Checked => {
  const { initial, states } = document;
  const ids = new Set(states.map(({ id }) => id));
  const steps: Step[] = allPlaced(states).map(({ state, move }) => ({
    from: state.id,
    move,
    makers: makersOf(move),
    isNeverSo: excludeEachOther(move.when ?? []),
  }));
  const timed = new Set(timersIn(states).flatMap(({ timer }) => movesOf(timer)));
  const taken = steps.filter(({ makers, isNeverSo, move }) => (makers.length > 0 || timed.has(move.id)) && !isNeverSo);
  const ends = states.filter(isEnd).map(({ id }) => id);

  const arrows = taken.map(({ from, move }) => ({ from, to: move.to }));
  const refused = [...faultsOfForm(document), ...faultsOfNames(document, known), ...faultsOfClocks(document.clocks ?? [], ids, arrows)];
  if (ids.has(initial)) {
    const found = reached([initial], arrows);
    for (const { id } of states) if (!found.has(id)) refused.push({ code: "unreachable", at: { state: id }, params: {} });
  }
  const ending = leadingTo(ends, taken);
  for (const { id } of states) if (!ending.has(id)) refused.push({ code: "dead_end", at: { state: id }, params: {} });
  const byTimers = steps.filter(({ move, isNeverSo }) => timed.has(move.id) && !isNeverSo).map(({ from, move }) => ({ from, to: move.to }));
  for (const { id } of states) {
    const led = byTimers.filter(({ from }) => from === id).map(({ to }) => to);
    if (reached(led, byTimers).has(id)) refused.push({ code: "timer_cycle", at: { state: id }, params: {} });
  }

  for (const { from, move, makers } of steps)
    if (makers.length === 0 && move.id === "yes") refused.push({ code: "nobody_votes", at: { state: from }, params: {} });

  const warned: Finding<WarningCode>[] = [];
  if (known.people) warned.push(...warningsOfPeople(states, steps, timed, known.people));
  for (const { from, move, makers, isNeverSo } of steps) {
    const at = { state: from, move: move.id };
    if (makers.length === 0 && !isVote(move.id) && !timed.has(move.id)) warned.push({ code: "nobody_may", at, params: {} });
    if (isNeverSo) warned.push({ code: "never_so", at, params: {} });
  }

  const alone = singles.map((single) => ({
    single,
    ending: leadingTo(
      ends,
      taken.filter(({ makers }) => makers.some((person) => isSingle(person, single))),
    ),
  }));
  for (const { id } of states.filter((state) => ending.has(state.id))) {
    const left = alone.filter((one) => !one.ending.has(id)).map(({ single }) => single);
    if (left.length > 0) warned.push({ code: "ends_not_alone", at: { state: id }, params: { roles: left } });
  }

  const hard = states.filter(({ limit }) => limit?.hard).map(({ id }) => id);
  const soft = [...ids].filter((id) => !hard.includes(id));
  const free = leadingTo(soft, taken);
  for (const id of hard) if (!free.has(id)) warned.push({ code: "limit_may_lock", at: { state: id }, params: {} });
  const leads = (from: string, to: string) => taken.some((step) => step.from === from && step.move.to === to);
  for (const [at, id] of hard.entries())
    for (const other of hard.slice(at + 1))
      // Of two from which nothing else leads on either, more is said already.
      if ((free.has(id) || free.has(other)) && leads(id, other) && leads(other, id))
        warned.push({ code: "limits_face", at: { state: id }, params: { other } });
  return { refused, warned };
};
