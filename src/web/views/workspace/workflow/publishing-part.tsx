import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { WorkflowVersion } from "../../../../domain/workflow-versions.ts";
import { knownOf } from "../../../../domain/move-facts.ts";
import { roleIn } from "../../../../contract/workspace/can.ts";
import { accessKey, type Project } from "../../../../domain/rows.ts";
import { check } from "../../../../workflow/check.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideWorkflowHistory } from "../../../providers/workflow-parts.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useReaders } from "../people.ts";
import { Findings } from "./findings.tsx";
import { Publishing } from "./publishing.tsx";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import { WorkflowHistory } from "./workflow-history.tsx";

/** What becomes of a project's draft, for whoever may change it: what is to be mended in it, and the way to publish it. */
export const PublishingPart = ({ project, draft }: { project: Project; draft: WorkflowDocument }) => {
  const { rows } = useWorkspaceRows();
  const people = useReaders(project).map(({ id, role }) => {
    const given = rows.get("access", accessKey(project.id, id))?.role ?? null;
    const groups = [...rows.by("group", "project", project.id)].flatMap((group) => (group.people.includes(id) ? [group.id] : []));
    return { role, projectRole: roleIn(role, { isPrivate: project.isPrivate, given }), groups };
  });
  const checked = check(draft, { ...knownOf(rows, project.id), people });
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
  const take = ({ version, workflow }: WorkflowVersion) => void edits.told(workflow, t`Version ${version} is the draft now`);
  return <WorkflowHistory actor={history} project={project} onTake={mayTake ? take : null} />;
};
