import { always, calls, type Now } from "statewalk/oracle";
import type { WorkflowLayout } from "../../src/domain/workflow-layout.ts";
import { byAnswer, slowWaits, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { workflowDiagramMachine } from "./workflow-diagram.ts";

type Then = Now<typeof workflowDiagramMachine>;

export const oracle: Oracle<typeof workflowDiagramMachine> = {
  effects: {
    file: "machines/workspace/workflow-diagram.oracle.ts",
    begins: { at: "loading.fresh", sets: { workflow: ({ input }) => input.workflow, layout: null, problem: null } },
    events: {
      "workflow.changed": { at: "loading.fresh", sets: { workflow: ({ event }) => event.workflow as object, problem: null } },
      "layOutWorkflow done": {
        at: byAnswer({ success: "drawn", otherwise: "unreachable" }),
        sets: {
          layout: (now: Then) =>
            toldIfRefused(now) === null ? (now.event.output as unknown as { data: WorkflowLayout }).data : now.context.layout,
          problem: toldIfRefused,
        },
      },
      "layOutWorkflow failed": { at: "unreachable", sets: { problem: unknown } },
      "drawing.retried": { at: "loading.fresh", sets: { problem: null } },
      ...waiting(["loading", "unreachable"]),
    },
    calls: { layOutWorkflow: ({ context }) => ({ workflow: context.workflow }) },
    waits: slowWaits,
  },
  rules: [
    {
      name: "what is drawn is asked for whenever the workflow is another",
      from: "WORKSPACE §5: one chart behind both",
      formula: always(
        (moment) => moment.was === null || moment.was.context.workflow === moment.is.context.workflow || calls("layOutWorkflow")(moment),
      ),
    },
    {
      name: "a picture that was drawn stays until there is another",
      from: "DECISIONS 21: what is on the screen does not vanish while an answer is awaited",
      formula: always(({ was, is }) => was === null || was.context.layout === null || is.context.layout !== null),
    },
  ],
};
