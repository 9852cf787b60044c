/**
 * Who else has the task open that a page shows, and whether they are writing about it (WORKSPACE §6): told over the hub as long as it stands, and kept nowhere.
 *
 * A page says what it shows once it stays there a while, and while it is looked at; that something is being written it says only where somebody is there
 * to be told. What is heard goes as soon as it may no longer be so: with the hub, with the task, and when the page is put aside.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Viewer } from "../../src/domain/wire.ts";
import { requiredAction, requiredCallback } from "../actor.ts";

/** A task and the project in which it is seen. */
export type Shown = { project: string; task: string };

/** What is told from outside. */
export type PresenceEvent =
  | { type: "hub.came" }
  | { type: "hub.lost" }
  | { type: "viewers.told"; task: string; viewers: Viewer[] }
  | { type: "page.shown" }
  | { type: "page.hidden" };

type Event =
  | PresenceEvent
  | ({ type: "task.opened" } & Shown)
  | { type: "task.left" }
  /** A letter more of what is being written about it. */
  | { type: "comment.written" }
  /** It was sent, or put aside. */
  | { type: "comment.left" };

const presence = setup({
  types: {
    context: {} as { shown: Shown | null; viewers: Viewer[] },
    events: {} as Event,
    meta: {} as { serves: string },
  },
  actors: {
    /** Tells of the hub, and what it tells. */
    line: requiredCallback<PresenceEvent>("line"),
    /** Tells whether the page is looked at, and when that changes. */
    look: requiredCallback<PresenceEvent>("look"),
  },
  actions: {
    setShown: assign((_, { shown }: { shown: Shown }) => ({ shown })),
    clearShown: assign({ shown: null }),
    setViewers: assign((_, { viewers }: { viewers: Viewer[] }) => ({ viewers })),
    clearViewers: assign({ viewers: [] }),
    tellView: requiredAction<{ shown: Shown | null; isWriting: boolean }>("tellView"),
    tellLeave: requiredAction("tellLeave"),
  },
  guards: {
    isShown: ({ context }) => context.shown !== null,
    isCurrent: ({ context }, { task }: { task: string }) => context.shown?.task === task,
    isAccompanied: ({ context }) => context.viewers.length > 0,
  },
  delays: {
    /** Whoever passes by has not been there. */
    passage: 500,
    /** Nothing was written for so long: it is not being written. */
    writingPause: 4_000,
  },
});

const opened = {
  type: "setShown",
  params: ({ event: { project, task } }: { event: Shown }) => ({ shown: { project, task } }),
} as const;
const telling = (isWriting: boolean) =>
  ({ type: "tellView", params: ({ context }: { context: { shown: Shown | null } }) => ({ shown: context.shown, isWriting }) }) as const;
const ofTask = ({ event }: { event: { task: string } }) => ({ task: event.task });
const whoIsThere = ({ event }: { event: { viewers: Viewer[] } }) => ({ viewers: event.viewers });

export const presenceMachine = presence.createMachine({
  id: "presence",
  context: { shown: null, viewers: [] },
  initial: "unlinked",
  invoke: { id: "line", src: "line" },
  // What is shown while nobody can be told.
  on: { "task.opened": { actions: opened }, "task.left": { actions: "clearShown" } },
  states: {
    unlinked: { on: { "hub.came": "linked" } },
    linked: {
      initial: "hidden",
      invoke: { id: "look", src: "look" },
      exit: "clearViewers",
      on: { "hub.lost": "unlinked" },
      states: {
        hidden: { on: { "page.shown": [{ guard: "isShown", target: "looked.passing" }, { target: "looked" }] } },
        looked: {
          initial: "nowhere",
          on: { "page.hidden": "hidden" },
          states: {
            nowhere: { on: { "task.opened": { target: "passing", actions: opened } } },
            passing: {
              after: { passage: "viewing" },
              on: {
                "task.opened": { target: "passing", reenter: true, actions: opened },
                "task.left": { target: "nowhere", actions: "clearShown" },
              },
            },
            viewing: {
              meta: { serves: "WORKSPACE §6 presence: avatars on a task being viewed, never stored" },
              entry: telling(false),
              exit: ["clearViewers", "tellLeave"],
              on: {
                "viewers.told": { guard: { type: "isCurrent", params: ofTask }, actions: { type: "setViewers", params: whoIsThere } },
                "task.opened": { target: "passing", actions: opened },
                "task.left": { target: "nowhere", actions: "clearShown" },
              },
              initial: "reading",
              states: {
                reading: { on: { "comment.written": { guard: "isAccompanied", target: "writing", actions: telling(true) } } },
                writing: {
                  meta: { serves: "WORKSPACE §6 presence: is typing" },
                  after: { writingPause: { target: "reading", actions: telling(false) } },
                  on: {
                    "comment.written": { target: "writing", reenter: true },
                    "comment.left": { target: "reading", actions: telling(false) },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

export type PresenceSnapshot = SnapshotFrom<typeof presenceMachine>;
export type PresenceActor = ActorRefFrom<typeof presenceMachine>;
