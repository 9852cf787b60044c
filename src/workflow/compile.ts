/**
 * The statechart of a project: a document of `document.ts` as an XState machine, for whoever decides, plans, draws or explains. Boards, which ask of
 * thousands of tasks, use `evaluate.ts`; a property test holds the two equal.
 */
import { and, not, or, setup, transition, type MachineContext } from "xstate";
import type { ProjectRole } from "../contract/workspace/can.ts";
import type { Role } from "../contract/workspace/roles.ts";
import { nameIn, type Category, type Condition, type Move, type Need, type State, type Who, type WorkflowDocument } from "./document.ts";
import { isEditor, isGiven, isSingle, isSo, tasksIn, type Facts } from "./facts.ts";

/** Somebody makes a move of a task. All that is asked about it comes along. */
export type MoveEvent = { type: "move"; move: string; facts: Facts };

type Room = { state: string; limit: number };

const workflow = setup({
  // XState is told of types by values of them, which it never reads.
  types: { events: {} as MoveEvent, tags: {} as Category },
  guards: {
    isMove: ({ event }, { move }: { move: string }) => event.move === move,
    isEditor: ({ event }) => isEditor(event.facts),
    hasRole: ({ event }, { role }: { role: ProjectRole }) => isSingle(event.facts, { role }),
    hasOrganizationRole: ({ event }, { organization }: { organization: Role }) => isSingle(event.facts, { organization }),
    isAssignee: ({ event }) => isSingle(event.facts, { is: "assignee" }),
    isAuthor: ({ event }) => isSingle(event.facts, { is: "author" }),
    isInGroup: ({ event }, { group }: { group: string }) => isSingle(event.facts, { group }),
    areSubtasksDone: ({ event }) => isSo(event.facts, { subtasks: "done" }),
    areBlockersDone: ({ event }) => isSo(event.facts, { blockers: "done" }),
    isChecklistDone: ({ event }) => isSo(event.facts, { checklist: "done" }),
    isFilled: ({ event }, { filled }: { filled: string }) => isSo(event.facts, { filled }),
    isChosen: ({ event }, { field, is }: { field: string; is: string }) => isSo(event.facts, { field, is }),
    isAtLeast: ({ event }, { field, atLeast }: { field: string; atLeast: number }) => isSo(event.facts, { field, atLeast }),
    isAtMost: ({ event }, { field, atMost }: { field: string; atMost: number }) => isSo(event.facts, { field, atMost }),
    hasLabel: ({ event }, { label }: { label: string }) => isSo(event.facts, { label }),
    hasComment: ({ event }) => isGiven(event.facts, { input: "comment" }),
    isAssigned: ({ event }) => isGiven(event.facts, { input: "assignee" }),
    hasDueDay: ({ event }) => isGiven(event.facts, { input: "due" }),
    hasRoom: ({ event }, { state, limit }: Room) => tasksIn(event.facts, state) < limit,
  },
});

type Named =
  | { type: "isMove"; params: { move: string } }
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
  | { type: "hasLabel"; params: { label: string } }
  | { type: "hasRole"; params: { role: ProjectRole } }
  | { type: "hasOrganizationRole"; params: { organization: Role } }
  | { type: "hasComment" }
  | { type: "isAssigned" }
  | { type: "hasDueDay" }
  | { type: "hasRoom"; params: Room };
type Combined = ReturnType<typeof and<MachineContext, MoveEvent, Named[]>>;

/** XState combines combined guards as it does named ones; its types know lists of one kind. */
const asNamed = (guard: Combined) => guard as unknown as Named;

const guardOf = (who: Who): Named => {
  if ("all" in who) return asNamed(and<MachineContext, MoveEvent, Named[]>(who.all.map(guardOf)));
  if ("any" in who) return asNamed(or<MachineContext, MoveEvent, Named[]>(who.any.map(guardOf)));
  if ("not" in who) return asNamed(not<MachineContext, MoveEvent, Named>(guardOf(who.not)));
  if ("role" in who) return { type: "hasRole", params: { role: who.role } };
  if ("organization" in who) return { type: "hasOrganizationRole", params: { organization: who.organization } };
  if ("group" in who) return { type: "isInGroup", params: { group: who.group } };
  return { type: who.is === "assignee" ? "isAssignee" : "isAuthor" };
};

const guardOfTask = (condition: Condition): Named => {
  if ("subtasks" in condition) return { type: "areSubtasksDone" };
  if ("blockers" in condition) return { type: "areBlockersDone" };
  if ("checklist" in condition) return { type: "isChecklistDone" };
  if ("label" in condition) return { type: "hasLabel", params: condition };
  if ("filled" in condition) return { type: "isFilled", params: condition };
  if ("is" in condition) return { type: "isChosen", params: condition };
  return "atLeast" in condition ? { type: "isAtLeast", params: condition } : { type: "isAtMost", params: condition };
};

const guardOfNeed = (need: Need): Named => {
  if ("field" in need) return { type: "isFilled", params: { filled: need.field } };
  return ({ comment: { type: "hasComment" }, assignee: { type: "isAssigned" }, due: { type: "hasDueDay" } } as const)[need.input];
};

const transitionOf = ({ id, name, to, who, when = [], needs = [] }: Move, limit: State["limit"]) => ({
  description: nameIn(name, "en"),
  target: to,
  guard: and<MachineContext, MoveEvent, Named[]>([
    { type: "isMove", params: { move: id } },
    { type: "isEditor" },
    ...(who ? [guardOf(who)] : []),
    ...when.map(guardOfTask),
    ...needs.map(guardOfNeed),
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
  const named = [document.initial, ...document.states.flatMap(({ moves }) => moves.map(({ to }) => to))];
  const missing = named.find((id) => !limits.has(id));
  if (missing !== undefined) throw new Error(`The document has no state ${missing}.`);
  return workflow.createMachine({
    id: "workflow",
    initial: document.initial,
    states: Object.fromEntries(
      document.states.map(({ id, name, category, moves }) => [
        id,
        {
          description: nameIn(name, "en"),
          tags: category,
          on: { move: moves.map((move) => transitionOf(move, limits.get(move.to))) },
        },
      ]),
    ),
  });
};

export type WorkflowMachine = ReturnType<typeof compile>;

/**
 * The state to which a move takes a task; null where it is refused. This is what decides.
 *
 * @throws Error where the document has no such state
 */
export const destinationOf = (machine: WorkflowMachine, state: string, move: string, facts: Facts): string | null => {
  const [after] = transition(machine, machine.resolveState({ value: state, context: {} }), { type: "move", move, facts });
  // A leaf of a flat chart is a word; no move leads to its own state.
  return after.value === state ? null : String(after.value);
};
