import { differing, edited, type Given, type Steps } from "./inverse-steps.ts";
import { refuse } from "./ops/checks.ts";
import { mayRead } from "./readers.ts";
import { namesWith } from "./records/record.ts";
import { taskRecord } from "./records/task.ts";
import { type Field, isSame, type Task } from "./rows.ts";

/** What takes changes of tasks back again. */

/** But for its place on the board, which goes with its moves. */
const ofTask = namesWith(taskRecord, "isUndoable");
/** The same without how it comes again. */
const ofEndedTask = ofTask.filter((name) => name !== "repeat");

/** What went to another project comes back with all below it, each to where it stood; what it lost on the way it gets again. */
const invertTransfer = (
  { first, middle }: Steps,
  before: Task,
  after: Task,
  { now, changes }: Pick<Given, "changes"> & { now: Task },
): void => {
  const { id, project } = before;
  if (now.project !== after.project) refuse({ code: "changed_meanwhile" });
  const gone = changes.flatMap((change) => {
    if (change.kind !== "task") return [];
    const { before: was, after: is } = change;
    return was?.project === project && is?.project === after.project ? [was] : [];
  });
  const isTop = !gone.some((task) => task.id === before.parent);
  if (isTop)
    first.push({ op: "task.transfer", id, project, rank: before.rank, states: gone.map((task) => ({ id: task.id, state: task.state })) });
  if (before.labels.length > 0) middle.push({ op: "task.label", id, add: before.labels, remove: [] });
  if (before.blockedBy.length > 0) middle.push({ op: "task.block", id, add: before.blockedBy, remove: [] });
  for (const [field, value] of Object.entries(before.values)) middle.push({ op: "task.fill", id, field, value });
  const set = {
    ...(isTop && before.parent !== null ? { parent: before.parent } : {}),
    ...(before.assignee !== after.assignee && now.assignee === after.assignee ? { assignee: before.assignee } : {}),
  };
  if (Object.keys(set).length > 0) middle.push({ op: "task.edit", id, set });
};

/** Whether a task came after one that ended, by the same command: nobody makes one that comes again already. */
const isNext = (before: Task | undefined, after: Task): boolean => before === undefined && after.repeat !== null;

/** Whether somebody has done something with what came after tasks that ended. Then it stays, and comes again instead of them. */
const isNextTouched = ({ changes, rows }: Pick<Given, "changes" | "rows">): boolean =>
  changes.some(({ kind, before, after }) => {
    if (kind !== "task" || after === undefined || !isNext(before, after)) return false;
    // What only the server could say is no activity.
    const { number: _, createdAt: __, stateSince: ___, values, votes: ____, visits: _____, ...made } = after;
    const now = rows.get("task", after.id);
    if (now === undefined || Object.entries(made).some(([name, value]) => !isSame(value, now[name as keyof Task]))) return true;
    return Object.keys({ ...values, ...now.values }).some((id) => values[id] !== now.values[id]);
  });
/** What stood in a task's fields, each for itself: what is in the trash gets nothing back, and nobody is named again who sees the project no more. */
const invertValues = (
  { middle }: Steps,
  before: Task,
  after: Task,
  { now, rows, changes }: Pick<Given, "rows" | "changes"> & { now: Task },
): void => {
  if (now.deletedAt !== null) return;
  const project = rows.get("project", now.project) ?? refuse({ code: "not_found" });
  const isPersonal = (id: string): boolean => {
    const removed = changes.find(({ kind, key }) => kind === "field" && key === id)?.before as Field | undefined;
    return (rows.get("field", id) ?? removed)?.kind === "person";
  };
  for (const field of Object.keys({ ...before.values, ...after.values })) {
    const [was, is = null] = [before.values[field] ?? null, after.values[field]];
    if (was === is) continue;
    if ((now.values[field] ?? null) !== is) refuse({ code: "changed_meanwhile" });
    const isGone = was !== null && isPersonal(field) && !mayRead(rows, project, String(was));
    middle.push({ op: "task.fill", id: now.id, field, value: isGone ? null : was, expect: is });
  }
};

export const invertTask = (steps: Steps, before: Task | undefined, after: Task, { rows, changes, me, inverseMove }: Given): void => {
  const { first, middle, last } = steps;
  const { id } = after;
  const now = rows.get("task", id) ?? refuse({ code: "not_found" });
  if (before === undefined) {
    if (now.deletedAt === null && !(isNext(before, after) && isNextTouched({ changes, rows }))) last.push({ op: "task.delete", id });
    return;
  }
  // What somebody was told, they were told.
  if (!isSame(before.nudged, after.nudged)) refuse({ code: "too_late" });
  /** Whether the one above it went, or came back, by the same command. */
  const goesWithParent = changes.some(
    ({ kind, key, before: was, after: is }) => kind === "task" && key === before.parent && was?.deletedAt !== is?.deletedAt,
  );
  if (before.deletedAt !== after.deletedAt) {
    if ((now.deletedAt === null) !== (after.deletedAt === null)) refuse({ code: "changed_meanwhile" });
    if (!goesWithParent) first.push({ op: after.deletedAt === null ? "task.delete" : "task.restore", id });
    // A label that went by the same command comes back first, and to the task once it is there.
    const [lost] = differing(before.labels, after.labels);
    if (lost.length > 0) middle.push({ op: "task.label", id, add: lost, remove: [] });
    for (const [field, value] of Object.entries(before.values))
      if (after.values[field] !== value) middle.push({ op: "task.fill", id, field, value });
    return;
  }
  if (before.project !== after.project) return invertTransfer(steps, before, after, { now, changes });
  const [add, remove] = differing(before.labels, after.labels);
  // Without a label that is gone there is nothing to give back to what is in the trash.
  if (add.length + remove.length > 0 && !(now.deletedAt !== null && remove.length === 0)) {
    if (add.some((label) => now.labels.includes(label)) || remove.some((label) => !now.labels.includes(label)))
      refuse({ code: "changed_meanwhile" });
    middle.push({ op: "task.label", id, add, remove });
  }
  invertValues(steps, before, after, { now, rows, changes });
  const [waiting, waitingNoMore] = differing(before.blockedBy, after.blockedBy);
  if (waiting.length + waitingNoMore.length > 0) {
    if (waiting.some((of) => now.blockedBy.includes(of)) || waitingNoMore.some((of) => !now.blockedBy.includes(of)))
      refuse({ code: "changed_meanwhile" });
    middle.push({ op: "task.block", id, add: waiting, remove: waitingNoMore });
  }
  if (before.state !== after.state) {
    if (now.state !== after.state) refuse({ code: "moved_meanwhile", state: now.state });
    const inverse = inverseMove(now, before.state) ?? refuse({ code: "too_late" });
    // Where another put it in the column is theirs.
    const rank = now.rank === after.rank ? { rank: before.rank } : {};
    middle.push(
      inverse === "undo"
        ? {
            op: "task.undoMove",
            id,
            from: now.state,
            to: before.state,
            since: before.stateSince,
            ...(before.isStale && { isStale: true as const }),
            ...rank,
          }
        : { op: "task.move", id, from: now.state, move: inverse.move, ...rank },
    );
  } else if (before.votes.includes(me) !== after.votes.includes(me)) {
    if (now.state !== after.state) refuse({ code: "moved_meanwhile", state: now.state });
    middle.push(
      after.votes.includes(me) ? { op: "task.unvote", id, from: now.state } : { op: "task.move", id, from: now.state, move: "yes" },
    );
  } else if (before.rank !== after.rank) {
    const place = edited(["rank"], before, after, now);
    if (place !== null) middle.push({ op: "task.edit", id, ...place });
  }
  const isOfNext = before.state !== after.state && before.repeat !== null && after.repeat === null && isNextTouched({ changes, rows });
  const edit = edited(isOfNext ? ofEndedTask : ofTask, before, after, now);
  if (edit !== null) middle.push({ op: "task.edit", id, ...edit });
};
