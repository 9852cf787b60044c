/** Which paths of a workflow its tasks have taken and which none has, asked of the server when somebody wants to see it. */
import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import { loader, type LoaderActor } from "../kit/loader.ts";

export const workflowPathsMachine = loader<WorkflowPaths>({
  id: "workflowPaths",
  serves: "WORKSPACE §5 a team can see which of its paths were ever taken",
});

export type WorkflowPathsActor = LoaderActor<WorkflowPaths>;
