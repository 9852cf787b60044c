/**
 * What happened among all flows of this browser's other tabs, in its order, whichever chart is looked at. It is kept while the page is loaded
 * again, and can be held still to be read, exported or begun anew.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { knownOf, type Happening } from "../../src/contract/timeline.ts";
import { requiredAction, requiredCallback } from "../actor.ts";

type Context = { happenings: Happening[] };

/** `page.left` is the last moment at which anything can be kept. */
export type TimelineEvent = { type: "flow.acted"; happening: Happening } | { type: "page.left" };
type Event = TimelineEvent | { type: "recording.stopped" } | { type: "recording.resumed" } | { type: "timeline.cleared" };

const timeline = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    tags: {} as "recording" | "stopped",
    meta: {} as { serves: string },
  },
  actors: { watchTabs: requiredCallback<TimelineEvent>("watchTabs") },
  actions: {
    add: assign(({ context }, { happening }: { happening: Happening }) => ({
      happenings: [...context.happenings, happening].toSorted(inOrder).slice(-most),
    })),
    clear: assign({ happenings: [] }),
    keep: requiredAction<Context>("keep"),
  },
  guards: {
    /** Tabs tell again what a page may have missed, and several pages may ask. */
    isNew: ({ context }, { happening: { tab, number } }: { happening: Happening }) =>
      !context.happenings.some((known) => known.tab === tab && known.number === number),
    hasHappenings: ({ context }) => context.happenings.length > 0,
  },
});

const acted = ({ event }: { event: { happening: Happening } }) => event;

export const timelineMachine = timeline.createMachine({
  id: "timeline",
  context: ({ input }) => ({ happenings: input.happenings }),
  initial: "recording",
  on: {
    "timeline.cleared": { guard: "hasHappenings", actions: "clear" },
    "page.left": { actions: { type: "keep", params: ({ context }) => ({ happenings: context.happenings }) } },
  },
  states: {
    recording: {
      tags: "recording",
      meta: { serves: "docs/charts.md §8: what happened in all tabs is kept across reloads" },
      invoke: { id: "watchTabs", src: "watchTabs", input: ({ context }) => ({ known: knownOf(context.happenings) }) },
      on: {
        "flow.acted": { guard: { type: "isNew", params: acted }, actions: { type: "add", params: acted } },
        "recording.stopped": "stopped",
      },
    },
    stopped: { tags: "stopped", on: { "recording.resumed": "recording" } },
  },
});

/** What a tab tells again comes after what has happened since. */
const inOrder = (one: Happening, other: Happening) => one.at - other.at || one.number - other.number;

/** Happenings that are kept. */
const most = 1_000;

export type TimelineSnapshot = SnapshotFrom<typeof timelineMachine>;
export type TimelineActor = ActorRefFrom<typeof timelineMachine>;
