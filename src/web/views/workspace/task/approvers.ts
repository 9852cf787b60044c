import { useLingui } from "@lingui/react";
import { approvalOf, mayVote, votesThatCount } from "../../../../domain/move-facts.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { whoText } from "../../../i18n/reasons.ts";
import { useAccess, useGroups, useOpenProject, usePeople, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useNamedReaders, usePersonName } from "../members/people.ts";

/** So many are named in a line; of more it is said who they are. */
const most = 3;

/** Who approved a task where people vote on it, and for whom it waits; null where they do not. */
export const useApprovers = (task: Task, project: Project) => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const nameOf = usePersonName();
  const approval = approvalOf(project, task.state);
  // Whoever looks at one task alone could not say what others may.
  useOpenProject(approval === undefined ? null : project.id);
  // Somebody's vote comes to count, or no longer does.
  useAccess(project.id);
  useGroups(project.id);
  usePeople();
  const readers = useNamedReaders(project);
  if (approval === undefined) return null;
  const given = new Set(votesThatCount(rows, task, project));
  const all = approval.count;
  // Of whoever voted, was somebody else for a while, and is again who they were, the vote counts once more: nothing was decided by that.
  const isEnough = given.size >= all;
  const waiting = readers.filter(({ id }) => (isEnough || !given.has(id)) && mayVote(rows, id, task, project, approval));
  const lacks = Math.max(1, all - given.size);
  const named = (type: "conjunction" | "disjunction") => new Intl.ListFormat(i18n.locale, { type }).format(waiting.map(nameOf));
  const who = whoText(i18n, approval.from, rows);
  return {
    given: readers.filter(({ id }) => given.has(id)),
    count: given.size,
    all,
    isEnough,
    lacks,
    isAnybody: waiting.length > 0,
    /** Any of them. */
    names: named("disjunction"),
    /** Whom it is for. */
    who,
    /** For whom it waits, as briefly as it can be said. */
    short:
      waiting.length === 0 || waiting.length > most ? who : named(!isEnough && waiting.length === lacks ? "conjunction" : "disjunction"),
  };
};
