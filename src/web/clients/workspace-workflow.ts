import { workflowPathsAnswer } from "../../domain/workflow-paths.ts";
import { workflowReplayAnswer, type WorkflowReplayRequest } from "../../domain/workflow-replay.ts";
import type { createCalls } from "./calls.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

/** What is asked of what was done in a project: which ways its tasks went, and what another workflow would have made of it. */
export const ofWorkflow = (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string, project: string) => ({
  paths: async () =>
    withParams(await call("GET", `w/${subdomain}/projects/${project}/workflow-paths`, undefined, workflowPathsAnswer, "server")),
  replay: async (workflow: WorkflowReplayRequest["workflow"]) =>
    withParams(await call("POST", `w/${subdomain}/projects/${project}/workflow-replays`, { workflow }, workflowReplayAnswer, "server")),
});
