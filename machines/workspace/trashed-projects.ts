/**
 * The projects in the trash, in the workspace's settings, for whoever may bring them back (WORKSPACE §3): one comes back by a press, and one whose name or
 * key is typed goes for good, which leaves its place in the plan to another.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { isCalled } from "../../src/contract/workspace/projects.ts";
import type { TrashedProject, TrashedProjects } from "../../src/domain/trash.ts";
import { required } from "../actor.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `chosen`: the project that somebody brings back or deletes, or did last. `name`: what they typed. */
type Context = TrashedProjects & { chosen: TrashedProject | null; name: string; problem: Problem | null };

type Event =
  | { type: "list.retried" }
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
    setName: assign((_, { name }: { name: string }) => ({ name })),
    forgetName: assign({ name: "" }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isThere: ({ context }, { id }: { id: string }) => context.projects.some((project) => project.id === id),
    isNamed: ({ context }) => context.chosen !== null && isCalled(context.chosen, context.name),
  },
  delays: slowResponseDelays,
});

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
  context: { projects: [], chosen: null, name: "", problem: null },
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
              { guard: { type: "isSuccess", params: answered }, target: "restored", actions: "takeOut" },
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
              { guard: { type: "isSuccess", params: answered }, target: "deleted", actions: ["takeOut", "forgetName"] },
              { target: "confirming.refused", actions: refused },
            ],
            onError: broken("confirming.refused"),
          },
          ...slowResponse("#trashedProjects.listed.deleting", "#trashedProjects.listed.confirming"),
        },
        deleted: { tags: "deleted", on: chooses },
      },
    },
  },
});

export type TrashedProjectsSnapshot = SnapshotFrom<typeof trashedProjectsMachine>;
export type TrashedProjectsActor = ActorRefFrom<typeof trashedProjectsMachine>;
