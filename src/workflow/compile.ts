/**
 * The statechart of a project: a document of `document.ts` as an XState machine, for whoever decides, plans, draws or explains. Boards, which ask of
 * thousands of tasks, use `evaluate.ts`; a property test holds the two equal.
 */
import { and, not, or, setup, transition, type MachineContext } from "xstate";
import type { ProjectRole } from "../contract/workspace/can.ts";
import type { Role } from "../contract/workspace/roles.ts";
import type { Category, Condition, Move, Need, State, Who, WorkflowDocument } from "./document.ts";
import { nameIn, isVote, stepsOf } from "./states.ts";
import { isEditor, isEnough, isGiven, isSingle, conditionHolds, tasksIn, type Facts } from "./facts.ts";

/** Somebody makes a move of a task. All that is asked about it comes along. */
export type MoveEvent = { type: "move"; move: string; facts: Facts };
/** Somebody votes for what a task waits for, or against it. */
export type VoteEvent = { type: "vote"; vote: string; facts: Facts };
type WorkflowEvent = MoveEvent | VoteEvent;

type Room = { state: string; limit: number };
type Span = Extract<Condition, { hereFor: number }>;

const workflow = setup({
  // XState is told of types by values of them, which it never reads.
  types: { events: {} as WorkflowEvent, tags: {} as Category },
  guards: {
    isMove: ({ event }, { move }: { move: string }) => event.type === "move" && event.move === move,
    isVote: ({ event }, { vote }: { vote: string }) => event.type === "vote" && event.vote === vote,
    isEnough: ({ event }, { count }: { count: number }) => isEnough(event.facts, count),
    isEditor: ({ event }) => isEditor(event.facts),
    hasRole: ({ event }, { role }: { role: ProjectRole }) => isSingle(event.facts, { role }),
    hasOrganizationRole: ({ event }, { organization }: { organization: Role }) => isSingle(event.facts, { organization }),
    isAssignee: ({ event }) => isSingle(event.facts, { is: "assignee" }),
    isAuthor: ({ event }) => isSingle(event.facts, { is: "author" }),
    isLastMover: ({ event }) => isSingle(event.facts, { is: "lastMover" }),
    isWatcher: ({ event }) => isSingle(event.facts, { is: "watcher" }),
    isInGroup: ({ event }, { group }: { group: string }) => isSingle(event.facts, { group }),
    areSubtasksDone: ({ event }) => conditionHolds(event.facts, { subtasks: "done" }),
    areBlockersDone: ({ event }) => conditionHolds(event.facts, { blockers: "done" }),
    isChecklistDone: ({ event }) => conditionHolds(event.facts, { checklist: "done" }),
    isFilled: ({ event }, { filled }: { filled: string }) => conditionHolds(event.facts, { filled }),
    isChosen: ({ event }, { field, is }: { field: string; is: string }) => conditionHolds(event.facts, { field, is }),
    isAtLeast: ({ event }, { field, atLeast }: { field: string; atLeast: number }) => conditionHolds(event.facts, { field, atLeast }),
    isAtMost: ({ event }, { field, atMost }: { field: string; atMost: number }) => conditionHolds(event.facts, { field, atMost }),
    isMoreThan: ({ event }, { field, moreThan }: { field: string; moreThan: number }) => conditionHolds(event.facts, { field, moreThan }),
    hasLabel: ({ event }, { label }: { label: string }) => conditionHolds(event.facts, { label }),
    hasBeenThere: ({ event }, { visits, atMost }: { visits: string; atMost: number }) => conditionHolds(event.facts, { visits, atMost }),
    hasBeenHereFor: ({ event }, span: Span) => conditionHolds(event.facts, span),
    hasReason: ({ event }) => isGiven(event.facts, { input: "reason" }),
    hasComment: ({ event }) => isGiven(event.facts, { input: "comment" }),
    isAssigned: ({ event }) => isGiven(event.facts, { input: "assignee" }),
    hasDueDay: ({ event }) => isGiven(event.facts, { input: "due" }),
    hasRoom: ({ event }, { state, limit }: Room) => tasksIn(event.facts, state) < limit,
  },
});

type Named =
  | { type: "isMove"; params: { move: string } }
  | { type: "isVote"; params: { vote: string } }
  | { type: "isEnough"; params: { count: number } }
  | { type: "isLastMover" }
  | { type: "isWatcher" }
  | { type: "hasBeenThere"; params: { visits: string; atMost: number } }
  | { type: "hasBeenHereFor"; params: Span }
  | { type: "hasReason" }
  | { type: "isEditor" }
  | { type: "isAssignee" }
  | { type: "isAuthor" }
  | { type: "isInGroup"; params: { group: string } }
  | { type: "areSubtasksDone" }
  | { type: "areBlockersDone" }
  | { type: "isChecklistDone" }
  | { type: "isFilled"; params: { filled: string } }
  | { type: "isChosen"; params: { field: string; is: string } }
  | { type: "isAtLeast"; params: { field: string; atLeast: number } }
  | { type: "isAtMost"; params: { field: string; atMost: number } }
  | { type: "isMoreThan"; params: { field: string; moreThan: number } }
  | { type: "hasLabel"; params: { label: string } }
  | { type: "hasRole"; params: { role: ProjectRole } }
  | { type: "hasOrganizationRole"; params: { organization: Role } }
  | { type: "hasComment" }
  | { type: "isAssigned" }
  | { type: "hasDueDay" }
  | { type: "hasRoom"; params: Room };
type Combined = ReturnType<typeof and<MachineContext, WorkflowEvent, Named[]>>;

/** XState combines combined guards as it does named ones; its types know lists of one kind. */
const asNamed = (guard: Combined) => guard as unknown as Named;

const guardOf = (who: Who): Named => {
  if ("all" in who) return asNamed(and<MachineContext, WorkflowEvent, Named[]>(who.all.map(guardOf)));
  if ("any" in who) return asNamed(or<MachineContext, WorkflowEvent, Named[]>(who.any.map(guardOf)));
  if ("not" in who) return asNamed(not<MachineContext, WorkflowEvent, Named>(guardOf(who.not)));
  if ("role" in who) return { type: "hasRole", params: { role: who.role } };
  if ("organization" in who) return { type: "hasOrganizationRole", params: { organization: who.organization } };
  if ("group" in who) return { type: "isInGroup", params: { group: who.group } };
  return (
    {
      assignee: { type: "isAssignee" },
      author: { type: "isAuthor" },
      lastMover: { type: "isLastMover" },
      watcher: { type: "isWatcher" },
    } as const
  )[who.is];
};

const guardOfTask = (condition: Condition): Named => {
  if ("subtasks" in condition) return { type: "areSubtasksDone" };
  if ("blockers" in condition) return { type: "areBlockersDone" };
  if ("checklist" in condition) return { type: "isChecklistDone" };
  if ("label" in condition) return { type: "hasLabel", params: condition };
  if ("visits" in condition) return { type: "hasBeenThere", params: condition };
  if ("hereFor" in condition) return { type: "hasBeenHereFor", params: condition };
  if ("filled" in condition) return { type: "isFilled", params: condition };
  if ("is" in condition) return { type: "isChosen", params: condition };
  if ("moreThan" in condition) return { type: "isMoreThan", params: condition };
  return "atLeast" in condition ? { type: "isAtLeast", params: condition } : { type: "isAtMost", params: condition };
};

const guardOfNeed = (need: Need): Named => {
  if ("field" in need) return { type: "isFilled", params: { filled: need.field } };
  return (
    {
      comment: { type: "hasComment" },
      reason: { type: "hasReason" },
      assignee: { type: "isAssigned" },
      due: { type: "hasDueDay" },
    } as const
  )[need.input];
};

/** @param count how many votes it takes */
const transitionOf = ({ id, name, to, who, when = [], needs = [] }: Move, limit: State["limit"], count: number) => ({
  description: nameIn(name, "en"),
  target: to,
  guard: and<MachineContext, WorkflowEvent, Named[]>([
    isVote(id) ? ({ type: "isVote", params: { vote: id } } as const) : ({ type: "isMove", params: { move: id } } as const),
    { type: "isEditor" },
    ...(who ? [guardOf(who)] : []),
    ...when.map(guardOfTask),
    ...needs.map(guardOfNeed),
    ...(count > 1 ? [{ type: "isEnough", params: { count } } as const] : []),
    ...(limit?.hard ? [{ type: "hasRoom", params: { state: to, limit: limit.count } } as const] : []),
  ]),
});

/**
 * The machine of a document in which `check` refuses nothing. Its states and moves have the ids of the document, its states are tagged with their
 * categories. Those in which work ends are not final to XState, because a move may open again what was done. It has no context: guards read
 * the event's facts and nothing else.
 *
 * The format is WORKSPACE §5's (docs/workflows.md). Of the moves that leave a state at most one has the id that the event names, so that their
 * order decides nothing.
 *
 * @throws Error where the initial state or a target is not in the document
 */
export const compile = (document: WorkflowDocument) => {
  const limits = new Map(document.states.map(({ id, limit }) => [id, limit]));
  const named = [document.initial, ...document.states.flatMap((state) => stepsOf(state).map(({ to }) => to))];
  const missing = named.find((id) => !limits.has(id));
  if (missing !== undefined) throw new Error(`The document has no state ${missing}.`);
  return workflow.createMachine({
    id: "workflow",
    initial: document.initial,
    states: Object.fromEntries(
      document.states.map((state) => {
        const transitions = (steps: readonly Move[]) =>
          steps.map((move) => transitionOf(move, limits.get(move.to), (move.id === "yes" && state.approval?.count) || 1));
        const steps = Object.groupBy(stepsOf(state), ({ id }) => (isVote(id) ? "vote" : "move"));
        return [
          state.id,
          {
            description: nameIn(state.name, "en"),
            tags: state.category,
            on: { move: transitions(steps.move ?? []), ...(steps.vote && { vote: transitions(steps.vote) }) },
          },
        ];
      }),
    ),
  });
};

export type WorkflowMachine = ReturnType<typeof compile>;

/**
 * The state to which a move, or a vote, takes a task; null where it is refused, or more votes are asked for. This is what decides.
 *
 * @throws Error where the document has no such state
 */
export const destinationOf = (machine: WorkflowMachine, state: string, move: string, facts: Facts): string | null => {
  const [after] = transition(
    machine,
    machine.resolveState({ value: state, context: {} }),
    isVote(move) ? { type: "vote", vote: move, facts } : { type: "move", move, facts },
  );
  // A leaf of a flat chart is a word; no move leads to its own state.
  return after.value === state ? null : String(after.value);
};
