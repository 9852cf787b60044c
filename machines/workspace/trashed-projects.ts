/**
 * The projects in the trash, in the workspace's settings, for whoever may bring them back (WORKSPACE §3): one comes back by a press, and one whose name or
 * key is typed goes for good, which leaves its place in the plan to another. One that others brought back leaves the list at once.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { isNameOf } from "../../src/contract/workspace/projects.ts";
import type { TrashedProject, TrashedProjects } from "../../src/domain/trash.ts";
import { required } from "../actor.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `chosen`: the project that somebody brings back or deletes, or did last. `name`: what they typed. `settled`: how many they brought back or deleted for good. */
type Context = TrashedProjects & { chosen: TrashedProject | null; name: string; settled: number; problem: Problem | null };

type Event =
  | { type: "list.retried" }
  /** These are not in the trash. */
  | { type: "projects.listed"; ids: readonly string[] }
  | { type: "project.chosen"; id: string }
  | { type: "end.chosen"; id: string }
  | { type: "name.changed"; name: string }
  | { type: "submitted" }
  | { type: "cancelled" }
  | SlowResponseEvent;

const trashedProjects = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as
      | "loading"
      | "unreachable"
      | "listed"
      | "restoring"
      | "restored"
      | "unrestored"
      | "confirming"
      | "busy"
      | "refused"
      | "deleted"
      | "gone"
      | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadTrashed: required<Answer<TrashedProjects>>("loadTrashed"),
    restoreProject: required<Answer<unknown>, { id: string }>("restoreProject"),
    endProject: required<Answer<unknown>, { id: string; name: string }>("endProject"),
  },
  actions: {
    setProjects: assign((_, { answer }: { answer: Answer<TrashedProjects> }) => (answer.success ? { projects: answer.data.projects } : {})),
    setChosen: assign(({ context }, { id }: { id: string }) => ({
      chosen: context.projects.find((project) => project.id === id) ?? null,
    })),
    takeOut: assign(({ context }) => ({ projects: context.projects.filter(({ id }) => id !== context.chosen?.id) })),
    removeListed: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      projects: context.projects.filter(({ id }) => !ids.includes(id)),
    })),
    countSettled: assign(({ context }) => ({ settled: context.settled + 1 })),
    setName: assign((_, { name }: { name: string }) => ({ name })),
    forgetName: assign({ name: "" }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isThere: ({ context }, { id }: { id: string }) => context.projects.some((project) => project.id === id),
    isChosenListed: ({ context }, { ids }: { ids: readonly string[] }) => context.chosen !== null && ids.includes(context.chosen.id),
    isGone: (_, { answer }: { answer: Answer<unknown> }) => !answer.success && answer.code === "not_found",
    isNamed: ({ context }) => context.chosen !== null && isNameOf(context.chosen, context.name),
  },
  delays: slowResponseDelays,
});

const idsOf = ({ event }: { event: { ids: readonly string[] } }) => ({ ids: event.ids });
const removesListed = { type: "removeListed", params: idsOf } as const;
const named = ({ event }: { event: { id: string } }) => ({ id: event.id });
const chosen = { type: "setChosen", params: named } as const;
const isThere = { type: "isThere", params: named } as const;
const chooses = {
  "project.chosen": { guard: isThere, target: "#trashedProjects.listed.restoring", actions: chosen },
  "end.chosen": { guard: isThere, target: "#trashedProjects.listed.confirming", actions: chosen },
} as const;
const writes = { actions: { type: "setName", params: ({ event }: { event: { name: string } }) => event } } as const;

export const trashedProjectsMachine = trashedProjects.createMachine({
  id: "trashedProjects",
  context: { projects: [], chosen: null, name: "", settled: 0, problem: null },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadTrashed",
        src: "loadTrashed",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed", actions: { type: "setProjects", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#trashedProjects.loading", "#trashedProjects.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    listed: {
      tags: "listed",
      meta: { serves: "WORKSPACE §3 trash for 30 days" },
      initial: "shown",
      on: { "projects.listed": { actions: removesListed } },
      states: {
        shown: { on: chooses },
        restoring: {
          tags: "restoring",
          invoke: {
            id: "restoreProject",
            src: "restoreProject",
            // Chosen on the way here.
            input: ({ context }) => ({ id: context.chosen!.id }),
            onDone: [
              { guard: { type: "isSuccess", params: answered }, target: "restored", actions: ["takeOut", "countSettled"] },
              { guard: { type: "isGone", params: answered }, target: "gone", actions: "takeOut" },
              { target: "unrestored", actions: refused },
            ],
            onError: broken("unrestored"),
          },
          ...slowResponse("#trashedProjects.listed.restoring", "#trashedProjects.listed.shown"),
        },
        restored: { tags: "restored", on: chooses },
        unrestored: { tags: "unrestored", exit: "clearProblem", on: chooses },
        confirming: {
          tags: "confirming",
          initial: "editing",
          on: {
            "name.changed": { target: ".editing", ...writes },
            submitted: { guard: "isNamed", target: "deleting" },
            // Whoever thinks again begins anew.
            cancelled: { target: "shown", actions: "forgetName" },
            "projects.listed": [
              { guard: { type: "isChosenListed", params: idsOf }, target: "restored", actions: [removesListed, "forgetName"] },
              { actions: removesListed },
            ],
          },
          states: { editing: {}, refused: { tags: "refused", exit: "clearProblem" } },
        },
        deleting: {
          tags: ["confirming", "busy"],
          invoke: {
            id: "endProject",
            src: "endProject",
            // Chosen on the way here.
            input: ({ context }) => ({ id: context.chosen!.id, name: context.name }),
            onDone: [
              { guard: { type: "isSuccess", params: answered }, target: "deleted", actions: ["takeOut", "forgetName", "countSettled"] },
              { guard: { type: "isGone", params: answered }, target: "gone", actions: ["takeOut", "forgetName"] },
              { target: "confirming.refused", actions: refused },
            ],
            onError: broken("confirming.refused"),
          },
          ...slowResponse("#trashedProjects.listed.deleting", "#trashedProjects.listed.confirming"),
        },
        deleted: { tags: "deleted", on: chooses },
        /** Others restored it or deleted it for good, or its days are over. */
        gone: { tags: "gone", on: chooses },
      },
    },
  },
});

export type TrashedProjectsSnapshot = SnapshotFrom<typeof trashedProjectsMachine>;
export type TrashedProjectsActor = ActorRefFrom<typeof trashedProjectsMachine>;
