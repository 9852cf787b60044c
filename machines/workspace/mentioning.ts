/**
 * Calling somebody in a comment (WORKSPACE §3, mentions): who fits what stands behind an `@` is offered, arrows choose one, and a key or a press writes the name.
 * Whoever does not want to writes on.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { offeredAt, withCalled } from "../../src/domain/mentions.ts";
import { requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";

/** A text, where the caret stands in it, and the names of those who may be called, no two alike. */
type Written = { text: string; caret: number; names: readonly string[] };

type Event =
  | ({ type: "text.written" } & Written)
  | { type: "caret.moved"; caret: number }
  | { type: "offer.next" }
  | { type: "offer.previous" }
  | { type: "name.taken"; name: string }
  | { type: "offers.closed" };

/** What is offered, and which of it is chosen. */
type Context = Written & { offered: readonly string[]; chosen: number };

const mentioning = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "offering",
    meta: {} as { serves: string },
  },
  actions: {
    offer: assign((_, { text, caret, names }: Written) => ({ text, caret, names, offered: offeredAt(text, caret, names), chosen: 0 })),
    /** What was chosen stays, where so many are still offered. */
    offerThere: assign(({ context: { text, names, chosen } }, { caret }: { caret: number }) => {
      const offered = offeredAt(text, caret, names);
      return { caret, offered, chosen: Math.min(chosen, offered.length - 1) };
    }),
    choose: assign({
      chosen: ({ context: { chosen, offered } }, { by }: { by: 1 | -1 }) => (chosen + by + offered.length) % offered.length,
    }),
    clear: assign({ text: "", caret: 0, names: [], offered: [], chosen: 0 }),
    /** The text has a name more, and the caret stands behind it. */
    call: requiredAction<{ text: string; caret: number }>("call"),
  },
  guards: { fits: (_, { text, caret, names }: Written) => offeredAt(text, caret, names).length > 0 },
});

/** The same text, with the caret elsewhere. */
const moved = ({ context, event }: { context: Context; event: { caret: number } }): Written => ({ ...context, caret: event.caret });
const offers = [
  { guard: { type: "fits", params: eventParams }, target: "offering", actions: { type: "offer", params: eventParams } },
  { target: "idle" },
] as const;

export const mentioningMachine = mentioning.createMachine({
  id: "mentioning",
  context: { text: "", caret: 0, names: [], offered: [], chosen: 0 },
  initial: "idle",
  states: {
    idle: { entry: "clear", on: { "text.written": offers } },
    offering: {
      tags: "offering",
      meta: { serves: "WORKSPACE §3: mentions, in what is said about a task" },
      on: {
        "text.written": offers,
        "caret.moved": [
          { guard: { type: "fits", params: moved }, actions: { type: "offerThere", params: eventParams } },
          { target: "idle" },
        ],
        "offer.next": { actions: { type: "choose", params: { by: 1 } } },
        "offer.previous": { actions: { type: "choose", params: { by: -1 } } },
        "name.taken": {
          target: "idle",
          actions: { type: "call", params: ({ context, event }) => withCalled(context.text, context.caret, event.name) },
        },
        "offers.closed": "idle",
      },
    },
  },
});

export type MentioningSnapshot = SnapshotFrom<typeof mentioningMachine>;
export type MentioningActor = ActorRefFrom<typeof mentioningMachine>;
