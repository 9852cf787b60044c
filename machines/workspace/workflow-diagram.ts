/**
 * The picture of a workflow (WORKSPACE §5): where its states and steps stand is asked of the server, again whenever it changes. Until that is known the
 * picture before it stays.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { WorkflowLayout } from "../../src/domain/workflow-layout.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

export type WorkflowDiagramInput = { workflow: WorkflowDocument };

/** `layout`: of the workflow, or of the one before it; null where there was none. */
type Context = WorkflowDiagramInput & { layout: WorkflowLayout | null; problem: Problem | null };

type Event = ({ type: "workflow.changed" } & WorkflowDiagramInput) | { type: "drawing.retried" } | SlowResponseEvent;

const workflowDiagram = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as WorkflowDiagramInput,
    tags: {} as "loading" | "unreachable" | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: { layOutWorkflow: required<Answer<WorkflowLayout>, WorkflowDiagramInput>("layOutWorkflow") },
  actions: {
    setWorkflow: assign((_, { workflow }: WorkflowDiagramInput) => ({ workflow })),
    setLayout: assign((_, { answer }: { answer: Answer<WorkflowLayout> }) => (answer.success ? { layout: answer.data } : {})),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: answerGuards,
  delays: slowResponseDelays,
});

export const workflowDiagramMachine = workflowDiagram.createMachine({
  id: "workflowDiagram",
  context: ({ input }) => ({ ...input, layout: null, problem: null }),
  initial: "loading",
  on: { "workflow.changed": { target: ".loading", actions: { type: "setWorkflow", params: eventParams } } },
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "layOutWorkflow",
        src: "layOutWorkflow",
        input: ({ context }) => ({ workflow: context.workflow }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "drawn", actions: { type: "setLayout", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#workflowDiagram.loading", "#workflowDiagram.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "drawing.retried": "loading" } },
    drawn: { meta: { serves: "WORKSPACE §5 a diagram, laid out by elkjs on the server" } },
  },
});

export type WorkflowDiagramSnapshot = SnapshotFrom<typeof workflowDiagramMachine>;
export type WorkflowDiagramActor = ActorRefFrom<typeof workflowDiagramMachine>;
