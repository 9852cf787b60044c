/**
 * An owner deletes the organisation, in the workspace's settings (WORKSPACE §2): what that means is read before, and its name is typed. Once it is done
 * the page is at the door of a workspace that is closed, where any owner takes it back.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `organization`: its name. */
export type DeletionInput = { organization: string };

type Event =
  | { type: "deletion.chosen" }
  | { type: "name.changed"; name: string }
  | { type: "submitted" }
  | { type: "cancelled" }
  | SlowResponseEvent;

const organizationDeletion = setup({
  types: {
    context: {} as DeletionInput & { name: string; problem: Problem | null },
    events: {} as Event,
    input: {} as DeletionInput,
    tags: {} as "confirming" | "busy" | "refused" | "deleted" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { remove: required<Answer<unknown>, { name: string }>("remove") },
  actions: {
    setName: assign((_, { name }: { name: string }) => ({ name })),
    forgetName: assign({ name: "" }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    goToDoor: requiredAction("goToDoor"),
  },
  guards: {
    ...answerGuards,
    isName: ({ context }) => context.name.trim() === context.organization.trim(),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const writes = { actions: { type: "setName", params: ({ event }: { event: { name: string } }) => event } } as const;

export const organizationDeletionMachine = organizationDeletion.createMachine({
  id: "organizationDeletion",
  context: ({ input }) => ({ ...input, name: "", problem: null }),
  initial: "offered",
  states: {
    offered: { on: { "deletion.chosen": "confirming" } },
    confirming: {
      tags: "confirming",
      meta: { serves: "WORKSPACE §2 an owner deletes the organisation: name typed, 30 days to undo" },
      initial: "editing",
      on: {
        "name.changed": { target: ".editing", ...writes },
        submitted: { guard: "isName", target: "deleting" },
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
      ...slowResponse("#organizationDeletion.deleting", "#organizationDeletion.confirming"),
    },
    cooling: { ...cooldown("confirming", {}), tags: ["confirming", "cooling"] },
    deleted: { tags: ["confirming", "deleted"], entry: "goToDoor" },
  },
});

export type OrganizationDeletionSnapshot = SnapshotFrom<typeof organizationDeletionMachine>;
export type OrganizationDeletionActor = ActorRefFrom<typeof organizationDeletionMachine>;
