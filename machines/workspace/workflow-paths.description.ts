import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import { movesIn } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { loaderDescription } from "../kit/loader.model.ts";

export const description = loaderDescription<WorkflowPaths>({
  show: "Show which steps were taken",
  hide: "Hide which steps were taken",
  list: "How many tasks took each step",
  // Every step of the workflow stands there, taken or not.
  entries: () => movesIn(templates.kanban.document.states),
});
