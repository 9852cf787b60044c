import type { WorkflowLayout } from "../../../domain/workflow-layout.ts";
import { most, type WorkflowDocument } from "../../../workflow/document.ts";
import { movesIn } from "../../../workflow/document.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { type WorkspaceCaller, reading } from "./caller.ts";

/**
 * A picture of a workflow, for whoever belongs to the workspace: what they have before them, which is nobody else's yet.
 *
 * @throws Refusal not_a_member, organization_deleted, too_large for more than can be published
 */
export const layOutWorkflow = async (
  deps: Pick<Deps, "db" | "layouts">,
  acting: WorkspaceCaller,
  workflow: WorkflowDocument,
): Promise<WorkflowLayout> => {
  await reading(deps, acting, async () => {});
  if (workflow.states.length > most.states || movesIn(workflow.states) > most.moves) throw new Refusal("too_large");
  return deps.layouts.of(workflow);
};
