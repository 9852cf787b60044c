/**
 * What is done to a workflow in its picture (WORKSPACE §5): a state is chosen, connected to another, called otherwise in place, or added. A step is drawn from a
 * state that is pulled with a mouse or held with a finger to where it is let go, or a state is chosen for it; it opens its form, and a form that is open is the
 * only thing that is done meanwhile.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { isName } from "../../src/workflow/document.ts";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";
import { pressDelays, pressGuards, type Point, type Pointer } from "./press.ts";

/** The states of the workflow, by their ids. */
export type DrawingInput = { states: readonly string[] };

type Context = DrawingInput & {
  /** The state that is pressed, from which a step may be drawn, and where it was. */
  pressed: string | null;
  start: Point;
  /** The state that was chosen last, and the one to which it, or the pressed one, is being connected. */
  chosen: string | null;
  target: string | null;
  /** What the chosen one is to be called, as it is written, and whether that is no name. */
  name: string;
  /** What it was called when that was begun; null for whoever was told that it is called otherwise by now, and has it their way. */
  was: string | null;
  isWrong: boolean;
  error: CommandError | null;
};

type Event =
  | ({ type: "workflow.changed" } & DrawingInput)
  | { type: "state.chosen"; state: string }
  | ({ type: "state.pressed"; state: string; pointer: Pointer } & Point)
  | ({ type: "pointer.moved" } & Point)
  | { type: "pointer.released" }
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
    tags: {} as "pressing" | "resting" | "held" | "pulled" | "choosing" | "asking" | "naming" | "adding" | "busy" | "refused",
    meta: {} as { serves: string },
  },
  actors: { rename: required<Outcome, { state: string | null; name: string; was: string | null }>("rename") },
  actions: {
    setStates: assign((_, { states }: DrawingInput) => ({ states })),
    choose: assign((_, { state }: { state: string }) => ({ chosen: state })),
    forget: assign({ pressed: null, chosen: null, target: null }),
    press: assign((_, { state, x, y }: { state: string } & Point) => ({ pressed: state, start: { x, y } })),
    choosePressed: assign(({ context }) => ({ chosen: context.pressed, pressed: null })),
    letGo: assign({ pressed: null, target: null }),
    setTarget: assign((_, { to }: { to: string | null }) => ({ target: to })),
    clearTarget: assign({ target: null }),
    setName: assign((_, { name }: { name: string }) => ({ name, was: name, isWrong: false })),
    forgetName: assign({ was: null }),
    change: assign((_, { value }: { value: string }) => ({ name: value, isWrong: false })),
    judge: assign({ isWrong: true }),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
  },
  guards: {
    ...outcomeGuards,
    isPulled: pressGuards.isPulled,
    isThere: ({ context }, { state }: { state: string }) => context.states.includes(state),
    isTouched: ({ context }, pressed: { state: string; pointer: Pointer }) =>
      context.states.includes(pressed.state) && pressGuards.isFinger(context, pressed),
    isTarget: ({ context }, { to }: { to: string | null }) => to === null || (to !== sourceOf(context) && context.states.includes(to)),
    hasTarget: ({ context }) => context.target !== null,
    isCalled: ({ context }) => isName(context.name.trim()),
    /** What is being done can go on. */
    areThere: ({ context: { pressed, chosen, target } }, { states }: DrawingInput) =>
      [pressed, chosen, target].every((state) => state === null || states.includes(state)),
  },
  delays: pressDelays,
});

const changed = { type: "setStates", params: eventParams } as const;
const areThere = { type: "areThere", params: eventParams } as const;
const there = { type: "isThere", params: eventParams } as const;
const choose = { type: "choose", params: eventParams } as const;
const press = { type: "press", params: eventParams } as const;
const isPulled = { type: "isPulled", params: eventParams } as const;
const targeted = { guard: { type: "isTarget", params: eventParams }, actions: { type: "setTarget", params: eventParams } } as const;
const letGo = { target: "#drawing.idle", actions: "letGo" } as const;

export const drawingMachine = drawing.createMachine({
  id: "drawing",
  context: ({ input }) => ({
    ...input,
    pressed: null,
    start: { x: 0, y: 0 },
    chosen: null,
    target: null,
    name: "",
    was: null,
    isWrong: false,
    error: null,
  }),
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
        "state.pressed": [
          { guard: { type: "isTouched", params: eventParams }, target: "touched", actions: press },
          { guard: there, target: "pressed", actions: press },
        ],
        "connection.begun": { guard: there, target: "choosing", actions: choose },
        "name.begun": { guard: there, target: "naming", actions: [choose, { type: "setName", params: eventParams }] },
        "addition.begun": "adding",
      },
    },
    /** A press that may yet be a click. */
    pressed: {
      tags: "pressing",
      on: {
        "state.chosen": { guard: there, actions: choose },
        "pointer.moved": { guard: isPulled, target: "held.pulled" },
        "pointer.released": letGo,
        "connection.left": letGo,
      },
    },
    /** A finger that may yet scroll. */
    touched: {
      tags: ["pressing", "resting"],
      after: { longPress: "held.still" },
      on: {
        "pointer.moved": { guard: isPulled, ...letGo },
        "pointer.released": letGo,
        "connection.left": letGo,
      },
    },
    held: {
      tags: ["pressing", "held"],
      meta: { serves: "WORKSPACE §5 drag to connect, also with a finger; escape takes back" },
      initial: "pulled",
      on: { "pointer.released": letGo, "connection.left": letGo },
      states: {
        /** A finger that has not moved: what comes to lie under it was not chosen. */
        still: { on: { "pointer.moved": { guard: isPulled, target: "pulled" } } },
        pulled: {
          tags: "pulled",
          on: {
            "target.chosen": targeted,
            "pointer.released": [{ guard: "hasTarget", target: "#drawing.asking", actions: "choosePressed" }, letGo],
          },
        },
      },
    },
    choosing: {
      tags: "choosing",
      on: {
        "target.chosen": targeted,
        "connection.made": [{ guard: "hasTarget", target: "asking" }, letGo],
        "connection.left": letGo,
      },
    },
    // A form of its own.
    asking: { tags: "asking", on: { "form.closed": { target: "idle", actions: "clearTarget" } } },
    adding: { tags: "adding", on: { "form.closed": "idle" } },
    naming: {
      tags: "naming",
      initial: "writing",
      on: {
        "field.changed": { target: ".writing", actions: { type: "change", params: eventParams } },
        cancelled: "idle",
      },
      states: {
        writing: { on: { submitted: [{ guard: "isCalled", target: "#drawing.renaming" }, { actions: "judge" }] } },
        refused: { tags: "refused", exit: "clearError", on: { submitted: "#drawing.renaming" } },
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
          { target: "naming.refused", actions: [failed, "forgetName"] },
        ],
        onError: broke("naming.refused"),
      },
    },
  },
});

export type DrawingSnapshot = SnapshotFrom<typeof drawingMachine>;
export type DrawingActor = ActorRefFrom<typeof drawingMachine>;

/** The state from which a step is drawn; null where none was chosen. */
export const sourceOf = ({ pressed, chosen }: Context): string | null => pressed ?? chosen;
