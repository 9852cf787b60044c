/**
 * Who else looks at which task of the project whose board a page shows (WORKSPACE §6): told over the hub as long as it stands and the page is looked at,
 * all that there are as it begins and then what is other, and kept nowhere. What is heard goes as soon as it may no longer be so.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Onlookers } from "../../src/domain/wire.ts";
import { requiredAction, requiredCallback } from "../actor.ts";

/** What is told from outside. */
export type OnlookersEvent =
  | { type: "hub.came" }
  | { type: "hub.lost" }
  | { type: "onlookers.told"; project: string; onlookers: Onlookers[] }
  | { type: "page.shown" }
  | { type: "page.hidden" };

/** People by the tasks that they look at. */
type Seen = Readonly<Record<string, readonly string[]>>;

const onlookers = setup({
  types: {
    context: {} as { project: string; seen: Seen },
    input: {} as { project: string },
    events: {} as OnlookersEvent,
    meta: {} as { serves: string },
  },
  actors: {
    /** Tells of the hub, and what it tells. */
    line: requiredCallback<OnlookersEvent>("line"),
    /** Tells whether the page is looked at, and when that changes. */
    look: requiredCallback<OnlookersEvent>("look"),
  },
  actions: {
    note: assign({
      seen: ({ context: { seen } }, { told }: { told: Onlookers[] }) => ({
        ...seen,
        ...Object.fromEntries(told.map(({ task, people }) => [task, people])),
      }),
    }),
    clear: assign({ seen: {} }),
    tellWatch: requiredAction<{ project: string }>("tellWatch"),
    tellNoWatch: requiredAction("tellNoWatch"),
  },
  guards: { isOwn: ({ context }, { project }: { project: string }) => context.project === project },
});

export const onlookersMachine = onlookers.createMachine({
  id: "onlookers",
  context: ({ input }) => ({ project: input.project, seen: {} }),
  initial: "unlinked",
  invoke: { id: "line", src: "line" },
  states: {
    unlinked: { on: { "hub.came": "linked" } },
    linked: {
      initial: "hidden",
      invoke: { id: "look", src: "look" },
      on: { "hub.lost": "unlinked" },
      states: {
        hidden: { on: { "page.shown": "watching" } },
        watching: {
          meta: { serves: "LOOK-WORKSPACE, a card: who is looking; WORKSPACE §6: presence is never stored" },
          entry: { type: "tellWatch", params: ({ context }) => ({ project: context.project }) },
          exit: ["clear", "tellNoWatch"],
          on: {
            "page.hidden": "hidden",
            "onlookers.told": {
              guard: { type: "isOwn", params: ({ event }) => ({ project: event.project }) },
              actions: { type: "note", params: ({ event }) => ({ told: event.onlookers }) },
            },
          },
        },
      },
    },
  },
});

export type OnlookersSnapshot = SnapshotFrom<typeof onlookersMachine>;
export type OnlookersActor = ActorRefFrom<typeof onlookersMachine>;
