import type { Samples } from "statewalk";
import type { WorkflowLayout } from "../../src/domain/workflow-layout.ts";
import { templates } from "../../src/workflow/templates.ts";
import { refusal, success } from "../answers.samples.ts";
import { workflowDiagramMachine } from "./workflow-diagram.ts";

const { document: simple } = templates.simple;
const shorter = { ...simple, states: simple.states.slice(0, 1).map((state) => ({ ...state, moves: [] })) };

/** Two states side by side, and the steps there and back. */
export const drawing: WorkflowLayout = {
  width: 520,
  height: 140,
  states: [
    { id: "s1", at: [16, 16] },
    { id: "s2", at: [324, 16] },
  ],
  moves: [
    {
      id: "m1",
      points: [
        [196, 36],
        [324, 36],
      ],
      at: [260, 36],
    },
    {
      id: "m2",
      points: [
        [324, 60],
        [300, 60],
        [300, 110],
        [196, 110],
      ],
      at: [250, 110],
    },
  ],
};

export const samples: Samples<typeof workflowDiagramMachine> = {
  inputs: [{ workflow: simple }],
  events: {
    "workflow.changed": [
      { type: "workflow.changed", workflow: shorter },
      { type: "workflow.changed", workflow: simple },
    ],
    "drawing.retried": [{ type: "drawing.retried" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    layOutWorkflow: [success(drawing), success({ ...drawing, states: drawing.states.slice(0, 1), moves: [] }), refusal("network")],
  },
};
