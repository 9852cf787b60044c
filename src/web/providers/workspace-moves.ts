import { useEffect, useMemo, useReducer, useState } from "react";
import { region } from "../../contract/region.ts";
import { can, roleIn, type ProjectRole } from "../../contract/workspace/can.ts";
import {
  approvalOf,
  asksForVotes,
  factsOf,
  mayVote,
  votesAreAskedIn,
  votesThatCount,
  workflowOf,
  type WorkingTime,
} from "../../domain/move-facts.ts";
import type { Op } from "../../domain/ops.ts";
import { type Ranked, ranksAt } from "../../domain/ranks.ts";
import { accessKey, isClosed, type Project, type Task } from "../../domain/rows.ts";
import { asksForWorkingTime, endsIn, isEnd } from "../../workflow/states.ts";
import { type Judged, movesFrom } from "../../workflow/evaluate.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { whenIdle } from "../loading/when-idle.ts";
import { queryKey } from "../sync/query-keys.ts";
import type { Store } from "../sync/store.ts";
import { useRenamed, useIsUnknown, useMyTasks, useOpenProject, usePlace, useRow, useWorkspaceRows } from "./workspace-rows.ts";

/** Which moves a task has for this person, and where cards stand among others. */

/** What the person is in a project; null where they do not see it. */
export const roleOf = ({ rows, place }: Store, { id, isPrivate }: Project): ProjectRole | null =>
  place && roleIn(place.me.role, { isPrivate, given: rows.get("access", accessKey(id, place.me.id))?.role ?? null });

/** Whether anything in a project may be changed by the person: it is not read alone, and they have a seat. */
export const mayChange = ({ rows, place }: Store, project: Project): boolean =>
  place !== null && !isClosed(project) && rows.get("person", place.me.id)?.isOverLimit !== true;

/** Whether the person may make tasks in a project. */
export const mayMake = (store: Store, project: Project): boolean =>
  store.place !== null &&
  mayChange(store, project) &&
  can(store.place.me.role, "task.make", { isPrivate: project.isPrivate, given: roleOf(store, project) }) === "yes";

/** Whether the person may move a project's tasks. */
const mayMoveIn = (store: Store, id: string): boolean => {
  const project = store.rows.get("project", id);
  if (project === undefined || store.place === null || !mayChange(store, project)) return false;
  const asked = { isPrivate: project.isPrivate, given: roleOf(store, project), isOwn: false };
  return can(store.place.me.role, "task.move", asked) === "yes";
};

/** How the person stands in a project, for `can()`, and whether they may change anything in it: another's word gives and takes rights while a page is open. */
export const useProjectAccess = (project: Project): { isPrivate: boolean; given: ProjectRole | null; mayChange: boolean } => {
  const store = useWorkspaceRows();
  const me = usePlace()?.me.id ?? "";
  useRow("access", accessKey(project.id, me));
  useRow("person", me);
  return { isPrivate: project.isPrivate, given: roleOf(store, project), mayChange: mayChange(store, project) };
};

/** What the person may do with tasks of a project, as `can()` has it: menus offer nothing else. */
export const useMay = (project: Project): ((verb: "task.edit" | "task.delete", task: Task) => boolean) => {
  const me = usePlace()?.me;
  const { mayChange: isOpen, ...access } = useProjectAccess(project);
  return (verb, { author }) => me !== undefined && isOpen && can(me.role, verb, { ...access, isOwn: author === me.id }) === "yes";
};

/** When it is worked, which comes with the first workflow that asks for it: few do, and a board has no room for all that knows of time zones. */
let working: WorkingTime | undefined;

/** Draws the component anew once that is there. */
const useWorkingTime = (isAsked: boolean): void => {
  const timeZone = usePlace()?.organization.timeZone ?? region.timeZone;
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isAsked || working !== undefined) return;
    void importWithRetry(() => import("../../domain/working-time.ts")).then(
      ({ usualTime }) => {
        working = usualTime(timeZone);
        again();
      },
      // Without it all time counts, and the server decides.
      () => {},
    );
  }, [isAsked, timeZone]);
};

/** Every move that leaves the task's state, with why not. */
export const movesOf = (store: Store, task: Task): Judged[] => {
  const project = store.rows.get("project", task.project);
  if (project === undefined || store.place === null) return [];
  const role = mayChange(store, project) ? roleOf(store, project) : null;
  return movesFrom(
    workflowOf(project),
    task.state,
    factsOf(store.rows, store.place.me, task, project, role, { now: store.now(), working }),
  );
};

/** What a move says beside where it leads: as which task it comes again, where it ends one that does. */
export const nextOf = (store: Store, task: Task, state: string): { next?: string } => {
  const project = store.rows.get("project", task.project);
  return task.repeat !== null && project !== undefined && endsIn(project.workflow, state) ? { next: store.newId() } : {};
};

/** Draws the component anew when something that it looks at is another. @returns how often it was */
const useQueryKeys = (keys: readonly string[]): number => {
  const store = useWorkspaceRows();
  const [version, again] = useReducer((count: number) => count + 1, 0);
  const all = keys.join("\n");
  useEffect(() => {
    const stops = all === "" ? [] : all.split("\n").map((key) => store.subscribe(key, again));
    return () => stops.forEach((stop) => stop());
  }, [store, all]);
  return version;
};

/** All that decides which moves of a task the person can make. */
const queryKeysOf = ({ rows, place }: Store, task: Task): string[] => {
  const me = place?.me.id ?? "";
  const limited = rows.get("project", task.project)?.workflow.states.filter(({ limit }) => limit !== undefined) ?? [];
  return [
    queryKey.row("project", task.project),
    queryKey.row("access", accessKey(task.project, me)),
    queryKey.row("person", me),
    queryKey.groups(task.project),
    queryKey.access(task.project),
    queryKey.people,
    queryKey.below(task.id),
    ...task.blockedBy.map((id) => queryKey.row("task", id)),
    ...limited.map(({ id }) => queryKey.column(task.project, id)),
  ];
};

/** The moves of a task as they are now: another's move may fill a state, another's word take a right. */
export const useMoves = (task: Task): Judged[] => {
  const store = useWorkspaceRows();
  const project = store.rows.get("project", task.project);
  useWorkingTime(project !== undefined && asksForWorkingTime(project.workflow));
  useQueryKeys(queryKeysOf(store, task));
  return movesOf(store, task);
};

/**
 * Whose step is next, as far as somebody can make one: where people vote it is theirs who may and have not, or who may where there are enough and nothing is
 * decided, and elsewhere the assignee's.
 */
const isNext = ({ rows, place }: Store, task: Task): boolean => {
  const project = rows.get("project", task.project);
  const approval = project && approvalOf(project, task.state);
  if (place === null || project === undefined || approval === undefined) return task.assignee === place?.me.id;
  if (!mayVote(rows, place.me.id, task, project, approval)) return false;
  return !task.votes.includes(place.me.id) || votesThatCount(rows, task, project).length >= approval.count;
};

/** Whether the next step is the person's, and they can make one now: what is held up waits as what is another's does. */
export const isMyMove = (store: Store, task: Task): boolean =>
  isNext(store, task) && movesOf(store, task).some(({ isAllowed }) => isAllowed);

/** The same, told again when it is otherwise. */
export const useIsMyMove = (task: Task): boolean => {
  const store = useWorkspaceRows();
  const mayBe = task.assignee === store.place?.me.id || asksForVotes(store.rows, task);
  useQueryKeys(mayBe ? queryKeysOf(store, task) : []);
  return isMyMove(store, task);
};

/** Whether some step from where a task is asks for nothing of it: whoever may move the project's tasks can make that one. */
const isUnbarred = (rows: Store["rows"], { project: of, state }: Task): boolean => {
  const project = rows.get("project", of);
  const steps = project && workflowOf(project).get(state)?.moves;
  return steps?.some(({ move, demands, limit }) => demands.length === 0 && (move.when ?? []).length === 0 && limit?.hard !== true) ?? false;
};

/** Those of the person's tasks whose next step is theirs. @param mine as `useMyTasks` has them, or had them a moment ago */
export const useWaiting = (mine: readonly Task[]): readonly Task[] => {
  const store = useWorkspaceRows();
  const me = usePlace()?.me;
  // Thousands may be the person's, and people vote about few of them, or ask for something before a step.
  const [easy, judged] = useMemo(() => {
    const isVotedOn = votesAreAskedIn(store.rows);
    const hard = new Set(mine.filter((task) => isVotedOn(task) || (task.assignee === me?.id && !isUnbarred(store.rows, task))));
    return [new Set(mine.filter((task) => task.assignee === me?.id && !hard.has(task))), hard];
  }, [store, mine, me]);
  const projects = [...new Set(mine.map(({ project }) => project))];
  const version = useQueryKeys([
    queryKey.people,
    ...projects.flatMap((id) => [queryKey.row("project", id), queryKey.row("access", accessKey(id, me?.id ?? ""))]),
    ...new Set(Array.from(judged).flatMap((task) => queryKeysOf(store, task))),
  ]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is the same when what is asked of it is another: that has been told
  return useMemo(() => {
    const open = new Set(projects.filter((id) => mayMoveIn(store, id)));
    return mine.filter((task) => (judged.has(task) ? isMyMove(store, task) : easy.has(task) && open.has(task.project)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- likewise
  }, [mine, easy, judged, me, version]);
};

/** What something was when the page last had nothing better to do. */
const useIdly = <Value>(value: Value): Value => {
  const [kept, keep] = useState(value);
  useEffect(() => (kept === value ? undefined : whenIdle(() => keep(value))), [kept, value]);
  return kept;
};

/** How many tasks wait for the person. What somebody does is not kept waiting for what is counted beside it, and counts once however much it tells. */
export const useWaitingCount = (): number => useWaiting(useIdly(useMyTasks())).length;

/** The tasks that hold a task up as they are now: neither those in the trash nor those that are over. */
export const useBlockers = ({ blockedBy, project: of }: Task): Task[] => {
  const { rows } = useWorkspaceRows();
  useQueryKeys(blockedBy.map((id) => queryKey.row("task", id)));
  const ends = new Set(
    rows
      .get("project", of)
      ?.workflow.states.filter(isEnd)
      .map(({ id }) => id),
  );
  return blockedBy.flatMap((id) => {
    const task = rows.get("task", id);
    return task === undefined || task.deletedAt !== null || ends.has(task.state) ? [] : [task];
  });
};

/** New ranks of tasks, as ops that come along with what brought others between them. */
export const rankOps = (others: Ranked["others"]): Op[] => others.map(({ id, rank }) => ({ op: "task.edit", id, set: { rank } }));

/**
 * Ranks for tasks of a column before another one, in the order in which they are given.
 *
 * @param before null for behind all of them, nothing for the column's top, where what was moved without a place goes: it is what happened last
 */
export const ranksBefore = (
  store: Store,
  column: { project: string; state: string },
  before: string | null | undefined,
  tasks: readonly string[],
): Ranked => {
  const all = store.column(column.project, column.state);
  const found = before === undefined ? 0 : before === null ? -1 : all.indexOf(before);
  // Those that come along are none to stand between.
  const isOther = (id: string) => !tasks.includes(id);
  const above = all.slice(0, found < 0 ? all.length : found).filter(isOther);
  const rows = all.filter(isOther).flatMap((id) => store.rows.get("task", id) ?? []);
  return ranksAt(rows, above.length, tasks.length);
};

/** The task of a project with this number or this id, in the trash or not; told again when cards come and go. */
export const useTaskNamed = (project: Project, name: string | null): string | null => {
  const store = useWorkspaceRows();
  useQueryKeys(project.workflow.states.map(({ id }) => queryKey.column(project.id, id)));
  if (name === null) return null;
  for (const task of store.rows.by("task", "project", project.id)) if (task.id === name || String(task.number) === name) return task.id;
  return null;
};

/**
 * The same of one that ended so long ago that it is not among a project's tasks: it is asked for.
 *
 * @returns `isSearching` while nobody knows yet whether there is one; `elsewhere`: it is in another project by now
 */
export const useFoundTask = (
  project: Project,
  name: string | null,
): { id: string | null; isSearching: boolean; elsewhere: Task | null } => {
  const isThere = useOpenProject(project.id);
  const id = useTaskNamed(project, name);
  const isMissed = isThere && id === null && name !== null;
  const query = isMissed ? (/^\d+$/.test(name) ? `${project.key}-${name}` : name) : null;
  const isUnknown = useIsUnknown(query);
  const elsewhere = useRenamed(query ?? "") ?? null;
  return { id, isSearching: isMissed && !isUnknown, elsewhere };
};
