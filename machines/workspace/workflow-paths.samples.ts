import type { Samples } from "statewalk";
import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import { refusal, success } from "../answers.samples.ts";
import { workflowPathsMachine } from "./workflow-paths.ts";

/** Of the simplest workflow: tasks were finished, and none was opened again. */
export const taken: WorkflowPaths = {
  steps: [{ from: "s1", move: "m1", to: "s2", ever: 7, lately: 3 }],
  ways: [
    { begins: "s1", moves: ["m1"], ever: 7, lately: 3 },
    { begins: "s1", moves: [], ever: 2, lately: 0 },
  ],
  isWhole: true,
};

export const samples: Samples<typeof workflowPathsMachine> = {
  inputs: [undefined],
  events: {
    "list.opened": [{ type: "list.opened" }],
    "list.closed": [{ type: "list.closed" }],
    "list.retried": [{ type: "list.retried" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { loadPaths: [success(taken), success({ steps: [], ways: [], isWhole: true }), refusal("network")] },
};
