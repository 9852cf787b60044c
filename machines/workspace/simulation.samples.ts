import type { Samples } from "statewalk";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { simulationMachine } from "./simulation.ts";

/** What is asked of whoever moves, of the task, and of the room that there is. */
export const asking: WorkflowDocument = {
  format: 1,
  initial: "s1",
  states: [
    {
      id: "s1",
      name: { th: "ร่าง", en: "Draft" },
      category: "open",
      moves: [
        { id: "m1", name: { th: "ส่ง", en: "Send" }, to: "s2", who: { role: "lead" } },
        { id: "m2", name: { th: "ข้าม", en: "Skip" }, to: "s3", when: [{ checklist: "done" }], needs: [{ input: "comment" }] },
      ],
    },
    {
      id: "s2",
      name: { th: "ตรวจ", en: "Review" },
      category: "waiting",
      limit: { count: 2, per: "state", hard: true },
      moves: [
        { id: "m3", name: { th: "ผ่าน", en: "Pass" }, to: "s3" },
        { id: "m4", name: { th: "แก้", en: "Back" }, to: "s1" },
      ],
    },
    { id: "s3", name: { th: "เสร็จ", en: "Done" }, category: "done", moves: [] },
  ],
};
/** Without the state in between. */
const shorter: WorkflowDocument = {
  ...asking,
  states: asking.states.filter(({ id }) => id !== "s2").map((state) => ({ ...state, moves: state.moves.filter(({ to }) => to !== "s2") })),
};
/** Two vote on it in between. */
const voting: WorkflowDocument = {
  ...asking,
  states: asking.states.map((state) =>
    state.id === "s2"
      ? { ...state, approval: { from: { role: "lead" as const }, count: 2, yes: "s3", no: "s1", words: true as const }, moves: [] }
      : state,
  ),
};
const beginless: WorkflowDocument = { ...shorter, initial: "s9" };

export const samples: Samples<typeof simulationMachine> = {
  inputs: [{ workflow: asking }],
  events: {
    "workflow.changed": [
      { type: "workflow.changed", workflow: shorter },
      { type: "workflow.changed", workflow: beginless },
      { type: "workflow.changed", workflow: asking },
      { type: "workflow.changed", workflow: voting },
    ],
    "walk.begun": [{ type: "walk.begun" }],
    "walk.closed": [{ type: "walk.closed" }],
    "field.changed": [
      { type: "field.changed", field: "role", value: "lead" },
      { type: "field.changed", field: "comment", value: "yes" },
      { type: "field.changed", field: "organization", value: "guest" },
      { type: "field.changed", field: "full:s2", value: "yes" },
      { type: "field.changed", field: "votes", value: "yes" },
    ],
    "move.made": [
      { type: "move.made", move: "m1" },
      { type: "move.made", move: "m2" },
      { type: "move.made", move: "m3" },
      { type: "move.made", move: "m4" },
      { type: "move.made", move: "yes" },
      { type: "move.made", move: "no" },
    ],
    "walk.back": [{ type: "walk.back" }],
    "walk.restarted": [{ type: "walk.restarted" }],
  },
  outcomes: {},
};
