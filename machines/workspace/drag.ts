/**
 * A card in somebody's hand (WORKSPACE §4): taken with a mouse once it was pulled, with a finger once it was held, with the keyboard at once. Over a
 * place it says whether the card may come there; let go, it moves, or slides home where it may not. Escape takes it back.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";
import { bug, came, outcomeGuards, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";
import { pressDelays, pressGuards, type Point, type Pointer } from "./press.ts";

/** A card, and the state that it stands in; the lane too, where the board has some. */
export type Held = { task: string; from: string; lane?: string | undefined };

/** A place for a card: before another one of a column, or behind all of them. */
export type DropPlace = {
  state: string;
  before: string | null;
  /** By which it comes there; null within its own column, and where none leads there. */
  move: string | null;
  isAllowed: boolean;
  /** In which lane, where the board has some. */
  lane?: string;
};

type Event =
  | ({ type: "card.pressed"; pointer: Pointer } & Held & Point)
  | ({ type: "pointer.moved" } & Point)
  | ({ type: "card.lifted" } & Held)
  | { type: "place.entered"; place: DropPlace | null }
  | { type: "card.released" }
  | { type: "drag.cancelled" };

type Context = { held: Held | null; start: Point; place: DropPlace | null; isByKeys: boolean };

const drag = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "held" | "forbidden" | "returning" | "inHand",
    meta: {} as { serves: string },
  },
  actors: { drop: required<Outcome, { held: Held; place: DropPlace }>("drop") },
  actions: {
    take: assign((_, { task, from, lane, x, y }: Held & Point) => ({
      held: { task, from, lane },
      start: { x, y },
      place: null,
      isByKeys: false,
    })),
    lift: assign((_, { task, from, lane }: Held) => ({ held: { task, from, lane }, place: null, isByKeys: true })),
    setPlace: assign((_, { place }: { place: DropPlace | null }) => ({ place })),
    letGo: assign({ held: null, place: null }),
    /** Why it may not come there, once it was let go over it. */
    explain: requiredAction<{ held: Held; place: DropPlace }>("explain"),
    showError: requiredAction<{ error: CommandError | null }>("showError"),
  },
  guards: {
    ...outcomeGuards,
    ...pressGuards,
    isPossible: (_, { place }: { place: DropPlace | null }) => place?.isAllowed === true,
    isForbidden: (_, { place }: { place: DropPlace | null }) => place?.isAllowed === false,
  },
  delays: {
    ...pressDelays,
    /** Until the card is home again. */
    slide: 240,
  },
});

const pressed = [
  { guard: { type: "isFinger", params: eventParams }, target: "#drag.touched", actions: { type: "take", params: eventParams } },
  { target: "#drag.pressed", actions: { type: "take", params: eventParams } },
] as const;
const lifted = { target: "#drag.held", actions: { type: "lift", params: eventParams } } as const;
const home = { target: "#drag.returning" } as const;

export const dragMachine = drag.createMachine({
  id: "drag",
  context: { held: null, start: { x: 0, y: 0 }, place: null, isByKeys: false },
  initial: "idle",
  states: {
    idle: { on: { "card.pressed": pressed, "card.lifted": lifted } },
    /** A press that may yet be a click. */
    pressed: {
      on: {
        "pointer.moved": { guard: { type: "isPulled", params: eventParams }, target: "held" },
        "card.released": { target: "idle", actions: "letGo" },
        "drag.cancelled": { target: "idle", actions: "letGo" },
      },
    },
    /** A finger that may yet scroll. */
    touched: {
      after: { longPress: "held" },
      on: {
        "pointer.moved": { guard: { type: "isPulled", params: eventParams }, target: "idle", actions: "letGo" },
        "card.released": { target: "idle", actions: "letGo" },
        "drag.cancelled": { target: "idle", actions: "letGo" },
      },
    },
    held: {
      tags: ["held", "inHand"],
      meta: { serves: "WORKSPACE §4: dragging shows where a card may go and, over a column where it may not, why; escape takes back" },
      initial: "nowhere",
      on: {
        "place.entered": [
          {
            guard: { type: "isPossible", params: eventParams },
            target: ".possible",
            actions: { type: "setPlace", params: eventParams },
          },
          {
            guard: { type: "isForbidden", params: eventParams },
            target: ".forbidden",
            actions: { type: "setPlace", params: eventParams },
          },
          { target: ".nowhere", actions: { type: "setPlace", params: eventParams } },
        ],
        "drag.cancelled": home,
      },
      states: {
        nowhere: { on: { "card.released": home } },
        possible: { on: { "card.released": "#drag.dropping" } },
        forbidden: {
          tags: "forbidden",
          on: {
            "card.released": {
              ...home,
              actions: {
                type: "explain",
                // Held over a place, which is how it came here.
                params: ({ context }) => ({ held: context.held!, place: context.place! }),
              },
            },
          },
        },
      },
    },
    /** It stays in the hand until it is where it was let go. */
    dropping: {
      tags: "inHand",
      invoke: {
        id: "drop",
        src: "drop",
        // Let go over a place, which is how it came here.
        input: ({ context }) => ({ held: context.held!, place: context.place! }),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "idle", actions: "letGo" },
          { target: "returning", actions: { type: "showError", params: ({ event }) => ({ error: event.output }) } },
        ],
        onError: { target: "returning", actions: { type: "showError", params: { error: bug } } },
      },
    },
    returning: {
      tags: ["returning", "inHand"],
      exit: "letGo",
      after: { slide: "idle" },
      on: { "card.pressed": pressed, "card.lifted": lifted },
    },
  },
});

export type DragSnapshot = SnapshotFrom<typeof dragMachine>;
export type DragActor = ActorRefFrom<typeof dragMachine>;
