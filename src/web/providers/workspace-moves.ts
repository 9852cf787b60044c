import { generateKeyBetween } from "fractional-indexing";
import { useEffect, useMemo, useReducer, useState } from "react";
import { brand } from "../../contract/brand.ts";
import { can, roleIn, type ProjectRole } from "../../contract/workspace/can.ts";
import { approvalOf, factsOf, mayVote, votesAreAskedIn, votesThatCount, workflowOf, type WorkingTime } from "../../domain/move-facts.ts";
import { accessKey, isClosed, type Project, type Task } from "../../domain/rows.ts";
import { asksForWorkingTime, endsIn, isEnd } from "../../workflow/document.ts";
import { type Judged, movesFrom } from "../../workflow/evaluate.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { whenIdle } from "../loading/when-idle.ts";
import { look } from "../sync/looks.ts";
import type { Store } from "../sync/store.ts";
import { useFormerly, useIsUnknown, useMine, useOpenProject, usePlace, useRow, useSyncState, useWorkspaceRows } from "./workspace-rows.ts";

/** Which moves a task has for this person, and where cards stand among others. */

/** What the person is in a project; null where they do not see it. */
export const roleOf = ({ rows, place }: Store, { id, isPrivate }: Project): ProjectRole | null =>
  place && roleIn(place.me.role, { isPrivate, given: rows.get("access", accessKey(id, place.me.id))?.role ?? null });

/** Whether anything in a project may be changed by the person: it is not read alone, and they have a seat. */
export const mayChange = ({ rows, place }: Store, project: Project): boolean =>
  place !== null && !isClosed(project) && rows.get("person", place.me.id)?.isSurplus !== true;

/** Whether the person may make tasks in a project. */
export const mayMake = (store: Store, project: Project): boolean =>
  store.place !== null &&
  mayChange(store, project) &&
  can(store.place.me.role, "task.make", { isPrivate: project.isPrivate, given: roleOf(store, project) }) === "yes";

/** How the person stands in a project, for `can()`, and whether they may change anything in it: another's word gives and takes rights while a page is open. */
export const useStanding = (project: Project): { isPrivate: boolean; given: ProjectRole | null; mayChange: boolean } => {
  const store = useWorkspaceRows();
  const me = usePlace()?.me.id ?? "";
  useRow("access", accessKey(project.id, me));
  useRow("person", me);
  return { isPrivate: project.isPrivate, given: roleOf(store, project), mayChange: mayChange(store, project) };
};

/** When it is worked, which comes with the first workflow that asks for it: few do, and a board has no room for all that knows of time zones. */
let working: WorkingTime | undefined;

/** Draws the component anew once that is there. */
const useWorkingTime = (isAsked: boolean): void => {
  const timeZone = usePlace()?.organization.timeZone ?? brand.timeZone;
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
const useTold = (keys: readonly string[]): number => {
  const store = useWorkspaceRows();
  const [told, again] = useReducer((count: number) => count + 1, 0);
  const all = keys.join("\n");
  useEffect(() => {
    const stops = all.split("\n").map((key) => store.subscribe(key, again));
    return () => stops.forEach((stop) => stop());
  }, [store, all]);
  return told;
};

/** The moves of a task as they are now: another's move may fill a state, another's word take a right. */
export const useMoves = (task: Task): Judged[] => {
  const store = useWorkspaceRows();
  const project = store.rows.get("project", task.project);
  const me = store.place?.me.id ?? "";
  useWorkingTime(project !== undefined && asksForWorkingTime(project.workflow));
  const limited = project?.workflow.states.filter(({ limit }) => limit !== undefined).map(({ id }) => id) ?? [];
  useTold([
    look.row("project", task.project),
    look.row("access", accessKey(task.project, me)),
    look.row("person", me),
    look.groups(task.project),
    look.access(task.project),
    look.people,
    look.below(task.id),
    ...task.blockedBy.map((id) => look.row("task", id)),
    ...limited.map((state) => look.column(task.project, state)),
  ]);
  return movesOf(store, task);
};

/**
 * Whether the next step is the person's: where people vote it is theirs who may and have not, or who may where there are enough and nothing is decided,
 * and elsewhere the assignee's.
 */
export const isMyMove = ({ rows, place }: Store, task: Task): boolean => {
  const project = rows.get("project", task.project);
  const approval = project && approvalOf(project, task.state);
  if (place === null || project === undefined || approval === undefined) return task.assignee === place?.me.id;
  if (!mayVote(rows, place.me.id, task, project, approval)) return false;
  return !task.votes.includes(place.me.id) || votesThatCount(rows, task, project).length >= approval.count;
};

/** Those of the person's tasks whose next step is theirs. @param mine as `useMine` has them, or had them a moment ago */
export const useWaiting = (mine: readonly Task[]): readonly Task[] => {
  const store = useWorkspaceRows();
  const me = usePlace()?.me.id;
  // Thousands may be the person's, and people vote about few of them.
  const voted = useMemo(() => new Set(mine.filter(votesAreAskedIn(store.rows))), [store, mine]);
  const told = useTold([look.people, ...Array.from(voted).flatMap(({ project }) => [look.groups(project), look.access(project)])]);
  const isWaiting = (task: Task) => (voted.has(task) ? isMyMove(store, task) : task.assignee === me);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is the same when what is asked of it is another: that has been told
  return useMemo(() => mine.filter(isWaiting), [mine, voted, me, told]);
};

/** What something was when the page last had nothing better to do. */
const useIdly = <Value>(value: Value): Value => {
  const [kept, keep] = useState(value);
  useEffect(() => (kept === value ? undefined : whenIdle(() => keep(value))), [kept, value]);
  return kept;
};

/** How many tasks wait for the person. What somebody does is not kept waiting for what is counted beside it, and counts once however much it tells. */
export const useWaitingCount = (): number => useWaiting(useIdly(useMine())).length;

/** The tasks that hold a task up as they are now: neither those in the trash nor those that are over. */
export const useBlockers = ({ blockedBy, project: of }: Task): Task[] => {
  const { rows } = useWorkspaceRows();
  useTold(blockedBy.map((id) => look.row("task", id)));
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

/**
 * A rank for a task before another one of a column.
 *
 * @param before null for behind all of them
 */
export const rankBefore = (store: Store, column: { project: string; state: string }, before: string | null, task: string): string => {
  const ids = store.column(column.project, column.state).filter((id) => id !== task);
  const found = before === null ? -1 : ids.indexOf(before);
  const at = found < 0 ? ids.length : found;
  const rankOf = (id: string | undefined) => (id === undefined ? null : (store.rows.get("task", id)?.rank ?? null));
  return rankBetween(rankOf(ids[at - 1]), rankOf(ids[at]));
};

/** A rank behind the first and before the second; null for an end of the list. */
export const rankBetween = (above: string | null, below: string | null): string => {
  // Two that were put in the same place by two people are equal: there is no room between them, but behind.
  const end = above !== null && below !== null && above >= below ? null : below;
  try {
    return generateKeyBetween(above, end);
  } catch {
    // Not made as ours are: a letter more sorts right behind.
    return `${above ?? ""}V`;
  }
};

/** A rank before all others of a column, where what was moved without a place goes: it is what happened last. */
export const topRank = (store: Store, column: { project: string; state: string }, task: string): string =>
  rankBefore(store, column, store.column(column.project, column.state).find((id) => id !== task) ?? null, task);

/** The task of a project with this number or this id, in the trash or not; told again when cards come and go. */
export const useTaskNamed = (project: Project, name: string | null): string | null => {
  const store = useWorkspaceRows();
  useTold(project.workflow.states.map(({ id }) => look.column(project.id, id)));
  if (name === null) return null;
  for (const task of store.rows.by("task", "project", project.id)) if (task.id === name || String(task.number) === name) return task.id;
  return null;
};

/**
 * The same of one that ended so long ago that it is not among a project's tasks: it is asked for.
 *
 * @returns `isSought` while nobody knows yet whether there is one; `elsewhere`: it is in another project by now
 */
export const useFoundTask = (project: Project, name: string | null): { id: string | null; isSought: boolean; elsewhere: Task | null } => {
  const isThere = useOpenProject(project.id);
  const { status } = useSyncState();
  const id = useTaskNamed(project, name);
  const isMissed = isThere && id === null && name !== null;
  const sought = isMissed ? (/^\d+$/.test(name) ? `${project.key}-${name}` : name) : null;
  const isUnknown = useIsUnknown(sought);
  const elsewhere = useFormerly(sought ?? "") ?? null;
  return { id, isSought: isMissed && !isUnknown && status !== "offline", elsewhere };
};
