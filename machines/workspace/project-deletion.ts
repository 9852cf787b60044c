/**
 * Whoever leads a project moves it to the trash, in its settings (WORKSPACE §3, §9): what that means is read before, and its name or its key is typed. What
 * comes of it is told where the page goes on, because the project may be gone from the page before the answer is there.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { isCalled } from "../../src/contract/workspace/projects.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

export type ProjectDeletionInput = { project: { name: string; key: string } };

type Event =
  | { type: "deletion.chosen" }
  | { type: "name.changed"; name: string }
  | { type: "submitted" }
  | { type: "cancelled" }
  | SlowResponseEvent;

const projectDeletion = setup({
  types: {
    context: {} as ProjectDeletionInput & { name: string; problem: Problem | null },
    events: {} as Event,
    input: {} as ProjectDeletionInput,
    tags: {} as "confirming" | "busy" | "refused" | "deleted" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { remove: required<Answer<unknown>, { name: string }>("remove") },
  actions: {
    setName: assign((_, { name }: { name: string }) => ({ name })),
    forgetName: assign({ name: "" }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isNamed: ({ context }) => isCalled(context.project, context.name),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const writes = { actions: { type: "setName", params: ({ event }: { event: { name: string } }) => event } } as const;

export const projectDeletionMachine = projectDeletion.createMachine({
  id: "projectDeletion",
  context: ({ input }) => ({ ...input, name: "", problem: null }),
  initial: "offered",
  states: {
    offered: { on: { "deletion.chosen": "confirming" } },
    confirming: {
      tags: "confirming",
      meta: { serves: "WORKSPACE §3 trash for 30 days" },
      initial: "editing",
      on: {
        "name.changed": { target: ".editing", ...writes },
        submitted: { guard: "isNamed", target: "deleting" },
        // Whoever thinks again begins anew.
        cancelled: { target: "offered", actions: "forgetName" },
      },
      states: { editing: {}, refused: { tags: "refused", exit: "clearProblem" } },
    },
    deleting: {
      tags: ["confirming", "busy"],
      invoke: {
        id: "remove",
        src: "remove",
        input: ({ context }) => ({ name: context.name }),
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "deleted" }, ...refusals("cooling", "confirming.refused")],
        onError: broken("confirming.refused"),
      },
      ...slowResponse("#projectDeletion.deleting", "#projectDeletion.confirming"),
    },
    cooling: { ...cooldown("confirming", {}), tags: ["confirming", "cooling"] },
    deleted: { tags: ["confirming", "deleted"] },
  },
});

export type ProjectDeletionSnapshot = SnapshotFrom<typeof projectDeletionMachine>;
export type ProjectDeletionActor = ActorRefFrom<typeof projectDeletionMachine>;
