/**
 * The list of a person's organisations, on `/` and on the dashboard: the one that they registered, and those that they were invited to. It is
 * asked for once the session knows that there is one, and again whenever the session looks again.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { OwnOrganization } from "../../src/contract/own-organizations.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refused } from "../refusal.ts";

/** One of them; what somebody else's gateway does not say is null. */
export type ListedOrganization = Omit<OwnOrganization, "workspaceUrl" | "role" | "planId" | "usage"> & {
  [Detail in "workspaceUrl" | "role" | "planId" | "usage"]: OwnOrganization[Detail] | null;
};

const ownOrganizations = setup({
  types: {
    context: {} as { organizations: ListedOrganization[]; problem: Problem | null },
    events: {} as { type: "list.retried" } | SlowResponseEvent,
    tags: {} as "loading" | "unreachable" | "shown" | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: { listOrganizations: required<Answer<ListedOrganization[]>>("listOrganizations") },
  actions: {
    setOrganizations: assign((_, { answer }: { answer: Answer<ListedOrganization[]> }) => ({
      organizations: answer.success ? answer.data : [],
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: answerGuards,
  delays: slowResponseDelays,
});

export const ownOrganizationsMachine = ownOrganizations.createMachine({
  id: "ownOrganizations",
  context: { organizations: [], problem: null },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "listOrganizations",
        src: "listOrganizations",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setOrganizations", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#ownOrganizations.loading", "#ownOrganizations.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    shown: { tags: "shown", meta: { serves: "WORKSPACE §1: / and /dashboard list a person's organisations" } },
  },
});

export type OwnOrganizationsSnapshot = SnapshotFrom<typeof ownOrganizationsMachine>;
export type OwnOrganizationsActor = ActorRefFrom<typeof ownOrganizationsMachine>;
