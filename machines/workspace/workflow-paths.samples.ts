import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import { loaderSamples } from "../kit/loader.model.ts";

/** Of the simplest workflow: tasks were finished, and none was opened again. */
export const taken: WorkflowPaths = {
  steps: [{ from: "s1", move: "m1", to: "s2", ever: 7, lately: 3 }],
  ways: [
    { begins: "s1", moves: ["m1"], ever: 7, lately: 3 },
    { begins: "s1", moves: [], ever: 2, lately: 0 },
  ],
  isWhole: true,
};

export const samples = loaderSamples<WorkflowPaths>(taken, { steps: [], ways: [], isWhole: true });
