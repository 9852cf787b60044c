import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Project } from "../../../../domain/rows.ts";
import type { WorkflowVersion } from "../../../../domain/workflow-versions.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideWorkflowHistory } from "../../../providers/workflow-parts.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import { WorkflowHistory } from "./workflow-history.tsx";
import { PathsPart } from "./workflow-paths.tsx";

/**
 * What a project published before, of which an older one becomes the draft, and which steps its tasks took.
 *
 * @param mayTake whether the person may make it so
 */
export const HistoryPart = ({ project, mayTake }: { project: Project; mayTake: boolean }) => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const edits = useWorkflowEdits(project);
  const { id } = project;
  const history = useFlow(useMemo(() => provideWorkflowHistory(workspace, id), [workspace, id]));
  const take = ({ version, workflow }: WorkflowVersion) => void edits.withToast(workflow, t`Version ${version} is the draft now`);
  return (
    <>
      <WorkflowHistory actor={history} project={project} onTake={mayTake ? take : null} />
      <PathsPart project={project} />
    </>
  );
};
