/** The workflows that a project published, asked of the server when somebody wants to see them. */
import type { WorkflowVersions } from "../../src/domain/workflow-versions.ts";
import { loader, type LoaderActor } from "../kit/loader.ts";

export const workflowHistoryMachine = loader<WorkflowVersions>({
  id: "workflowHistory",
  serves: "WORKSPACE §5 an older version can be published again",
});

export type WorkflowHistoryActor = LoaderActor<WorkflowVersions>;
