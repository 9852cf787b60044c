/**
 * A bar of a timeline in somebody's hand (WORKSPACE §4): taken with a mouse once it was pulled, with a finger once it was held, with the first arrow at once.
 * It moves by whole days, all of it or one of its ends. Let go, the task has these days; where that is refused the bar is back where it was, and it is
 * said why. Escape takes it back.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { type BarPart, isSameSchedule, rescheduled, type Schedule } from "../../src/domain/scheduled-days.ts";
import type { CommandError } from "../../src/domain/refusals.ts";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, failed, outcomeGuards, type Outcome } from "./outcome.ts";
import { pressDelays, pressGuards, type Point, type Pointer } from "./press.ts";

/** A task, and the days that it has. */
export type HeldBar = { task: string; schedule: Schedule };

type Event =
  | ({ type: "bar.pressed"; pointer: Pointer; part: BarPart } & HeldBar & Point)
  | ({ type: "pointer.moved" } & Point)
  /** So many days from where it was taken, by the pointer. */
  | { type: "bar.carried"; by: number }
  /** One day more, by the keyboard. */
  | ({ type: "bar.nudged"; part: BarPart; by: number } & HeldBar)
  | { type: "bar.released" }
  | { type: "drag.cancelled" };

type Context = {
  held: HeldBar | null;
  part: BarPart;
  start: Point;
  /** The days that it would have if it were let go. */
  schedule: Schedule;
  isByKeys: boolean;
  error: CommandError | null;
};

const none: Schedule = { start: null, due: null };

const rescheduling = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "held" | "inHand" | "refused",
    meta: {} as { serves: string },
  },
  actors: { reschedule: required<Outcome, { held: HeldBar; schedule: Schedule }>("reschedule") },
  actions: {
    take: assign((_, { task, schedule, part, x, y }: HeldBar & Point & { part: BarPart }) => ({
      held: { task, schedule },
      part,
      schedule,
      start: { x, y },
      isByKeys: false,
    })),
    carry: assign(({ context: { held, part } }, { by }: { by: number }) => ({ schedule: rescheduled(held?.schedule ?? none, part, by) })),
    lift: assign((_, { task, schedule, part, by }: HeldBar & { part: BarPart; by: number }) => ({
      held: { task, schedule },
      part,
      schedule: rescheduled(schedule, part, by),
      isByKeys: true,
    })),
    nudge: assign(({ context }, { part, by }: { part: BarPart; by: number }) => ({
      part,
      schedule: rescheduled(context.schedule, part, by),
    })),
    letGo: assign({ held: null, schedule: none }),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
  },
  guards: {
    ...outcomeGuards,
    ...pressGuards,
    isByKeys: ({ context }) => context.isByKeys,
    isMoved: ({ context: { held, schedule } }) => held !== null && !isSameSchedule(held.schedule, schedule),
  },
  delays: pressDelays,
});

const pressed = [
  { guard: { type: "isFinger", params: eventParams }, target: "#rescheduling.touched", actions: { type: "take", params: eventParams } },
  { target: "#rescheduling.pressed", actions: { type: "take", params: eventParams } },
] as const;
const nudged = { target: "#rescheduling.held", actions: { type: "lift", params: eventParams } } as const;
const back = { target: "#rescheduling.idle", actions: "letGo" } as const;

export const reschedulingMachine = rescheduling.createMachine({
  id: "rescheduling",
  context: { held: null, part: "whole", start: { x: 0, y: 0 }, schedule: none, isByKeys: false, error: null },
  initial: "idle",
  states: {
    idle: { on: { "bar.pressed": pressed, "bar.nudged": nudged } },
    /** A press that may yet be a click. */
    pressed: {
      on: {
        "pointer.moved": { guard: { type: "isPulled", params: eventParams }, target: "held" },
        "bar.released": back,
        "drag.cancelled": back,
      },
    },
    /** A finger that may yet scroll. */
    touched: {
      after: { longPress: "held" },
      on: {
        "pointer.moved": { guard: { type: "isPulled", params: eventParams }, ...back },
        "bar.released": back,
        "drag.cancelled": back,
      },
    },
    held: {
      tags: ["held", "inHand"],
      meta: { serves: "WORKSPACE §4: each screen with the pointer and by keys; escape takes back" },
      on: {
        "bar.carried": { actions: { type: "carry", params: eventParams } },
        "bar.nudged": { guard: "isByKeys", actions: { type: "nudge", params: eventParams } },
        "bar.released": [{ guard: "isMoved", target: "saving" }, back],
        "drag.cancelled": back,
      },
    },
    /** It stands where it was let go until that is done. */
    saving: {
      tags: "inHand",
      invoke: {
        id: "reschedule",
        src: "reschedule",
        // Held, which is how it came here.
        input: ({ context }) => ({ held: context.held!, schedule: context.schedule }),
        onDone: [
          { guard: { type: "isDone", params: came }, ...back },
          { target: "refused", actions: failed },
        ],
        onError: broke("refused"),
      },
    },
    refused: { tags: "refused", entry: "letGo", exit: "clearError", on: { "bar.pressed": pressed, "bar.nudged": nudged } },
  },
});

export type ReschedulingSnapshot = SnapshotFrom<typeof reschedulingMachine>;
export type ReschedulingActor = ActorRefFrom<typeof reschedulingMachine>;
