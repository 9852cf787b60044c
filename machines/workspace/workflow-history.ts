/** The workflows that a project published, asked of the server when somebody wants to see them (WORKSPACE §5: an older version can be published again). */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { WorkflowVersion, WorkflowVersions } from "../../src/domain/workflow-versions.ts";
import { required } from "../actor.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `versions`: the latest first. */
type Context = { versions: readonly WorkflowVersion[]; problem: Problem | null };

type Event = { type: "list.opened" } | { type: "list.closed" } | { type: "list.retried" } | SlowResponseEvent;

const workflowHistory = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "open" | "loading" | "unreachable" | "listed" | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: { loadVersions: required<Answer<WorkflowVersions>>("loadVersions") },
  actions: {
    setVersions: assign((_, { answer }: { answer: Answer<WorkflowVersions> }) =>
      answer.success ? { versions: answer.data.versions } : {},
    ),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: answerGuards,
  delays: slowResponseDelays,
});

export const workflowHistoryMachine = workflowHistory.createMachine({
  id: "workflowHistory",
  context: { versions: [], problem: null },
  initial: "closed",
  states: {
    closed: { on: { "list.opened": "loading" } },
    loading: {
      tags: ["open", "loading"],
      on: { "list.closed": "closed" },
      invoke: {
        id: "loadVersions",
        src: "loadVersions",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed", actions: { type: "setVersions", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#workflowHistory.loading", "#workflowHistory.unreachable"),
    },
    unreachable: { tags: ["open", "unreachable"], exit: "clearProblem", on: { "list.retried": "loading", "list.closed": "closed" } },
    listed: {
      tags: ["open", "listed"],
      meta: { serves: "WORKSPACE §5 an older version can be published again" },
      // What is published meanwhile is there when it is opened again.
      on: { "list.closed": "closed" },
    },
  },
});

export type WorkflowHistorySnapshot = SnapshotFrom<typeof workflowHistoryMachine>;
export type WorkflowHistoryActor = ActorRefFrom<typeof workflowHistoryMachine>;
