import type { WorkflowVersions } from "../../src/domain/workflow-versions.ts";
import { loaderDescription } from "../kit/loader.model.ts";

export const description = loaderDescription<WorkflowVersions>({
  show: "Show what was published",
  hide: "Hide what was published",
  list: "What was published",
  entries: ({ versions }) => versions.length,
});
