import { type ProjectRole, roleIn } from "../contract/workspace/can.ts";
import { day, lengthBetween } from "../contract/time.ts";
import type { Role } from "../contract/workspace/roles.ts";
import type { Known } from "../workflow/check.ts";
import type { Approval, WorkflowDocument } from "../workflow/document.ts";
import { endsIn } from "../workflow/states.ts";
import { prepare, type Workflow } from "../workflow/evaluate.ts";
import { type Facts, isEditor, type Mover } from "../workflow/facts.ts";
import { demandsOf } from "../workflow/who.ts";
import { accessKey, type Project, type Task, taskKey } from "./rows.ts";
import type { Occupancy, Source } from "./tables.ts";
import { isWatching } from "./watching.ts";

// A document is made ready once, however many tasks are asked about.
const prepared = new WeakMap<WorkflowDocument, Workflow>();

/** The project's workflow, made ready to be asked. */
export const workflowOf = ({ workflow }: Pick<Project, "workflow">): Workflow => {
  const known = prepared.get(workflow);
  if (known !== undefined) return known;
  const made = prepare(workflow);
  prepared.set(workflow, made);
  return made;
};

/** What a project has that its workflow may name. */
export const knownOf = (rows: Source, project: string): Known => ({
  fields: [...rows.by("field", "project", project)],
  labels: [...rows.by("label", "project", project)],
  groups: [...rows.by("group", "project", project)],
});

const moverOf = (
  rows: Source,
  { id, role }: { id: string; role: Role },
  task: Task,
  project: Project,
  projectRole: ProjectRole | null,
): Mover => ({
  role,
  projectRole,
  isAssignee: task.assignee === id,
  isAuthor: task.author === id,
  isLastMover: task.lastMover === id,
  isWatcher: isWatching(task, id, rows.get("watcher", taskKey(task.id, id))),
  groups: [...rows.by("group", "project", project.id)].filter(({ people }) => people.includes(id)).map((group) => group.id),
});

/** Whether somebody may vote on a task, by what they are now: a vote counts as long as that is so. */
export const mayVote = (rows: Source, person: string, task: Task, project: Project, { from }: Approval): boolean => {
  const them = rows.get("person", person);
  if (them === undefined) return false;
  const given = rows.get("access", accessKey(project.id, person))?.role ?? null;
  const mover = moverOf(rows, them, task, project, roleIn(them.role, { isPrivate: project.isPrivate, given }));
  return isEditor(mover) && demandsOf(from).every(({ isMet }) => isMet(mover));
};

/** What a state asks people to vote on; undefined where it does not. */
export const approvalOf = ({ workflow }: Pick<Project, "workflow">, state: string): Approval | undefined =>
  workflow.states.find(({ id }) => id === state)?.approval;

/** Whether people vote where a task is. */
export const asksForVotes = (rows: Pick<Source, "get">, { project, state }: Pick<Task, "project" | "state">): boolean => {
  const found = rows.get("project", project);
  return found !== undefined && approvalOf(found, state) !== undefined;
};

/** The same for many tasks: each project is looked at once. */
export const votesAreAskedIn = (rows: Pick<Source, "get">): ((task: Pick<Task, "project" | "state">) => boolean) => {
  const states = new Map<string, ReadonlySet<string>>();
  const statesOf = (project: string) => {
    const known = states.get(project);
    if (known !== undefined) return known;
    const asking = rows.get("project", project)?.workflow.states.filter(({ approval }) => approval !== undefined);
    const found = new Set(asking?.map(({ id }) => id));
    states.set(project, found);
    return found;
  };
  return ({ project, state }) => statesOf(project).has(state);
};

/** Those of a task's votes that count. */
export const votesThatCount = (rows: Source, task: Task, project: Project): string[] => {
  const approval = approvalOf(project, task.state);
  return approval === undefined ? [] : task.votes.filter((person) => mayVote(rows, person, task, project, approval));
};

/** What is said with a move, and when it is made: milliseconds since 1970. `worked` says how much of a span was working time. */
export type Made = { now: number; hasComment?: boolean; hasReason?: boolean; working?: WorkingTime | undefined };
export type WorkingTime = { workday: number; workedBetween(from: number, to: number): number };

/** How many tasks stand in a project's states: those that are still to follow its workflow count where they are going. */
export const occupancyOf = (rows: Pick<Source, "occupancy">, { id, publication }: Project): Occupancy => {
  const counts = rows.occupancy(id);
  if (publication === null) return counts;
  const all = { ...counts };
  for (const { from, to } of publication.targets) all[to] = (all[to] ?? 0) + (counts[from] ?? 0);
  return all;
};

/**
 * What moves of a task are judged by.
 *
 * @param projectRole null where they may change nothing of the project
 */
export const factsOf = (
  rows: Source,
  me: { id: string; role: Role },
  task: Task,
  project: Project,
  projectRole: ProjectRole | null,
  { now, hasComment = false, hasReason = false, working }: Made,
): Facts => {
  const { workflow } = project;
  const since = Date.parse(task.stateSince);
  const isOpen = (other: Task | undefined): boolean => other !== undefined && other.deletedAt === null && !endsIn(workflow, other.state);
  return {
    ...moverOf(rows, me, task, project, projectRole),
    task: {
      openSubtasks: [...rows.by("task", "parent", task.id)].filter(isOpen).length,
      openBlockers: task.blockedBy.filter((blocker) => isOpen(rows.get("task", blocker))).length,
      openItems: task.items - task.itemsDone,
      isAssigned: task.assignee !== null,
      hasDueDay: task.due !== null,
      labels: task.labels,
      values: task.values,
      visits: task.visits,
      here: lengthBetween(since, now),
      // Few conditions ask for it, and a calendar takes longer to say it than all else here.
      get worked() {
        return working?.workedBetween(since, now) ?? lengthBetween(since, now);
      },
      workday: working?.workday ?? day,
    },
    hasComment,
    hasReason,
    votes: votesThatCount(rows, task, project).filter((person) => person !== me.id).length,
    hasVoted: task.votes.includes(me.id),
    occupancy: occupancyOf(rows, project),
  };
};
