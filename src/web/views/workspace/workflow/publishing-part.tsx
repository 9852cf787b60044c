import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import type { WorkflowVersion } from "../../../../contract/workspace/workflow-versions.ts";
import { knownOf } from "../../../../domain/move-facts.ts";
import type { Project } from "../../../../domain/rows.ts";
import { check } from "../../../../workflow/check.ts";
import { provideWorkflowHistory } from "../../../providers/workflow-parts.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { mayChange, roleOf } from "../../../providers/workspace-moves.ts";
import { usePlace, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useProjectActs } from "../use-project-acts.ts";
import { Findings } from "./findings.tsx";
import { Publishing } from "./publishing.tsx";
import { WorkflowHistory } from "./workflow-history.tsx";

/** Whether whoever looks may change the project's workflow. */
export const useMayDraft = (project: Project): boolean => {
  const store = useWorkspaceRows();
  const me = usePlace()?.me;
  const standing = { isPrivate: project.isPrivate, given: roleOf(store, project) };
  return me !== undefined && mayChange(store, project) && can(me.role, "project.workflow", standing) === "yes";
};

/** What becomes of a project's draft: what is to be mended in it, and the way to publish it. */
export const PublishingPart = ({ project }: { project: Project }) => {
  const { rows } = useWorkspaceRows();
  const mayDraft = useMayDraft(project);
  const { id, workflowDraft: draft } = project;
  if (draft === null || !mayDraft) return null;
  const checked = check(draft, knownOf(rows, id));
  return (
    <>
      <Findings checked={checked} workflow={draft} />
      <Publishing project={project} draft={draft} isSound={checked.refused.length === 0} />
    </>
  );
};

/** What a project published before, of which an older one becomes the draft. */
export const HistoryPart = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const acts = useProjectActs(project);
  const mayDraft = useMayDraft(project);
  const { id, workflow, workflowDraft } = project;
  const history = useFlow(useMemo(() => provideWorkflowHistory(workspace, id), [workspace, id]));
  const take = ({ version, workflow: to }: WorkflowVersion) => {
    const from = workflowDraft ?? workflow;
    const back = [{ op: "workflow.draft", id, from: to, to: from } as const];
    acts.told([{ op: "workflow.draft", id, from, to }], t`Version ${version} is the draft now`, back);
  };
  return <WorkflowHistory actor={history} project={project} onTake={mayDraft ? take : null} />;
};
