import { workflowLayoutAnswer } from "../../contract/workspace/workflow-layout.ts";
import type { WorkflowDocument } from "../../workflow/document.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./workspace-problems.ts";

/** Asks where the parts of a workflow stand in a picture of it. */
export const layOut = async (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string, workflow: WorkflowDocument) =>
  withParams(await call("POST", `w/${subdomain}/workflow-layouts`, { workflow }, workflowLayoutAnswer, "server"));
