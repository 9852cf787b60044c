import type { Op } from "../../../../domain/ops.ts";
import type { Label, Person, Project, Task } from "../../../../domain/rows.ts";
import { plainView } from "../../../../domain/list-view.ts";
import type { NewTask } from "../../../providers/workspace-acts.ts";
import { groupKeysOf } from "../list/list-groups.ts";

/** The lanes of a board: which there are, which tasks stand in each, and what a task is to be so that it stands in another. */

/** What lanes are made of. */
export const laneKinds = ["assignee", "label", "priority"] as const;
export type LaneKind = (typeof laneKinds)[number];

type LaneFacts = { project: Project; people: readonly Person[]; labels: readonly Label[]; me: string; today: string };

/** A lane; `cells` are the tasks of each state in it, by their ids, from top to bottom. */
export type Lane = { key: string; cells: ReadonlyMap<string, readonly string[]>; count: number; height: number };

/**
 * The lanes of a kind in their order, those without tasks as well; of people who are there no more only where they have some.
 *
 * @param columns the tasks of each state that are shown, in their order
 */
export const lanesOf = (kind: LaneKind, columns: ReadonlyMap<string, readonly Task[]>, facts: LaneFacts): Lane[] => {
  const [keys, of] = groupKeysOf({ ...plainView, group: kind }, { ...facts, fields: [] });
  const lanes = new Map(keys.map((key) => [key, new Map<string, string[]>()]));
  for (const [state, tasks] of columns)
    for (const task of tasks)
      for (const key of of(task)) {
        const cells = lanes.get(key);
        const cell = cells?.get(state);
        if (cell) cell.push(task.id);
        else cells?.set(state, [task.id]);
      }
  return Array.from(lanes, ([key, cells]) => {
    const lengths = Array.from(cells.values(), ({ length }) => length);
    return { key, cells, count: lengths.reduce((sum, length) => sum + length, 0), height: Math.max(0, ...lengths) };
  }).filter(({ key, count }) => key !== "gone" || count > 0);
};

/** What makes a task of one lane one of another, as ops; none where it stands there already. */
export const changeOf = (kind: LaneKind, task: Task, from: string, to: string): Op[] => {
  const { id } = task;
  if (from === to) return [];
  // The keys of these lanes are priorities.
  if (kind === "priority") return task.priority === to ? [] : [{ op: "task.edit", id, set: { priority: to as Task["priority"] } }];
  if (kind === "assignee") return task.assignee === (to || null) ? [] : [{ op: "task.edit", id, set: { assignee: to || null } }];
  // Without any label it stands in that lane alone; all others that it has stay.
  const remove = to === "" ? task.labels : task.labels.filter((label) => label === from);
  return [{ op: "task.label", id, add: to === "" || task.labels.includes(to) ? [] : [to], remove: [...remove] }];
};

/** What a new task of a lane begins with; nothing of what somebody had who is there no more. */
export const givenIn = (kind: LaneKind, key: string): NewTask => {
  // The keys of these lanes are priorities.
  if (kind === "priority") return key === "" ? {} : { priority: key as Task["priority"] };
  if (key === "" || key === "gone") return {};
  return kind === "assignee" ? { assignee: key } : { labels: [key] };
};

/** A line of the board: the head of a lane, or as many cards beside one another as there are columns. */
export type LaneRow = { lane: Lane; at: number | null };

/** The lines of lanes, of which some are collapsed. An empty lane has a line too, so that a card can come there. */
export const rowsOfLanes = (lanes: readonly Lane[], collapsed: ReadonlySet<string>): LaneRow[] =>
  lanes.flatMap((lane): LaneRow[] => [
    { lane, at: null },
    ...(collapsed.has(lane.key) ? [] : Array.from({ length: Math.max(1, lane.height) }, (_, at): LaneRow => ({ lane, at }))),
  ]);
