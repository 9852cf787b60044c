import type { WorkflowDocument } from "../../workflow/document.ts";
import { isSameWorkflow, mergeWorkflows } from "../../workflow/merge.ts";
import { occupancyOf } from "../move-facts.ts";
import { rankApart } from "../ranks.ts";
import { bounds, draftOf, publishedOf, type Task } from "../rows.ts";
import type { DraftRows, Occupancy } from "../tables.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { openProject, projectOf, refuse } from "./checks.ts";

/** Drafting and publishing a project's workflow, and where its tasks stand by the new one. */

/** What a project has of its workflow when it is made. */
export const beginningWith = (workflow: WorkflowDocument) => ({
  workflow,
  workflowVersion: 1,
  workflowDraft: null,
  formerStates: [],
  formerMoves: [],
  publication: null,
});

/** The latest of what a project's workflows had, and the next one does not. */
const former = <Part extends { id: string }>(before: readonly Part[], now: readonly Part[], next: readonly { id: string }[]): Part[] => {
  const gone = [...before.filter(({ id }) => now.every((part) => part.id !== id)), ...now];
  return gone.filter(({ id }) => next.every((part) => part.id !== id)).slice(-bounds.formerOfWorkflow);
};

const movesOf = ({ states }: WorkflowDocument) => states.flatMap(({ moves }) => moves.map(({ id, to, name }) => ({ id, to, name })));

/**
 * Puts tasks of states that a workflow drops where they are to stand. That is no move: whoever watches them is not told.
 *
 * @param states the workflow's, and those that it drops
 * @param at when it was published, RFC 3339
 */
export const migrateTasks = (
  rows: DraftRows,
  tasks: Iterable<Task>,
  { states, targets, at }: { states: WorkflowDocument["states"]; targets: ReadonlyMap<string, string>; at: string },
): void => {
  const categoryOf = new Map(states.map((state) => [state.id, state.category]));
  for (const task of tasks) {
    const state = targets.get(task.state);
    if (state === undefined) continue;
    // Of the same kind of state: it goes on waiting, or being done, since it began to.
    const isSameKind = categoryOf.get(task.state) === categoryOf.get(state);
    // Nothing there has its rank: whoever drops a card between two of the same has to move others.
    rows.put("task", {
      ...task,
      state,
      rank: rankApart(task.rank, task.id),
      votes: [],
      stateSince: isSameKind ? task.stateSince : at,
      isStale: false,
    });
  }
};

/** No state has more tasks than its workflow lets it have, of those to which some come from others. */
const requireRoomForAll = (world: OpContext, id: string, targets: ReadonlyMap<string, string>, had: Occupancy): void => {
  const project = projectOf(world, id);
  const filled = new Set([...targets].flatMap(([from, to]) => ((had[from] ?? 0) > 0 ? [to] : [])));
  const occupancy = occupancyOf(world.rows, project);
  for (const { id: state, limit } of publishedOf(project).states) {
    const count = occupancy[state] ?? 0;
    if (limit?.hard && filled.has(state) && count > limit.count)
      refuse({ code: "move_refused", reasons: [{ code: "limit_reached", params: { state, count, limit: limit.count } }] });
  }
};

export const workflowOps = {
  "workflow.draft": (world, { id, from, to }) => {
    const project = openProject(world, id, "project.workflow");
    const draft = mergeWorkflows(from, to, draftOf(project)) ?? refuse({ code: "changed_meanwhile" });
    // What is as it was published is no draft.
    world.rows.put("project", { ...project, workflowDraft: isSameWorkflow(draft, publishedOf(project)) ? null : draft });
  },
  "workflow.begin": (world, { id, workflow }) => {
    const project = openProject(world, id, "project.workflow");
    if (!world.begun.has(id)) refuse({ code: "changed_meanwhile" });
    if (world.isSound?.(workflow, world.rows, id) === false) refuse({ code: "workflow_unsound" });
    world.rows.put("project", { ...project, ...beginningWith(workflow) });
  },
  "workflow.publish": (world, { id, workflow, targets }) => {
    const project = openProject(world, id, "project.workflow");
    if (project.publication !== null) refuse({ code: "publishing" });
    const { workflow: before, workflowDraft: draft, workflowVersion, formerStates, formerMoves } = project;
    if (draft === null || !isSameWorkflow(draft, workflow)) return refuse({ code: "changed_meanwhile" });
    if (world.isSound?.(draft, world.rows, id) === false) refuse({ code: "workflow_unsound" });
    const known = new Set(draft.states.map((state) => state.id));
    const byState = new Map(targets.map((target) => [target.from, target.to]));
    for (const { id: state, name } of before.states) {
      // Of two targets nobody has said which is meant.
      const isOne = targets.filter(({ from }) => from === state).length === 1;
      if (!known.has(state) && !(isOne && known.has(byState.get(state) ?? ""))) refuse({ code: "target_required", state: name });
    }
    for (const state of known) byState.delete(state);
    const next = {
      ...project,
      workflow: draft,
      workflowVersion: workflowVersion + 1,
      workflowDraft: null,
      formerStates: former(
        formerStates,
        before.states.map(({ id: state, name, category }) => ({ id: state, name, category })),
        draft.states,
      ),
      formerMoves: former(formerMoves, movesOf(before), movesOf(draft)),
    };
    const had = { ...world.rows.occupancy(id) };
    const gradual = world.publishedInPieces?.(project, next, byState) ?? null;
    world.rows.put("project", gradual ?? next);
    if (gradual === null) {
      const states = [...before.states, ...draft.states];
      migrateTasks(world.rows, Array.from(world.rows.by("task", "project", id)), { states, targets: byState, at: world.now });
    }
    requireRoomForAll(world, id, byState, had);
  },
  "workflow.resume": (world, { id }) => {
    const project = openProject(world, id, "project.workflow");
    const { publication } = project;
    if (publication?.isStopped !== true) return refuse({ code: "changed_meanwhile" });
    world.rows.put("project", { ...project, publication: { ...publication, isStopped: false } });
  },
} satisfies Partial<OpHandlers>;
