import { workflowLayoutAnswer, type WorkflowLayoutRequest } from "../../domain/workflow-layout.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

/** Asks where the parts of a workflow stand in a picture of it. */
export const layOut = async (
  call: ReturnType<ReturnType<typeof createCalls>>,
  subdomain: string,
  workflow: WorkflowLayoutRequest["workflow"],
) => withParams(await call("POST", `w/${subdomain}/workflow-layouts`, { workflow }, workflowLayoutAnswer, "server"));
