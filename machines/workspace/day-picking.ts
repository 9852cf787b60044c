/**
 * Choosing a day (WORKSPACE §3: start and due): written as people write days, Buddhist years and Thai digits too, or taken from a month. What cannot be
 * read stays, and says so; so does what another day of the same thing does not let it be: nothing begins after it is due.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { type DayBounds, isWithin, readDay } from "../../src/domain/read-day.ts";
import { requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";

type Context = { text: string };

type Event =
  | { type: "picker.opened" }
  | { type: "picker.closed" }
  /** Today is for whoever reads what is written, as `YYYY-MM-DD`. */
  | { type: "day.written"; text: string }
  | { type: "day.submitted"; today: string; bounds: DayBounds }
  /** One that fits: no other is offered. */
  | { type: "day.picked"; day: string | null };

const dayPicking = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "open" | "unreadable" | "unfit",
    meta: {} as { serves: string },
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    clearText: assign({ text: "" }),
    /** As `YYYY-MM-DD`; null for none. */
    choose: requiredAction<{ day: string | null }>("choose"),
  },
  guards: {
    isUnreadable: ({ context }, { today }: { today: string }) => readDay(context.text, today) === null,
    isFit: ({ context }, { today, bounds }: { today: string; bounds: DayBounds }) => isWithin(readDay(context.text, today) ?? "", bounds),
    isEmpty: ({ context }) => context.text.trim() === "",
  },
});

export const dayPickingMachine = dayPicking.createMachine({
  id: "dayPicking",
  context: { text: "" },
  initial: "closed",
  states: {
    closed: { entry: "clearText", on: { "picker.opened": "open" } },
    open: {
      tags: "open",
      meta: { serves: "WORKSPACE §3 dates: Buddhist years shown and typed, Thai digits" },
      initial: "pristine",
      on: {
        "picker.closed": "closed",
        "day.written": { target: ".pristine", actions: { type: "setText", params: eventParams } },
        "day.submitted": [
          { guard: "isEmpty" },
          { guard: { type: "isUnreadable", params: eventParams }, target: ".unreadable" },
          {
            guard: { type: "isFit", params: eventParams },
            target: "closed",
            actions: { type: "choose", params: ({ context, event }) => ({ day: readDay(context.text, event.today) }) },
          },
          { target: ".unfit" },
        ],
        "day.picked": { target: "closed", actions: { type: "choose", params: ({ event }) => ({ day: event.day }) } },
      },
      states: { pristine: {}, unreadable: { tags: "unreadable" }, unfit: { tags: "unfit" } },
    },
  },
});

export type DayPickingSnapshot = SnapshotFrom<typeof dayPickingMachine>;
export type DayPickingActor = ActorRefFrom<typeof dayPickingMachine>;
