import { dayIn } from "../days.ts";
import { nudgedFor, withNudge } from "../nudging.ts";
import { type Task, taskKey } from "../rows.ts";
import { isConcerned, isWatching } from "../watching.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { requireNotTrashed, readProject, refuse, requireMember, taskOf } from "./checks.ts";

/** What people hear of: the tasks that they watch, being asked for a next step, and the notices that they have read. */

/** There is a row for whoever wants it otherwise than it would be without one. */
export const watch = ({ rows, me }: OpContext, task: Task, isOn: boolean): void => {
  const row = { project: task.project, task: task.id, person: me.id, isOn };
  const watcher = rows.get("watcher", taskKey(task.id, me.id));
  if (isWatching(task, me.id, watcher) === isOn) return;
  if (isConcerned(task, me.id) !== isOn) rows.put("watcher", row);
  else if (watcher !== undefined) rows.drop("watcher", watcher);
};

export const noticeOps = {
  "task.watch": (world, { id, isOn }) => {
    const task = world.rows.get("task", id) ?? refuse({ code: "not_found" });
    readProject(world, task.project);
    watch(world, task, isOn);
  },
  "task.nudge": (world, { id, person }) => {
    const { task, project } = requireNotTrashed(taskOf(world, id, "task.comment"));
    const now = Date.parse(world.now);
    const today = dayIn(world.timeZone ?? "UTC", now);
    if (nudgedFor(task, project, world.me.id, { today, now }) !== person) refuse({ code: "changed_meanwhile" });
    requireMember(world, project, person);
    // Whoever else waits for it has asked already.
    if (task.nudged[person] !== today) world.rows.put("task", withNudge(task, person, today));
  },
  // One that went meanwhile is no obstacle.
  "notice.read": (world, { tasks, until, isRead }) => {
    for (const task of tasks) {
      const notice = world.rows.get("notice", taskKey(task, world.me.id));
      if (notice !== undefined && Date.parse(notice.at) <= Date.parse(until)) world.rows.put("notice", { ...notice, isRead });
    }
  },
} satisfies Partial<OpHandlers>;
