import type { Samples } from "statewalk";
import { drawingMachine } from "./drawing.ts";

export const samples: Samples<typeof drawingMachine> = {
  inputs: [{ states: ["s1", "s2"] }],
  events: {
    "workflow.changed": [
      { type: "workflow.changed", states: ["s2"] },
      { type: "workflow.changed", states: ["s1"] },
      { type: "workflow.changed", states: ["s1", "s2"] },
    ],
    "state.chosen": [
      { type: "state.chosen", state: "s1" },
      { type: "state.chosen", state: "s2" },
    ],
    "connection.begun": [
      { type: "connection.begun", state: "s1" },
      { type: "connection.begun", state: "s2" },
    ],
    "target.chosen": [
      { type: "target.chosen", to: "s2" },
      { type: "target.chosen", to: "s1" },
      { type: "target.chosen", to: null },
    ],
    "connection.made": [{ type: "connection.made" }],
    "connection.left": [{ type: "connection.left" }],
    "name.begun": [
      { type: "name.begun", state: "s1", name: "To do" },
      { type: "name.begun", state: "s2", name: "Done" },
    ],
    "field.changed": [
      { type: "field.changed", field: "name", value: "Ideas" },
      { type: "field.changed", field: "name", value: " " },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
    "addition.begun": [{ type: "addition.begun" }],
    "form.closed": [{ type: "form.closed" }],
  },
  outcomes: { rename: [null, { code: "changed_meanwhile" }] },
};
