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
    "state.pressed": [
      { type: "state.pressed", state: "s1", pointer: "mouse", x: 100, y: 100 },
      { type: "state.pressed", state: "s2", pointer: "touch", x: 40, y: 60 },
    ],
    "pointer.moved": [
      { type: "pointer.moved", x: 103, y: 104 },
      { type: "pointer.moved", x: 140, y: 120 },
      { type: "pointer.moved", x: 43, y: 60 },
    ],
    "pointer.released": [{ type: "pointer.released" }],
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
