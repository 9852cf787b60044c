/**
 * Who else looks at which task of the project whose board a page shows (WORKSPACE §6): told over the hub as long as it stands and the page is looked at,
 * all that there are as it begins and then what is other, and kept nowhere. What is heard goes as soon as it may no longer be so.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { TaskViewers } from "../../src/domain/wire.ts";
import { requiredAction, requiredCallback } from "../actor.ts";

/** What is told from outside. */
export type TaskViewersEvent =
  | { type: "hub.came" }
  | { type: "hub.lost" }
  | { type: "taskViewers.changed"; project: string; taskViewers: TaskViewers[] }
  | { type: "page.shown" }
  | { type: "page.hidden" };

/** People by the tasks that they look at. */
type Seen = Readonly<Record<string, readonly string[]>>;

const taskViewers = setup({
  types: {
    context: {} as { project: string; seen: Seen },
    input: {} as { project: string },
    events: {} as TaskViewersEvent,
    meta: {} as { serves: string },
  },
  actors: {
    /** Tells of the hub, and what it tells. */
    line: requiredCallback<TaskViewersEvent>("line"),
    /** Tells whether the page is looked at, and when that changes. */
    look: requiredCallback<TaskViewersEvent>("look"),
  },
  actions: {
    note: assign({
      seen: ({ context: { seen } }, { taskViewers }: { taskViewers: TaskViewers[] }) => ({
        ...seen,
        ...Object.fromEntries(taskViewers.map(({ task, people }) => [task, people])),
      }),
    }),
    clear: assign({ seen: {} }),
    tellWatch: requiredAction<{ project: string }>("tellWatch"),
    tellNoWatch: requiredAction("tellNoWatch"),
  },
  guards: { isOwn: ({ context }, { project }: { project: string }) => context.project === project },
});

export const taskViewersMachine = taskViewers.createMachine({
  id: "taskViewers",
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
            "taskViewers.changed": {
              guard: { type: "isOwn", params: ({ event }) => ({ project: event.project }) },
              actions: { type: "note", params: ({ event }) => ({ taskViewers: event.taskViewers }) },
            },
          },
        },
      },
    },
  },
});

export type TaskViewersSnapshot = SnapshotFrom<typeof taskViewersMachine>;
export type TaskViewersActor = ActorRefFrom<typeof taskViewersMachine>;
