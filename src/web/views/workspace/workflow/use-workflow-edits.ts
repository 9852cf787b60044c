import { draftOf, type Project } from "../../../../domain/rows.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { usePresence } from "../../../providers/presence.ts";
import { draftOp } from "../../../providers/workflow-edits.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";

/** What is made of a project's workflow without a form. */
export const useWorkflowEdits = (project: Project) => {
  const acts = useTaskActs();
  const { withToast, quietly } = useTaskCommands();
  const presence = usePresence();
  const make = (to: WorkflowDocument) => {
    presence.send({ type: "writing.continued" });
    return acts.all([draftOp(project.id, draftOf(project), to)]);
  };
  return {
    /** Told only where it is refused: it is seen where it stands. */
    edit: (to: WorkflowDocument): boolean => quietly(make(to), project),
    /** Said in words, with a way back. */
    withToast: (to: WorkflowDocument, title: string): boolean => withToast(make(to), project, title),
  };
};
