import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { WorkflowVersion } from "../../../../domain/workflow-versions.ts";
import type { Project } from "../../../../domain/rows.ts";
import { check } from "../../../../workflow/check.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideWorkflowHistory } from "../../../providers/workflow-parts.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Findings } from "./findings.tsx";
import { Publishing } from "./publishing.tsx";
import { useKnown } from "./use-known.ts";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import { WorkflowHistory } from "./workflow-history.tsx";

/** What becomes of a project's draft, for whoever may change it: what is to be mended in it, and the way to publish it. */
export const PublishingPart = ({ project, draft }: { project: Project; draft: WorkflowDocument }) => {
  const checked = check(draft, useKnown(project));
  return (
    <>
      <Findings checked={checked} workflow={draft} />
      <Publishing project={project} draft={draft} isSound={checked.refused.length === 0} />
    </>
  );
};

/** What a project published before, of which an older one becomes the draft. @param mayTake whether the person may make it so */
export const HistoryPart = ({ project, mayTake }: { project: Project; mayTake: boolean }) => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const edits = useWorkflowEdits(project);
  const { id } = project;
  const history = useFlow(useMemo(() => provideWorkflowHistory(workspace, id), [workspace, id]));
  const take = ({ version, workflow }: WorkflowVersion) => void edits.withToast(workflow, t`Version ${version} is the draft now`);
  return <WorkflowHistory actor={history} project={project} onTake={mayTake ? take : null} />;
};
