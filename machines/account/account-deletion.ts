/**
 * Somebody deletes their account, on their profile (WORKSPACE §2). First it is looked at what keeps them: an organisation that nobody else owns is handed
 * over or deleted before, and is listed with the way there. Then they prove that it is they: by their password, or by their address where they have none.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import "../../src/contract/problems/account.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { AccountHeld } from "../../src/contract/own-account.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

type Event =
  | { type: "deletion.chosen" }
  | { type: "proof.changed"; proof: string }
  | { type: "submitted" }
  | { type: "cancelled" }
  | SlowResponseEvent;

const accountDeletion = setup({
  types: {
    context: {} as { held: AccountHeld | null; proof: string; problem: Problem | null },
    events: {} as Event,
    tags: {} as "looking" | "owning" | "confirming" | "busy" | "refused" | "deleted" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    look: required<Answer<AccountHeld>>("look"),
    remove: required<Answer<unknown>, { proof: string }>("remove"),
  },
  actions: {
    setHeld: assign((_, { answer }: { answer: Answer<AccountHeld> }) => ({ held: answer.success ? answer.data : null })),
    setProof: assign((_, { proof }: { proof: string }) => ({ proof })),
    forgetProof: assign({ proof: "" }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** There is nobody here any more. */
    leave: requiredAction("leave"),
  },
  guards: {
    ...answerGuards,
    isSoleOwner: (_, { answer }: { answer: Answer<AccountHeld> }) => answer.success && answer.data.soleOwnerOf.length > 0,
    isHeldBack: (_, { answer }: { answer: Answer<unknown> }) => !answer.success && answer.code === "sole_owner",
    isProven: ({ context }) => context.proof.trim() !== "",
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const holds = { type: "setHeld", params: answered<AccountHeld> } as const;

export const accountDeletionMachine = accountDeletion.createMachine({
  id: "accountDeletion",
  context: { held: null, proof: "", problem: null },
  initial: "ready",
  states: {
    ready: { on: { "deletion.chosen": "looking" } },
    looking: {
      tags: "looking",
      // What was typed is of no use to whoever looks anew.
      entry: "forgetProof",
      invoke: {
        id: "look",
        src: "look",
        onDone: [
          { guard: { type: "isSoleOwner", params: answered }, target: "owning", actions: holds },
          { guard: { type: "isSuccess", params: answered }, target: "confirming", actions: holds },
          ...refusals("waiting", "unreachable"),
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#accountDeletion.looking", "#accountDeletion.ready"),
    },
    waiting: cooldown("ready", {}),
    unreachable: { tags: "refused", exit: "clearProblem", on: { "deletion.chosen": "looking" } },
    owning: {
      tags: "owning",
      meta: { serves: "WORKSPACE §2 a person deletes their account: the last owner hands over first" },
      on: { "deletion.chosen": "looking", cancelled: "ready" },
    },
    confirming: {
      tags: "confirming",
      meta: { serves: "WORKSPACE §2 a person deletes their account" },
      initial: "editing",
      on: {
        "proof.changed": { target: ".editing", actions: { type: "setProof", params: ({ event }) => event } },
        submitted: { guard: "isProven", target: "deleting" },
        cancelled: { target: "ready", actions: "forgetProof" },
      },
      states: { editing: {}, refused: { tags: "refused", exit: "clearProblem" } },
    },
    deleting: {
      tags: ["confirming", "busy"],
      invoke: {
        id: "remove",
        src: "remove",
        input: ({ context }) => ({ proof: context.proof }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "deleted" },
          { guard: { type: "isHeldBack", params: answered }, target: "looking" },
          ...refusals("cooling", "confirming.refused"),
        ],
        onError: broken("confirming.refused"),
      },
      ...slowResponse("#accountDeletion.deleting", "#accountDeletion.confirming"),
    },
    cooling: { ...cooldown("confirming", {}), tags: ["confirming", "cooling"] },
    deleted: { tags: ["confirming", "deleted"], entry: ["forgetProof", "leave"] },
  },
});

export type AccountDeletionSnapshot = SnapshotFrom<typeof accountDeletionMachine>;
export type AccountDeletionActor = ActorRefFrom<typeof accountDeletionMachine>;
