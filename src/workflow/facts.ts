/** What a move is judged by. It is read before it is asked, in the transaction that moves: nothing that judges reads anything itself. */
import { recordOf } from "../contract/keys.ts";
import { day, hour } from "../contract/time.ts";
import { can, projectRoles, type ProjectRole } from "../contract/workspace/can.ts";
import { roles, type Role } from "../contract/workspace/roles.ts";
import type { Condition, Need, Single } from "./document.ts";

/** What conditions ask of the task. */
export type TaskFacts = {
  /** Living subtasks of which work has not ended; tasks that it waits for, likewise; entries of its checklist that are not done. */
  openSubtasks: number;
  openBlockers: number;
  openItems: number;
  isAssigned: boolean;
  hasDueDay: boolean;
  /** By their ids. */
  labels: readonly string[];
  /** What stands in the project's fields, by their ids. */
  values: Readonly<Record<string, string | number>>;
  /** How often it came to states of which the workflow asks that, by their ids. */
  visits: Readonly<Record<string, number>>;
  /** Milliseconds that it has been where it is; how many of them were working time, and how many a working day has. */
  here: number;
  worked: number;
  workday: number;
};

/** Whoever makes a move, as far as its conditions on people tell them apart. */
export type Mover = {
  /** What they are in the organisation. */
  role: Role;
  /** What they are in the project, by `roleIn`; null where they do not see it. */
  projectRole: ProjectRole | null;
  isAssignee: boolean;
  isAuthor: boolean;
  isLastMover: boolean;
  isWatcher: boolean;
  /** The project's groups that they are in, by their ids. */
  groups: readonly string[];
};

export type Facts = Mover & {
  task: TaskFacts;
  /** Whether they say something with the move. */
  hasComment: boolean;
  /** Whether they say why, on the move itself. */
  hasReason: boolean;
  /** How many others have voted for it whose votes count, and whether they have themselves. */
  votes: number;
  hasVoted: boolean;
  /** How many living tasks each state has, by its id, the moving one among those of the state that it is in; a state that is missing has none. */
  occupancy: Readonly<Record<string, number>>;
};

// Answered once for all: `can` is asked for every card of a board. A private project is the one in which nobody is anything by themselves.
const rights = recordOf(roles, (role) =>
  recordOf([...projectRoles, "none"], (there) => {
    const given = there === "none" ? null : there;
    return can(role, "task.move", { isPrivate: true, given, isOwn: false }) === "yes";
  }),
);

/** Whether they may move tasks of the project at all, as `can` has it. */
export const isEditor = ({ role, projectRole }: Mover): boolean => rights[role][projectRole ?? "none"];

const relations = { assignee: "isAssignee", author: "isAuthor", lastMover: "isLastMover", watcher: "isWatcher" } as const;

/** Whether they are that one thing. */
export const isSingle = (mover: Mover, single: Single): boolean => {
  if ("role" in single) return mover.projectRole === single.role;
  if ("organization" in single) return mover.role === single.organization;
  if ("group" in single) return mover.groups.includes(single.group);
  return mover[relations[single.is]];
};

/** Whether one thing is so of the task. */
export const conditionHolds = ({ task }: Pick<Facts, "task">, condition: Condition): boolean => {
  if ("subtasks" in condition) return task.openSubtasks === 0;
  if ("blockers" in condition) return task.openBlockers === 0;
  if ("checklist" in condition) return task.openItems === 0;
  if ("label" in condition) return task.labels.includes(condition.label);
  if ("visits" in condition) return (task.visits[condition.visits] ?? 0) <= condition.atMost;
  if ("hereFor" in condition) {
    const unit = condition.unit === "hours" ? hour : condition.working ? task.workday : day;
    return (condition.working ? task.worked : task.here) >= condition.hereFor * unit;
  }
  if ("filled" in condition) return task.values[condition.filled] !== undefined;
  const value = task.values[condition.field];
  if ("is" in condition) return value === condition.is;
  // Nothing is no number, and a text neither.
  if (typeof value !== "number") return false;
  if ("moreThan" in condition) return value > condition.moreThan;
  return "atLeast" in condition ? value >= condition.atLeast : value <= condition.atMost;
};

/** Whether what a move needs is there. */
export const isGiven = ({ task, hasComment, hasReason }: Pick<Facts, "task" | "hasComment" | "hasReason">, need: Need): boolean => {
  if ("field" in need) return task.values[need.field] !== undefined;
  if (need.input === "comment") return hasComment;
  if (need.input === "reason") return hasReason;
  return need.input === "assignee" ? task.isAssigned : task.hasDueDay;
};

/** Whether a vote of theirs, beside those that there are, leads on: `count` are asked for. */
export const isEnough = ({ votes }: Pick<Facts, "votes">, count: number): boolean => votes + 1 >= count;

export const tasksIn = ({ occupancy }: Pick<Facts, "occupancy">, state: string): number => occupancy[state] ?? 0;
