import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import { movesIn } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { loaderDescription, loaderOracle, loaderSamples, loaderWords } from "../kit/loader.model.ts";

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

export const description = loaderDescription<WorkflowPaths>({
  show: "Show which steps were taken",
  hide: "Hide which steps were taken",
  list: "How many tasks took each step",
  // Every step of the workflow stands there, taken or not.
  entries: () => movesIn(templates.kanban.document.states),
});

export const words = loaderWords(
  ["counting which steps were taken", "นับว่าขั้นตอนใดเคยใช้"],
  ["The steps are being counted", "กำลังนับขั้นตอน"],
  ["The list says of every step how many tasks took it", "รายการบอกว่ามีงานกี่งานผ่านแต่ละขั้นตอน"],
);

export const oracle = loaderOracle<WorkflowPaths>("WORKSPACE §5: see which of its paths were ever taken");
