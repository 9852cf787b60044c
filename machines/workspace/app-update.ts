/**
 * The version of a workspace's pages that runs in a tab (WORKSPACE §6). The browser keeps its files, and fetches those of a new one beside them; the
 * new one waits until somebody presses: until then what runs and what is kept are of one version.
 */
import { setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction, requiredCallback } from "../actor.ts";

export type AppUpdateEvent =
  /** A version that is not this page's is there, or the server knows this page's no more. */
  { type: "version.came" };

const appUpdate = setup({
  types: {
    events: {} as AppUpdateEvent | { type: "reload.chosen" },
    tags: {} as "offered" | "busy",
    meta: {} as { serves: string },
  },
  actors: {
    watchVersion: requiredCallback<AppUpdateEvent>("watchVersion"),
    /** Lets the new version's files take the place of those that are kept. */
    takeOver: required<null>("takeOver"),
  },
  actions: { reload: requiredAction("reload") },
  delays: {
    /** A browser that has not changed them by then does so when the page comes anew. */
    takeOverWait: 3_000,
  },
});

export const appUpdateMachine = appUpdate.createMachine({
  id: "appUpdate",
  initial: "current",
  invoke: { id: "watchVersion", src: "watchVersion" },
  states: {
    current: {
      meta: { serves: "WORKSPACE §6 a service worker keeps the running version's shell" },
      on: { "version.came": "offered" },
    },
    offered: {
      tags: "offered",
      meta: { serves: "WORKSPACE §6 a new version waits for a press" },
      on: { "reload.chosen": "taking" },
    },
    taking: {
      tags: ["offered", "busy"],
      invoke: { id: "takeOver", src: "takeOver", onDone: "reloading", onError: "reloading" },
      after: { takeOverWait: "reloading" },
    },
    /** The page goes. */
    reloading: { tags: ["offered", "busy"], entry: "reload" },
  },
});

export type AppUpdateSnapshot = SnapshotFrom<typeof appUpdateMachine>;
export type AppUpdateActor = ActorRefFrom<typeof appUpdateMachine>;
