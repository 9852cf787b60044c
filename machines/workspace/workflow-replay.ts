/**
 * What the recorded moves of a project would have come to under its draft (WORKSPACE §5): asked of the server when somebody wants to know. What was answered
 * about an older draft stays, and is said to be of that one.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { WorkflowReplay } from "../../src/domain/workflow-replay.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

export type WorkflowReplayInput = { workflow: WorkflowDocument };

/** `judged`: the workflow by which the moves of `replay` were judged; both null where nothing was told yet. */
type Context = WorkflowReplayInput & { judged: WorkflowDocument | null; replay: WorkflowReplay | null; problem: Problem | null };

type Event =
  | ({ type: "workflow.changed" } & WorkflowReplayInput)
  | { type: "replay.asked" }
  | { type: "replay.closed" }
  | { type: "replay.retried" }
  | SlowResponseEvent;

const workflowReplay = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as WorkflowReplayInput,
    tags: {} as "open" | "loading" | "unreachable" | "reported" | "outdated" | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: { replay: required<Answer<WorkflowReplay>, WorkflowReplayInput>("replay") },
  actions: {
    setWorkflow: assign((_, { workflow }: WorkflowReplayInput) => ({ workflow })),
    setReplay: assign(({ context }, { answer }: { answer: Answer<WorkflowReplay> }) =>
      answer.success ? { replay: answer.data, judged: context.workflow } : {},
    ),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: answerGuards,
  delays: slowResponseDelays,
});

const changed = { type: "setWorkflow", params: eventParams } as const;

export const workflowReplayMachine = workflowReplay.createMachine({
  id: "workflowReplay",
  context: ({ input }) => ({ ...input, judged: null, replay: null, problem: null }),
  initial: "closed",
  on: { "workflow.changed": { actions: changed } },
  states: {
    closed: { on: { "replay.asked": "replaying" } },
    replaying: {
      tags: ["open", "loading"],
      on: {
        "replay.closed": "closed",
        // What was asked is of a draft that is no more.
        "workflow.changed": { target: "replaying", reenter: true, actions: changed },
      },
      invoke: {
        id: "replay",
        src: "replay",
        input: ({ context }) => ({ workflow: context.workflow }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "reported", actions: { type: "setReplay", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#workflowReplay.replaying", "#workflowReplay.unreachable"),
    },
    unreachable: { tags: ["open", "unreachable"], exit: "clearProblem", on: { "replay.retried": "replaying", "replay.closed": "closed" } },
    reported: {
      tags: ["open", "reported"],
      meta: { serves: "WORKSPACE §5 “12 of 340 would have been refused”, which" },
      on: { "replay.closed": "closed", "workflow.changed": { target: "outdated", actions: changed } },
    },
    outdated: { tags: ["open", "reported", "outdated"], on: { "replay.asked": "replaying", "replay.closed": "closed" } },
  },
});

export type WorkflowReplaySnapshot = SnapshotFrom<typeof workflowReplayMachine>;
export type WorkflowReplayActor = ActorRefFrom<typeof workflowReplayMachine>;
