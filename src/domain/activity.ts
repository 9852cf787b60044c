import { namesWith } from "./records/record.ts";
import { taskRecord } from "./records/task.ts";
import type { Activity, DescriptionRow, Task } from "./rows.ts";
import type { ChangedRow } from "./wire.ts";

/** What somebody did to a task, from what the log has of it: the activity that a task shows. */

/** What of a task is told as an activity: neither its place on the board nor how many comments it has. */
export const trackedFields = namesWith(taskRecord, "isTracked");

const pick = (row: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)));

/** @returns null for a change that is no activity to a task, or nothing worth telling */
export const activityOf = ({
  seq,
  kind,
  key,
  row,
  before,
  actor,
  at,
  flow,
}: Omit<ChangedRow, "row"> & { row: unknown }): Activity | null => {
  if (row === null || (kind !== "task" && kind !== "description")) return null;
  // Both say which project they are in.
  const { project } = row as Task | DescriptionRow;
  const activity = { id: String(seq), project, task: key, actor, at, was: {}, is: {}, ...(flow && { flow }) };
  if (kind === "description") return { ...activity, what: "described" };
  // A task is made at the moment of its first change.
  if (before === null) {
    const { createdAt, repeat } = row as Task;
    if (createdAt === at && key !== flow?.task) return { ...activity, what: "made", is: repeat === null ? {} : { repeat } };
    return flow && flow.skipped.length > 0 ? { ...activity, what: "changed" } : null;
  }
  const fields = trackedFields.filter((field) => Object.hasOwn(before, field));
  return fields.length === 0 && !flow?.skipped.length
    ? null
    : { ...activity, what: "changed", was: pick(before, fields), is: pick(row as Task, fields) };
};
