/** What a move is judged by. It is read before it is asked, in the transaction that moves: nothing that judges reads anything itself. */
import { recordOf } from "../contract/records.ts";
import { can, projectRoles, type ProjectRole } from "../contract/workspace/can.ts";
import { roles, type Role } from "../contract/workspace/roles.ts";
import type { Single } from "./document.ts";

export type Facts = {
  /** What the person who moves is in the organisation. */
  role: Role;
  /** What they are in the project, by `roleIn`; null where they do not see it. */
  projectRole: ProjectRole | null;
  isAssignee: boolean;
  isAuthor: boolean;
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
export const isEditor = ({ role, projectRole }: Facts): boolean => rights[role][projectRole ?? "none"];

/** Whether they are that one thing. */
export const isSingle = (facts: Facts, single: Single): boolean => {
  if ("role" in single) return facts.projectRole === single.role;
  if ("organization" in single) return facts.role === single.organization;
  return single.is === "assignee" ? facts.isAssignee : facts.isAuthor;
};

export const tasksIn = ({ occupancy }: Pick<Facts, "occupancy">, state: string): number => occupancy[state] ?? 0;
