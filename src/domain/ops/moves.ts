import { isVisible } from "../../contract/text-length.ts";
import { lengthBetween } from "../../contract/time.ts";
import { roleIn } from "../../contract/workspace/can.ts";
import { endsIn } from "../../workflow/states.ts";
import { type Judged, movesFrom, obstaclesOf } from "../../workflow/evaluate.ts";
import { dayIn } from "../days.ts";
import { approvalOf, factsOf, workflowOf } from "../move-facts.ts";
import { mayRead } from "../readers.ts";
import { nextDays } from "../repeating.ts";
import { bounds, type Project, type Task } from "../rows.ts";
import { type OpHandlers, undoLife, type OpContext } from "../op-context.ts";
import { requireNotTrashed, refuse, requireShort, accessTo, taskOf } from "./checks.ts";
import { arriving, movedOn, requireRoom } from "./states.ts";

/** Moving a task by its workflow, voting on it, and taking a move back. */

/** The one move that leads where one led that the workflow no longer has: what somebody did who had not heard of it is done all the same. */
const formerMove = ({ formerMoves }: Project, moves: readonly Judged[], id: string): Judged | undefined => {
  const to = formerMoves.findLast((move) => move.id === id)?.to;
  const leading = moves.filter(({ move }) => move.to === to);
  return leading.length === 1 ? leading[0] : undefined;
};

/** The task that comes after one that has ended: like it, and to be done anew. */
const comeAgain = (world: OpContext, project: Project, task: Task, id: string): void => {
  const { rows, now } = world;
  if (task.repeat === null) return;
  if (rows.get("task", id) !== undefined) refuse({ code: "id_taken" });
  if (rows.taskCount >= bounds.tasks) refuse({ code: "tasks_full", limit: bounds.tasks });
  const state = project.workflow.initial;
  requireRoom(world, project, state);
  rows.put("task", {
    ...task,
    ...nextDays(task, task.repeat, dayIn(world.timeZone ?? "UTC", Date.parse(now))),
    id,
    number: world.nextNumber(project.id),
    ...arriving(project, { visits: {} }, state),
    lastMover: null,
    stateSince: now,
    createdAt: now,
    assignee: task.assignee !== null && mayRead(rows, project, task.assignee) ? task.assignee : null,
    blockedBy: [],
    comments: 0,
    itemsDone: 0,
    files: 0,
    isStale: false,
    promisedAt: null,
    nudged: {},
  });
  const hanging = { project: project.id, task: id };
  for (const { text } of Array.from(rows.by("description", "task", task.id))) rows.put("description", { id, project: project.id, text });
  for (const watcher of Array.from(rows.by("watcher", "task", task.id))) rows.put("watcher", { ...watcher, ...hanging });
  if (world.newId === undefined) return;
  for (const item of Array.from(rows.by("item", "task", task.id)))
    rows.put("item", { ...item, ...hanging, id: world.newId(), isDone: false });
};

export const moveOps = {
  "task.move": (world, { id, from, move: taken, rank, next, reason: words }) => {
    const { task, project } = requireNotTrashed(taskOf(world, id, "task.move"));
    if (task.state !== from) {
      // Their own approval, given in two places, has decided it.
      if (taken === "yes" && task.lastMover === world.me.id && approvalOf(project, from)?.yes === task.state) return;
      refuse(movedOn(project, from, task));
    }
    const role = roleIn(world.me.role, accessTo(world, project));
    const reason = words !== undefined && isVisible(words) ? words.trim() : null;
    if (reason !== null) requireShort(reason, bounds.reason);
    const facts = factsOf(world.rows, world.me, task, project, role, {
      now: Date.parse(world.now),
      hasComment: world.commented.has(id),
      hasReason: reason !== null,
      working: world.working,
    });
    const moves = movesFrom(workflowOf(project), task.state, facts);
    const found = moves.find(({ move }) => move.id === taken) ?? formerMove(project, moves, taken) ?? refuse({ code: "workflow_changed" });
    const obstacles = (world.system?.obstaclesOf ?? obstaclesOf)(found);
    if (obstacles.length > 0) refuse({ code: "move_refused", reasons: obstacles });
    if (found.lacks > 0) {
      world.rows.put("task", { ...task, votes: [...task.votes, world.me.id] });
      return;
    }
    const { to } = found.move;
    world.moved.push({ task, move: found.move.id, to, at: world.now, reason });
    const lastMover = world.system ? task.lastMover : world.me.id;
    const arrived = { ...arriving(project, task, to), reason, lastMover, stateSince: world.now, isStale: false };
    const ended = { ...task, ...arrived, ...(rank === undefined ? {} : { rank }) };
    const isOver = next !== undefined && task.repeat !== null && endsIn(project.workflow, to);
    world.rows.put("task", isOver ? { ...ended, repeat: null } : ended);
    if (isOver) comeAgain(world, project, task, next);
  },
  "task.unvote": (world, { id, from }) => {
    const { task, project } = requireNotTrashed(taskOf(world, id, "task.move"));
    if (task.state !== from) refuse(movedOn(project, from, task));
    if (!task.votes.includes(world.me.id)) refuse({ code: "changed_meanwhile" });
    world.rows.put("task", { ...task, votes: task.votes.filter((person) => person !== world.me.id) });
  },
  "task.undoMove": (world, { id, from, to, since, rank, isStale = false }) => {
    const { task, project } = requireNotTrashed(taskOf(world, id, "task.move"));
    if (task.state !== from) refuse(movedOn(project, from, task));
    const last = world.lastMove?.(id);
    if (last === null || (last && (last.from !== to || last.to !== from || last.by !== world.me.id))) refuse({ code: "changed_meanwhile" });
    if (last && lengthBetween(Date.parse(last.at), Date.parse(world.now)) > undoLife) refuse({ code: "too_late" });
    requireRoom(world, project, to);
    if (last) world.undone.push(last);
    const back = world.withoutEffects?.(task) ?? task;
    const { [from]: times = 0, ...others } = task.visits;
    world.rows.put("task", {
      ...back,
      state: to,
      stateSince: last?.since ?? since,
      isStale: last?.wasStale ?? isStale,
      votes: last?.votes ?? [],
      reason: last?.reasonBefore ?? null,
      lastMover: last?.moverBefore ?? null,
      visits: times > 1 ? { ...others, [from]: times - 1 } : others,
      ...(rank === undefined ? {} : { rank }),
    });
  },
} satisfies Partial<OpHandlers>;
