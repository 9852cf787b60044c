/**
 * Several tasks of a list or a board, chosen to change them together (WORKSPACE §4: selection, bulk change). Each is judged for itself: what could
 * not be changed is said with its reason, and all of them stay chosen for the next change.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Task } from "../../src/domain/rows.ts";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { bug } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

/** What is done to all of them: `to` is a state to which a move leads, `before` a card of it, null for behind all, and nothing for its top. */
export type BulkChange =
  | { kind: "move"; to: string; before?: string | null }
  | { kind: "assign"; person: string | null }
  | { kind: "priority"; priority: Task["priority"] }
  | { kind: "due"; day: string | null }
  | { kind: "label"; label: string; isOn: boolean }
  | { kind: "value"; field: string; value: string | null }
  | { kind: "remove" };

/** A task that was not changed, and why; `no_step` where none leads from its state to the one that was asked for. */
export type BulkRefusal = { task: string; error: CommandError | { code: "no_step" } };

type Context = {
  /** In the order in which they were chosen. */
  chosen: readonly string[];
  /** From where a range is chosen: the last one that was chosen alone. */
  anchor: string | null;
  change: BulkChange | null;
  refusals: readonly BulkRefusal[];
};

type Event =
  | { type: "task.toggled"; task: string }
  /** From the anchor to another, both included. */
  | { type: "range.chosen"; tasks: readonly string[] }
  | { type: "all.chosen"; tasks: readonly string[] }
  | { type: "selection.cleared" }
  /** They are no more where they were chosen. */
  | { type: "tasks.left"; tasks: readonly string[] }
  | { type: "change.chosen"; change: BulkChange }
  | { type: "refusals.dismissed" };

const selection = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "chosen" | "refused",
    meta: {} as { serves: string },
  },
  actors: { changeAll: required<readonly BulkRefusal[], { tasks: readonly string[]; change: BulkChange }>("changeAll") },
  actions: {
    toggle: assign(({ context: { chosen } }, { task }: { task: string }) => ({
      chosen: chosen.includes(task) ? chosen.filter((each) => each !== task) : [...chosen, task],
      anchor: task,
    })),
    add: assign(({ context: { chosen } }, { tasks }: { tasks: readonly string[] }) => ({ chosen: [...new Set([...chosen, ...tasks])] })),
    take: assign((_, { tasks }: { tasks: readonly string[] }) => ({ chosen: tasks })),
    clear: assign({ chosen: [], anchor: null }),
    drop: assign(({ context: { chosen, anchor } }, { tasks }: { tasks: readonly string[] }) => ({
      chosen: chosen.filter((each) => !tasks.includes(each)),
      anchor: anchor !== null && tasks.includes(anchor) ? null : anchor,
    })),
    setChange: assign((_, { change }: { change: BulkChange }) => ({ change })),
    setRefusals: assign((_, { refusals }: { refusals: readonly BulkRefusal[] }) => ({ refusals })),
    refuseAll: assign(({ context: { chosen } }) => ({ refusals: chosen.map((task) => ({ task, error: bug })) })),
    clearRefusals: assign({ refusals: [] }),
  },
  guards: {
    isEmpty: ({ context }) => context.chosen.length === 0,
    isWhole: (_, { refusals }: { refusals: readonly BulkRefusal[] }) => refusals.length === 0,
  },
});

const refusalsOf = ({ event }: { event: { output: readonly BulkRefusal[] } }) => ({ refusals: event.output });

export const selectionMachine = selection.createMachine({
  id: "selection",
  context: { chosen: [], anchor: null, change: null, refusals: [] },
  initial: "none",
  on: {
    "task.toggled": { target: ".looking", actions: { type: "toggle", params: eventParams } },
    "range.chosen": { target: ".looking", actions: { type: "add", params: eventParams } },
    "all.chosen": { target: ".looking", actions: { type: "take", params: eventParams } },
    "tasks.left": { target: ".looking", actions: { type: "drop", params: eventParams } },
  },
  states: {
    looking: { always: [{ guard: "isEmpty", target: "none" }, { target: "some" }] },
    none: {},
    some: {
      tags: "chosen",
      meta: { serves: "WORKSPACE §4 list: selection, bulk change" },
      on: {
        "selection.cleared": { target: "none", actions: "clear" },
        "change.chosen": { target: "changing", actions: { type: "setChange", params: eventParams } },
      },
    },
    changing: {
      tags: "chosen",
      // What is done to some of them is done before others are chosen.
      on: { "task.toggled": {}, "range.chosen": {}, "all.chosen": {}, "tasks.left": { actions: { type: "drop", params: eventParams } } },
      invoke: {
        id: "changeAll",
        src: "changeAll",
        // Something was chosen to be done.
        input: ({ context }) => ({ tasks: context.chosen, change: context.change! }),
        onDone: [
          { guard: { type: "isWhole", params: refusalsOf }, target: "looking" },
          { target: "refused", actions: { type: "setRefusals", params: refusalsOf } },
        ],
        onError: { target: "refused", actions: "refuseAll" },
      },
    },
    refused: {
      tags: ["chosen", "refused"],
      meta: { serves: "WORKSPACE §9: with partial each for itself, refusals listed" },
      exit: "clearRefusals",
      // Reasons of tasks that are all gone are nobody's to act upon.
      always: { guard: "isEmpty", target: "none" },
      on: {
        "refusals.dismissed": "looking",
        // Those that were changed may go, and the reasons of the others stay.
        "tasks.left": { actions: { type: "drop", params: eventParams } },
        "selection.cleared": { target: "none", actions: "clear" },
        "change.chosen": { target: "changing", actions: { type: "setChange", params: eventParams } },
      },
    },
  },
});

export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;
export type SelectionActor = ActorRefFrom<typeof selectionMachine>;
