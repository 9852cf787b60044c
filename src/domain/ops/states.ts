import { roomIn } from "../../workflow/evaluate.ts";
import { occupancyOf, workflowOf } from "../move-facts.ts";
import type { OpRefusal } from "../refusals.ts";
import { successorOf, type Project, publishedOf, type Task } from "../rows.ts";
import type { OpContext } from "../op-context.ts";
import { refuse } from "./checks.ts";

/** In which states tasks may stand, and what is in a task that comes to one. */

/** The workflow has a state, and goes on having it. */
export const requireState = (project: Project, state: string): void => {
  if (!workflowOf(project).has(state) || successorOf(project, state) !== state) refuse({ code: "workflow_changed" });
};

/** Why a task that stands elsewhere than somebody saw it is not moved: another moved it, or publishing did, with the state where it stood. */
export const movedOn = (project: Pick<Project, "publication" | "workflow">, from: string, { state }: Pick<Task, "state">): OpRefusal =>
  publishedOf(project).states.some(({ id }) => id === from) ? { code: "moved_meanwhile", state } : { code: "workflow_changed" };

/** A state takes a task that comes there by no move. */
export const requireRoom = (world: OpContext, project: Project, state: string): void => {
  requireState(project, state);
  const { reasons } = roomIn(workflowOf(project), state, { occupancy: occupancyOf(world.rows, project) });
  if (reasons.length > 0) refuse({ code: "move_refused", reasons });
};

/** What stood in a task of the state that it leaves, as it comes to another one. */
export const arriving = (project: Pick<Project, "workflow">, { visits }: Pick<Task, "visits">, state: string) => ({
  state,
  votes: [],
  reason: null,
  visits: workflowOf(project).get(state)?.isCounted ? { ...visits, [state]: (visits[state] ?? 0) + 1 } : visits,
});
