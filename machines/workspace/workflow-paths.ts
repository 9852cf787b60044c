/** Which paths of a workflow its tasks have taken and which none has, asked of the server when somebody wants to see it (WORKSPACE §5: see which were ever taken). */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import { required } from "../actor.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

type Context = { paths: WorkflowPaths | null; problem: Problem | null };

type Event = { type: "list.opened" } | { type: "list.closed" } | { type: "list.retried" } | SlowResponseEvent;

const workflowPaths = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "open" | "loading" | "unreachable" | "listed" | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: { loadPaths: required<Answer<WorkflowPaths>>("loadPaths") },
  actions: {
    setPaths: assign((_, { answer }: { answer: Answer<WorkflowPaths> }) => (answer.success ? { paths: answer.data } : {})),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: answerGuards,
  delays: slowResponseDelays,
});

export const workflowPathsMachine = workflowPaths.createMachine({
  id: "workflowPaths",
  context: { paths: null, problem: null },
  initial: "closed",
  states: {
    closed: { on: { "list.opened": "loading" } },
    loading: {
      tags: ["open", "loading"],
      on: { "list.closed": "closed" },
      invoke: {
        id: "loadPaths",
        src: "loadPaths",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed", actions: { type: "setPaths", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#workflowPaths.loading", "#workflowPaths.unreachable"),
    },
    unreachable: { tags: ["open", "unreachable"], exit: "clearProblem", on: { "list.retried": "loading", "list.closed": "closed" } },
    listed: {
      tags: ["open", "listed"],
      meta: { serves: "WORKSPACE §5 a team can see which of its paths were ever taken" },
      // What is moved meanwhile is counted when it is opened again.
      on: { "list.closed": "closed" },
    },
  },
});

export type WorkflowPathsSnapshot = SnapshotFrom<typeof workflowPathsMachine>;
export type WorkflowPathsActor = ActorRefFrom<typeof workflowPathsMachine>;
