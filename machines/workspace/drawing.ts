/**
 * What is done to a workflow in its picture (WORKSPACE §5): a state is chosen, connected to another, called otherwise in place, or added. By mouse and by keys it
 * is the same; a step that is drawn opens its form, and a form that is open is the only thing that is done meanwhile.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { isName } from "../../src/workflow/document.ts";
import { required } from "../actor.ts";
import { heard } from "../form.ts";
import { broke, came, outcomeGuards, troubled, type Outcome, type Trouble } from "./outcome.ts";

/** The states of the workflow, by their ids. */
export type DrawingInput = { states: readonly string[] };

type Context = DrawingInput & {
  /** The state that was chosen last, and the one to which it is being connected. */
  chosen: string | null;
  target: string | null;
  /** What the chosen one is to be called, as it is written, and whether that is no name. */
  name: string;
  /** What it was called when that was begun; null for whoever was told that it is called otherwise by now, and has it their way. */
  was: string | null;
  isWrong: boolean;
  trouble: Trouble | null;
};

type Event =
  | ({ type: "workflow.changed" } & DrawingInput)
  | { type: "state.chosen"; state: string }
  | { type: "connection.begun"; state: string }
  /** The pointer or the keys are at another state; null for none. */
  | { type: "target.chosen"; to: string | null }
  | { type: "connection.made" }
  | { type: "connection.left" }
  | { type: "name.begun"; state: string; name: string }
  | { type: "field.changed"; field: "name"; value: string }
  | { type: "submitted" }
  | { type: "cancelled" }
  | { type: "addition.begun" }
  | { type: "form.closed" };

const drawing = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as DrawingInput,
    tags: {} as "connecting" | "asking" | "naming" | "adding" | "busy" | "refused",
    meta: {} as { serves: string },
  },
  actors: { rename: required<Outcome, { state: string | null; name: string; was: string | null }>("rename") },
  actions: {
    setStates: assign((_, { states }: DrawingInput) => ({ states })),
    choose: assign((_, { state }: { state: string }) => ({ chosen: state })),
    forget: assign({ chosen: null, target: null }),
    setTarget: assign((_, { to }: { to: string | null }) => ({ target: to })),
    clearTarget: assign({ target: null }),
    setName: assign((_, { name }: { name: string }) => ({ name, was: name, isWrong: false })),
    forgetName: assign({ was: null }),
    change: assign((_, { value }: { value: string }) => ({ name: value, isWrong: false })),
    judge: assign({ isWrong: true }),
    setTrouble: assign((_, { trouble }: { trouble: Trouble | null }) => ({ trouble })),
    clearTrouble: assign({ trouble: null }),
  },
  guards: {
    ...outcomeGuards,
    isThere: ({ context }, { state }: { state: string }) => context.states.includes(state),
    isTarget: ({ context }, { to }: { to: string | null }) => to === null || (to !== context.chosen && context.states.includes(to)),
    hasTarget: ({ context }) => context.target !== null,
    isCalled: ({ context }) => isName(context.name.trim()),
    /** What is being done can go on. */
    areThere: ({ context: { chosen, target } }, { states }: DrawingInput) =>
      [chosen, target].every((state) => state === null || states.includes(state)),
  },
});

const changed = { type: "setStates", params: heard } as const;
const areThere = { type: "areThere", params: heard } as const;
const there = { type: "isThere", params: heard } as const;
const choose = { type: "choose", params: heard } as const;

export const drawingMachine = drawing.createMachine({
  id: "drawing",
  context: ({ input }) => ({ ...input, chosen: null, target: null, name: "", was: null, isWrong: false, trouble: null }),
  initial: "idle",
  on: {
    "workflow.changed": [
      { guard: areThere, actions: changed },
      // Another has taken away what something was done to.
      { target: ".idle", actions: [changed, "forget"] },
    ],
  },
  states: {
    idle: {
      meta: { serves: "WORKSPACE §5 drag to connect, rename in place" },
      on: {
        "state.chosen": { guard: there, actions: choose },
        "connection.begun": { guard: there, target: "connecting", actions: choose },
        "name.begun": { guard: there, target: "naming", actions: [choose, { type: "setName", params: heard }] },
        "addition.begun": "adding",
      },
    },
    connecting: {
      tags: "connecting",
      on: {
        "target.chosen": { guard: { type: "isTarget", params: heard }, actions: { type: "setTarget", params: heard } },
        "connection.made": [{ guard: "hasTarget", target: "asking" }, { target: "idle" }],
        "connection.left": { target: "idle", actions: "clearTarget" },
      },
    },
    // A form of its own.
    asking: { tags: "asking", on: { "form.closed": { target: "idle", actions: "clearTarget" } } },
    adding: { tags: "adding", on: { "form.closed": "idle" } },
    naming: {
      tags: "naming",
      initial: "writing",
      on: {
        "field.changed": { target: ".writing", actions: { type: "change", params: heard } },
        cancelled: "idle",
      },
      states: {
        writing: { on: { submitted: [{ guard: "isCalled", target: "#drawing.renaming" }, { actions: "judge" }] } },
        refused: { tags: "refused", exit: "clearTrouble", on: { submitted: "#drawing.renaming" } },
      },
    },
    renaming: {
      tags: ["naming", "busy"],
      invoke: {
        id: "rename",
        src: "rename",
        input: ({ context }) => ({ state: context.chosen, name: context.name.trim(), was: context.was }),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "idle" },
          { target: "naming.refused", actions: [troubled, "forgetName"] },
        ],
        onError: broke("naming.refused"),
      },
    },
  },
});

export type DrawingSnapshot = SnapshotFrom<typeof drawingMachine>;
export type DrawingActor = ActorRefFrom<typeof drawingMachine>;
