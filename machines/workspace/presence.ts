/**
 * Who else is at the place that a page shows, a task or a project's workflow, and whether they are writing there (WORKSPACE §6): told over the hub as long as
 * it stands, and kept nowhere.
 *
 * A page says what it shows once it stays there a while, and while it is looked at; that something is being written it says only where somebody is there
 * to be told: a comment as long as letters come, a workflow as long as one of its forms is open. What is heard goes as soon as it may no longer be so: with
 * the hub, with the place, and when the page is put aside.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Place, Viewer } from "../../src/domain/wire.ts";
import { requiredAction, requiredCallback } from "../actor.ts";

/** What is told from outside. */
export type PresenceEvent =
  | { type: "hub.came" }
  | { type: "hub.lost" }
  /** Of a task, or of the project whose workflow it is. */
  | { type: "viewers.changed"; row: string; viewers: Viewer[] }
  | { type: "page.shown" }
  | { type: "page.hidden" };

type Event =
  | PresenceEvent
  | ({ type: "place.opened" } & Place)
  | { type: "place.left" }
  /** A letter more of a comment, or a change of a draft that takes no form. */
  | { type: "writing.continued" }
  /** The comment was sent, or put aside. */
  | { type: "writing.ended" }
  /** One of the workflow's forms: several may be open. */
  | { type: "form.opened" }
  | { type: "form.closed" };

const presence = setup({
  types: {
    context: {} as { place: Place | null; viewers: Viewer[]; forms: number },
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
    setPlace: assign((_, { place }: { place: Place }) => ({ place })),
    clearPlace: assign({ place: null }),
    setViewers: assign((_, { viewers }: { viewers: Viewer[] }) => ({ viewers })),
    clearViewers: assign({ viewers: [] }),
    addForm: assign({ forms: ({ context }) => context.forms + 1 }),
    removeForm: assign({ forms: ({ context }) => context.forms - 1 }),
    tellView: requiredAction<{ place: Place | null; isWriting: boolean }>("tellView"),
    tellLeave: requiredAction("tellLeave"),
  },
  guards: {
    isShown: ({ context }) => context.place !== null,
    isCurrent: ({ context }, { row }: { row: string }) => rowOf(context.place) === row,
    /** Somebody comes while a form is open. */
    isCaughtChanging: ({ context: { place, forms } }, { row, viewers }: { row: string; viewers: Viewer[] }) =>
      rowOf(place) === row && viewers.length > 0 && forms > 0,
    isAccompanied: ({ context }) => context.viewers.length > 0,
    hasForm: ({ context }) => context.forms > 0,
    isLastForm: ({ context }) => context.forms === 1,
  },
  delays: {
    /** Whoever passes by has not been there. */
    passage: 500,
    /** Nothing was written for so long: it is not being written. */
    writingPause: 4_000,
  },
});

const opened = {
  type: "setPlace",
  params: ({ event: { project, task } }: { event: Place }) => ({ place: { project, task } }),
} as const;
const telling = (isWriting: boolean) =>
  ({ type: "tellView", params: ({ context }: { context: { place: Place | null } }) => ({ place: context.place, isWriting }) }) as const;
const rowAndViewers = ({ event: { row, viewers } }: { event: { row: string; viewers: Viewer[] } }) => ({ row, viewers });
const setsViewers = { type: "setViewers", params: ({ event: { viewers } }: { event: { viewers: Viewer[] } }) => ({ viewers }) } as const;

export const presenceMachine = presence.createMachine({
  id: "presence",
  context: { place: null, viewers: [], forms: 0 },
  initial: "unlinked",
  invoke: { id: "line", src: "line" },
  on: {
    // What is shown while nobody can be told.
    "place.opened": { actions: opened },
    "place.left": { actions: "clearPlace" },
    "form.opened": { actions: "addForm" },
    "form.closed": { guard: "hasForm", actions: "removeForm" },
  },
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
            nowhere: { on: { "place.opened": { target: "passing", actions: opened } } },
            passing: {
              after: { passage: "viewing" },
              on: {
                "place.opened": { target: "passing", reenter: true, actions: opened },
                "place.left": { target: "nowhere", actions: "clearPlace" },
              },
            },
            viewing: {
              meta: { serves: "WORKSPACE §6 presence: avatars on what is being viewed, never stored" },
              entry: telling(false),
              exit: ["clearViewers", "tellLeave"],
              on: {
                "viewers.changed": { guard: { type: "isCurrent", params: rowAndViewers }, actions: setsViewers },
                "place.opened": { target: "passing", actions: opened },
                "place.left": { target: "nowhere", actions: "clearPlace" },
              },
              initial: "reading",
              states: {
                reading: {
                  on: {
                    "writing.continued": { guard: "isAccompanied", target: "writing", actions: telling(true) },
                    "form.opened": { guard: "isAccompanied", target: "changing", actions: ["addForm", telling(true)] },
                    "viewers.changed": {
                      guard: { type: "isCaughtChanging", params: rowAndViewers },
                      target: "changing",
                      actions: [setsViewers, telling(true)],
                    },
                  },
                },
                writing: {
                  meta: { serves: "WORKSPACE §6 presence: is typing" },
                  after: { writingPause: { target: "reading", actions: telling(false) } },
                  on: {
                    "writing.continued": { target: "writing", reenter: true },
                    "writing.ended": { target: "reading", actions: telling(false) },
                    "form.opened": { target: "changing", actions: "addForm" },
                  },
                },
                changing: {
                  meta: { serves: "WORKSPACE §6 presence: who edits a draft is seen by who has it open too" },
                  on: { "form.closed": { guard: "isLastForm", target: "reading", actions: ["removeForm", telling(false)] } },
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

/** A task is told of by its id, a workflow by its project's. */
const rowOf = (place: Place | null): string | undefined => place?.task ?? place?.project;
