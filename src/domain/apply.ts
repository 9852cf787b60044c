import { isVisible } from "../contract/letters.ts";
import type { Role } from "../contract/workspace/roles.ts";
import { type Asked, can, type OfProject, roleIn, type Verb } from "../contract/workspace/can.ts";
import type { Reason } from "../workflow/reasons.ts";
import { type Judged, movesFrom, obstaclesOf, prepare, roomIn, type Workflow } from "../workflow/evaluate.ts";
import { isSameWorkflow, mergeWorkflows } from "../workflow/merge.ts";
import { placeNaming, renamed } from "../workflow/naming.ts";
import { templates } from "../workflow/templates.ts";
import type { Op, OpName, OpOf } from "./ops.ts";
import { merge } from "./merge.ts";
import type { Refused } from "./refusals.ts";
import { endsIn, type WorkflowDocument } from "../workflow/document.ts";
import { dayIn } from "./days.ts";
import { sameName, unfitting, valuesThere } from "./fields.ts";
import { excessOf } from "./lengths.ts";
import { approvalOf, factsOf, occupancyOf, type WorkingTime } from "./move-facts.ts";
import { mayRead, withReaders } from "./readers.ts";
import { hasReaction, isSameReaction } from "./reactions.ts";
import {
  accessKey,
  bounds,
  type Comment,
  draftOf,
  type Field,
  heirOf,
  type Item,
  type Label,
  type Project,
  publishedOf,
  type Task,
  taskKey,
  type View,
} from "./rows.ts";
import { nudgedFor, withNudge } from "./nudging.ts";
import { nextDays, repeatOn } from "./repeating.ts";
import type { Draft, Occupancy, Source } from "./tables.ts";
import { isConcerned, isWatching } from "./watching.ts";

/** What an op does: the one place where it is judged, in the server under the organisation's lock and in the browser while it waits. */

/** What ops are judged by beside the rows. */
export type Circumstances = {
  me: { id: string; role: Role };
  /** RFC 3339. */
  now: string;
  /** How many projects the plan has; null for any number. */
  projectLimit: number | null;
  /** The next number of a project's tasks; null where the server has yet to say it. */
  nextNumber(project: string): number | null;
  /** What was deleted up to then is over, which the server alone knows: RFC 3339. */
  trashSince?: string;
  /** Whether a project is in the trash, which the server alone knows: pages have none of it. */
  isTrashed?(project: string): boolean;
  /** The number that a task had in a project before it went to another; the server alone knows. */
  formerNumber?(task: string, project: string): number | null;
  /** Where its days begin, by IANA's names; as they do in UTC without one. */
  timeZone?: string;
  /** When it is worked there; without it all time counts. */
  working?: WorkingTime | undefined;
  /** Ids of what comes along with a task that comes again, which the server alone makes. */
  newId?(): string;
  /** Whether a workflow may be published in a project, which the server decides: src/workflow/check.ts. */
  isSound?(workflow: WorkflowDocument, rows: Source, project: string): boolean;
  /**
   * A project as it is while its tasks follow a workflow piece by piece, where the server finds that there are too many to move at once; else null. `next` is
   * the project once that is over.
   */
  publishedInPieces?(project: Project, next: Project, targets: ReadonlyMap<string, string>): Project | null;
  /** The last move of a task, which the server alone knows; null where it made none. */
  lastMove?(task: string): LastMove | null;
  /** A task without what its workflow did as it moved last, which the server alone knows. */
  withoutEffects?(task: Task): Task;
  /** The workflow acts by itself, and may what a lead may; what keeps a move from being made by nobody. */
  system?: { obstaclesOf(judged: Judged): readonly Reason[] };
};

/**
 * Where a task went last, by whom and when, and since when it had stood where it came from; `seq` and `step` name the move. `votes`, `moverBefore`,
 * `reasonBefore` and `wasStale` are what had stood in the task before.
 */
export type LastMove = {
  task: string;
  from: string;
  to: string;
  by: string | null;
  at: string;
  since: string;
  seq: number;
  step: number;
  votes: string[];
  moverBefore: string | null;
  reasonBefore: string | null;
  wasStale: boolean;
};

/** For how long a move can be taken back after it was done, in milliseconds. */
export const takeBackLife = 10_000;

/** A move that a task made, which is as it was before, and when; `reason` is what was said about it. */
export type Moved = { task: Task; move: string; to: string; at: string; reason: string | null };

/** The rows that ops change, the moves that they lead to, the tasks about which they say something, and the projects that they make and that have no tasks yet. */
export type World = Circumstances & { rows: Draft; moved: Moved[]; takenBack: LastMove[]; commented: Set<string>; begun: Set<string> };

/** Thrown within an op, and taken by `apply`: what stops an op stops it wherever it stands. */
class Refusal extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

const refuse = (refused: Refused): never => {
  throw new Refusal(refused);
};

const require = <Name extends Verb>(world: World, verb: Name, row: Asked[Name]): void => {
  const answer = can(world.me.role, verb, row);
  if (answer === "unseen") refuse({ code: "not_found" });
  else if (answer !== "yes") refuse({ code: answer });
};

/** Whether two parts of rows say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Nothing of it is another's since. */
const requireUnchanged = (row: object, expected: object | undefined): void => {
  for (const [name, value] of Object.entries(expected ?? {}))
    // Both are of the same kind.
    if (!isSame((row as Record<string, unknown>)[name], value)) refuse({ code: "changed_meanwhile" });
};

/** A project as somebody stands to it. */
const standing = (world: World, { id, isPrivate }: Project): OfProject => ({
  isPrivate,
  given: world.system ? "lead" : (world.rows.get("access", accessKey(id, world.me.id))?.role ?? null),
});

const projectOf = (world: World, id: string): Project => world.rows.get("project", id) ?? refuse({ code: "not_found" });

/** It is not in the trash: whoever would see it is told so. */
const requireThere = (world: World, { id }: Project): void => {
  if (world.isTrashed?.(id) === true) refuse({ code: "project_trashed" });
};

/** A project that the person may look at, archived or not. */
const readProject = (world: World, id: string): Project => {
  const found = projectOf(world, id);
  require(world, "project.read", standing(world, found));
  requireThere(world, found);
  return found;
};

/** It is there, and not read alone. */
const requireOpen = (world: World, project: Project): void => {
  requireThere(world, project);
  const { isArchived, isSurplus } = project;
  if (isArchived) refuse({ code: "project_archived" });
  if (isSurplus) refuse({ code: "project_surplus" });
};

/** A project that the person may do something with; `verb` is asked of it. */
const openProject = (
  world: World,
  id: string,
  verb: "project.settings" | "project.workflow" | "project.people" | "project.labels" | "view.share" | "task.make",
): Project => {
  const found = projectOf(world, id);
  require(world, verb, standing(world, found));
  requireOpen(world, found);
  return found;
};

/** A field, or a group, that the person may change, and its project. */
const ofProject = <Name extends "field" | "group">(world: World, kind: Name, id: string) => {
  const row = world.rows.get(kind, id) ?? refuse({ code: "not_found" });
  return { row, project: openProject(world, row.project, kind === "field" ? "project.settings" : "project.people") };
};

/** No other of the project is called so, and there is room for one more where it is new. @returns the name without what stands around it */
const freeName = (world: World, kind: "field" | "group", { id, project, name }: Pick<Field, "id" | "project" | "name">): string => {
  const called = said(name, kind === "field" ? bounds.fieldName : bounds.groupName, "name_required");
  for (const other of world.rows.by(kind, "project", project))
    if (other.id !== id && sameName(other.name, called)) refuse({ code: "name_taken" });
  return called;
};

/** A new field or group of a project has an id of its own, and there is room for it. */
const requireRoomFor = (world: World, kind: "field" | "group", { id, project }: { id: string; project: string }, limit: number): void => {
  if (world.rows.get(kind, id) !== undefined) refuse({ code: "id_taken" });
  if ([...world.rows.by(kind, "project", project)].length >= limit) refuse({ code: `${kind}s_full`, limit });
};

/** A field's choices without what stands around their names, of which none is another's. */
const choicesOf = ({ kind, choices }: Pick<Field, "kind" | "choices">): Field["choices"] => {
  if (kind !== "choice" && choices.length > 0) refuse({ code: "value_unfit" });
  const called = choices.map((choice) => ({ ...choice, name: said(choice.name, bounds.choiceName, "name_required") }));
  for (const [at, { id, name }] of called.entries())
    if (called.slice(0, at).some((other) => other.id === id || sameName(other.name, name))) refuse({ code: "name_taken" });
  return called;
};

/** What the project's workflow names stays. */
const requireUnnamed = ({ workflow }: Project, ids: readonly string[]): void => {
  const place = placeNaming(workflow, ids);
  if (place !== null) refuse({ code: "in_workflow", ...place });
};

/** Takes away what stands in a field, where it is one of some; without these, all of it. */
const emptyField = (world: World, id: string, gone?: readonly string[]): void => {
  for (const task of Array.from(world.rows.by("task", "field", id))) {
    const { [id]: value, ...values } = task.values;
    if (gone === undefined || gone.includes(String(value))) world.rows.put("task", { ...task, values });
  }
};

/** Everybody in a group may read the project. */
const requireReaders = (world: World, project: Project, people: readonly string[]): string[] => {
  for (const person of people) requireMember(world, project, person);
  return [...new Set(people)];
};

/** Whoever may not read a project any more is in none of its groups. */
const leaveGroups = ({ rows }: World, project: Project): void => {
  for (const group of Array.from(rows.by("group", "project", project.id))) rows.put("group", withReaders(rows, project, group));
};

/** A label that the person may change. */
const labelOf = (world: World, id: string): { label: Label; project: Project } => {
  const label = world.rows.get("label", id) ?? refuse({ code: "not_found" });
  return { label, project: openProject(world, label.project, "project.labels") };
};

const isOfGroup = (view: View, { project, person }: Pick<View, "project" | "person">): boolean =>
  view.project === project && view.person === person;

/** A view that the person may change; others' own ones they never heard of. */
const viewOf = (world: World, id: string): View => {
  const view = world.rows.get("view", id) ?? refuse({ code: "not_found" });
  if (view.person === null) openProject(world, view.project, "view.share");
  else if (view.person === world.me.id) readProject(world, view.project);
  else refuse({ code: "not_found" });
  return view;
};

/** The others beside a view: those that its project shares, or those of its person. */
const besideView = (world: World, view: Pick<View, "id" | "project" | "person">): View[] =>
  [...world.rows.by("view", "project", view.project)].filter((other) => other.id !== view.id && isOfGroup(other, view));

const requireFreeName = (others: readonly View[], name: string): void => {
  if (others.some((other) => sameName(other.name, name))) refuse({ code: "name_taken" });
};

const taskOf = (
  world: World,
  id: string,
  verb: "task.edit" | "task.move" | "task.delete" | "task.comment",
): { task: Task; project: Project } => {
  const task = world.rows.get("task", id) ?? refuse({ code: "not_found" });
  const project = projectOf(world, task.project);
  require(world, verb, { ...standing(world, project), isOwn: task.author === world.me.id });
  requireOpen(world, project);
  return { task, project };
};

const living = (found: { task: Task; project: Project }): { task: Task; project: Project } =>
  found.task.deletedAt === null ? found : refuse({ code: "in_trash" });

/** A comment that the person may do something with, and its task; `verb` is asked beside whether they may comment at all. */
const commentOf = (world: World, id: string, verb: "comment.edit" | "comment.delete" | null): { comment: Comment; task: Task } => {
  const comment = world.rows.get("comment", id) ?? refuse({ code: "not_found" });
  const { task, project } = living(taskOf(world, comment.task, "task.comment"));
  if (verb !== null) require(world, verb, { ...standing(world, project), isOwn: comment.author === world.me.id });
  if (comment.deletedAt !== null) refuse({ code: "comment_deleted" });
  return { comment, task };
};

/** An entry of a checklist that the person may change, and its task. */
const itemOf = (world: World, id: string): { item: Item; task: Task } => {
  const item = world.rows.get("item", id) ?? refuse({ code: "not_found" });
  return { item, task: living(taskOf(world, item.task, "task.edit")).task };
};

const requireShort = (text: string, limit: number): void => {
  const excess = excessOf(text, limit);
  if (excess !== null) refuse({ code: "text_long", ...excess });
};

/** A text without what stands around it: something to be seen, and no more than so many letters. Titles and names are one line. */
const said = (value: string, limit: number, code: "title_required" | "name_required" | "text_required"): string => {
  const text = (code === "text_required" ? value : value.replaceAll(/[\r\n\u2028\u2029]+/g, " ")).trim();
  if (!isVisible(text)) refuse({ code });
  requireShort(text, limit);
  return text;
};

const written = (value: string, limit: number): string => said(value, limit, "text_required");

const requireFreeKey = (world: World, key: string, except: string): void => {
  for (const other of world.rows.all("project")) if (other.id !== except && other.key === key) refuse({ code: "key_taken" });
};

const formerKeysOf = ({ key, formerKeys }: Project, next: string): string[] =>
  key === next ? formerKeys : [...formerKeys.filter((former) => former !== next), key].slice(-bounds.formerKeys);

const requireRoomForProject = (world: World, except: string): void => {
  const others = [...world.rows.all("project")].filter(({ id }) => id !== except);
  const counted = others.filter(({ isArchived }) => !isArchived).length;
  if (world.projectLimit !== null && counted >= world.projectLimit) refuse({ code: "projects_full", limit: world.projectLimit });
  if (others.length >= bounds.projects) refuse({ code: "projects_full", limit: bounds.projects });
};

/** Once the plan has room for all of them, no project is read alone for want of it. */
const openWhatFits = (world: World): void => {
  const counted = [...world.rows.all("project")].filter(({ isArchived }) => !isArchived);
  if (world.projectLimit !== null && counted.length > world.projectLimit) return;
  for (const project of counted) if (project.isSurplus) world.rows.put("project", { ...project, isSurplus: false });
};

const requireOrder = ({ start, due }: Pick<Task, "start" | "due">): void => {
  if (start !== null && due !== null && start > due) refuse({ code: "start_after_due" });
};

/** Whoever is assigned to a task can see it. */
const requireMember = (world: World, project: Project, person: string | null): void => {
  if (person !== null && !mayRead(world.rows, project, person)) refuse({ code: "no_member" });
};

const requireLabels = (world: World, project: string, ids: readonly string[]): void => {
  for (const id of ids) if (world.rows.get("label", id)?.project !== project) refuse({ code: "label_elsewhere" });
};

/** A task and all above it, itself first. */
const lineOf = (world: World, task: Task): Task[] => {
  const parent = task.parent === null ? undefined : world.rows.get("task", task.parent);
  return parent === undefined ? [task] : [task, ...lineOf(world, parent)];
};

/** How many tasks stand below one another from a task downwards, itself included. */
const heightOf = (world: World, id: string): number =>
  1 + Math.max(0, ...Array.from(world.rows.by("task", "parent", id), (child) => heightOf(world, child.id)));

const requirePlaceBelow = (world: World, { id, project, parent }: Pick<Task, "id" | "project" | "parent">): void => {
  if (parent === null) return;
  const above = world.rows.get("task", parent);
  if (above === undefined || above.project !== project || above.deletedAt !== null) return refuse({ code: "parent_elsewhere" });
  const line = lineOf(world, above);
  if (line.some((task) => task.id === id)) refuse({ code: "parent_circle" });
  if (line.length + heightOf(world, id) > bounds.depth) refuse({ code: "too_deep", limit: bounds.depth });
};

/** Whether a task, or one that it is blocked by, at whatever remove, is another one. */
const waitsFor = (world: World, id: string, other: string, seen = new Set<string>()): boolean => {
  if (id === other) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (world.rows.get("task", id)?.blockedBy ?? []).some((blocker) => waitsFor(world, blocker, other, seen));
};

const requireBlockers = (world: World, { id, project }: Task, added: readonly string[]): void => {
  for (const of of added) {
    const blocker = world.rows.get("task", of);
    if (blocker?.project !== project || blocker.deletedAt !== null) refuse({ code: "blocker_elsewhere" });
    if (waitsFor(world, of, id)) refuse({ code: "blocker_circle" });
  }
};

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

/** The workflow has a state, and goes on having it. */
const requireState = (project: Project, state: string): void => {
  if (!workflowOf(project).has(state) || heirOf(project, state) !== state) refuse({ code: "workflow_changed" });
};

/** A state takes a task that comes there by no move. */
const requireRoom = (world: World, project: Project, state: string): void => {
  requireState(project, state);
  const { reasons } = roomIn(workflowOf(project), state, { occupancy: occupancyOf(world.rows, project) });
  if (reasons.length > 0) refuse({ code: "move_refused", reasons });
};

/** What a project has of its workflow when it is made. */
const beginningWith = (workflow: WorkflowDocument) => ({
  workflow,
  workflowVersion: 1,
  workflowDraft: null,
  formerStates: [],
  formerMoves: [],
  publication: null,
});

/** The latest of what a project's workflows had, and the next one does not. */
const former = <Part extends { id: string }>(before: readonly Part[], now: readonly Part[], next: readonly { id: string }[]): Part[] => {
  const gone = [...before.filter(({ id }) => now.every((part) => part.id !== id)), ...now];
  return gone.filter(({ id }) => next.every((part) => part.id !== id)).slice(-bounds.formerOfWorkflow);
};

const movesOf = ({ states }: WorkflowDocument) => states.flatMap(({ moves }) => moves.map(({ id, to, name }) => ({ id, to, name })));

/**
 * Puts tasks of states that a workflow drops where they are to stand. That is no move: whoever watches them is not told.
 *
 * @param states the workflow's, and those that it drops
 * @param at when it was published, RFC 3339
 */
export const resettle = (
  rows: Draft,
  tasks: Iterable<Task>,
  { states, targets, at }: { states: WorkflowDocument["states"]; targets: ReadonlyMap<string, string>; at: string },
): void => {
  const categoryOf = new Map(states.map((state) => [state.id, state.category]));
  for (const task of tasks) {
    const state = targets.get(task.state);
    if (state === undefined) continue;
    // Of the same kind of state: it goes on waiting, or being done, since it began to.
    const isSameKind = categoryOf.get(task.state) === categoryOf.get(state);
    rows.put("task", { ...task, state, votes: [], stateSince: isSameKind ? task.stateSince : at, isStale: false });
  }
};

/** No state has more tasks than its workflow lets it have, of those to which some come from others. */
const requireRoomForAll = (world: World, id: string, targets: ReadonlyMap<string, string>, had: Occupancy): void => {
  const project = projectOf(world, id);
  const filled = new Set([...targets].flatMap(([from, to]) => ((had[from] ?? 0) > 0 ? [to] : [])));
  const occupancy = occupancyOf(world.rows, project);
  for (const { id: state, limit } of publishedOf(project).states) {
    const count = occupancy[state] ?? 0;
    if (limit?.hard && filled.has(state) && count > limit.count)
      refuse({ code: "move_refused", reasons: [{ code: "limit_reached", params: { state, count, limit: limit.count } }] });
  }
};

/** The one move that leads where one led that the workflow no longer has: what somebody did who had not heard of it is done all the same. */
const formerly = ({ formerMoves }: Project, moves: readonly Judged[], id: string): Judged | undefined => {
  const to = formerMoves.findLast((move) => move.id === id)?.to;
  const leading = moves.filter(({ move }) => move.to === to);
  return leading.length === 1 ? leading[0] : undefined;
};

/** What stood in a task of the state that it leaves, as it comes to another one. */
const arriving = (project: Pick<Project, "workflow">, { visits }: Pick<Task, "visits">, state: string) => ({
  state,
  votes: [],
  reason: null,
  visits: workflowOf(project).get(state)?.isCounted ? { ...visits, [state]: (visits[state] ?? 0) + 1 } : visits,
});

type Does = { [Name in OpName]: (world: World, op: OpOf<Name>) => void };

const does: Does = {
  "project.make": (world, { id, name, key, color, icon, template, like, ids }) => {
    require(world, "project.make", null);
    if (world.rows.get("project", id) !== undefined) refuse({ code: "id_taken" });
    const called = said(name, bounds.projectName, "name_required");
    requireFreeKey(world, key, id);
    requireRoomForProject(world, id);
    const workflow =
      like === undefined
        ? templates[template].document
        : renamed(publishedOf(readProject(world, like)), new Map(ids.map(({ from, to }) => [from, to])));
    const begun = { formerKeys: [], isPrivate: false, isArchived: false, isSurplus: false, ...beginningWith(workflow) };
    world.rows.put("project", { id, name: called, key, color, icon, description: "", ...begun });
    world.rows.put("access", { project: id, person: world.me.id, role: "lead" });
    world.begun.add(id);
  },
  "project.edit": (world, { id, set, expect }) => {
    const project = openProject(world, id, "project.settings");
    requireUnchanged(project, expect);
    const name = set.name === undefined ? project.name : said(set.name, bounds.projectName, "name_required");
    if (set.description !== undefined) requireShort(set.description, bounds.projectDescription);
    if (set.key !== undefined) requireFreeKey(world, set.key, id);
    world.rows.put("project", { ...project, ...set, name, formerKeys: formerKeysOf(project, set.key ?? project.key) });
    // Whoever closes the door stays inside.
    if (set.isPrivate === true && world.rows.get("access", accessKey(id, world.me.id)) === undefined)
      world.rows.put("access", { project: id, person: world.me.id, role: "lead" });
    if (set.isPrivate === true) leaveGroups(world, { ...project, ...set });
  },
  "project.archive": (world, { id, isArchived }) => {
    const project = projectOf(world, id);
    require(world, "project.archive", standing(world, project));
    requireThere(world, project);
    if (!isArchived && project.isArchived) requireRoomForProject(world, id);
    // Also of one that the plan had no room for: archived it takes none, and there is room for what comes back.
    world.rows.put("project", { ...project, isArchived, isSurplus: false });
    openWhatFits(world);
  },
  "workflow.draft": (world, { id, from, to }) => {
    const project = openProject(world, id, "project.workflow");
    const draft = mergeWorkflows(from, to, draftOf(project)) ?? refuse({ code: "changed_meanwhile" });
    // What is as it was published is no draft.
    world.rows.put("project", { ...project, workflowDraft: isSameWorkflow(draft, publishedOf(project)) ? null : draft });
  },
  "workflow.begin": (world, { id, workflow }) => {
    const project = openProject(world, id, "project.workflow");
    if (!world.begun.has(id)) refuse({ code: "changed_meanwhile" });
    if (world.isSound?.(workflow, world.rows, id) === false) refuse({ code: "workflow_unsound" });
    world.rows.put("project", { ...project, ...beginningWith(workflow) });
  },
  "workflow.publish": (world, { id, workflow, targets }) => {
    const project = openProject(world, id, "project.workflow");
    if (project.publication !== null) refuse({ code: "publishing" });
    const { workflow: before, workflowDraft: draft, workflowVersion, formerStates, formerMoves } = project;
    if (draft === null || !isSameWorkflow(draft, workflow)) return refuse({ code: "changed_meanwhile" });
    if (world.isSound?.(draft, world.rows, id) === false) refuse({ code: "workflow_unsound" });
    const known = new Set(draft.states.map((state) => state.id));
    const byState = new Map(targets.map((target) => [target.from, target.to]));
    for (const { id: state, name } of before.states)
      if (!known.has(state) && !known.has(byState.get(state) ?? "")) refuse({ code: "target_required", state: name });
    for (const state of known) byState.delete(state);
    const next = {
      ...project,
      workflow: draft,
      workflowVersion: workflowVersion + 1,
      workflowDraft: null,
      formerStates: former(
        formerStates,
        before.states.map(({ id: state, name, category }) => ({ id: state, name, category })),
        draft.states,
      ),
      formerMoves: former(formerMoves, movesOf(before), movesOf(draft)),
    };
    const had = { ...world.rows.occupancy(id) };
    const gradual = world.publishedInPieces?.(project, next, byState) ?? null;
    world.rows.put("project", gradual ?? next);
    if (gradual === null) {
      const states = [...before.states, ...draft.states];
      resettle(world.rows, Array.from(world.rows.by("task", "project", id)), { states, targets: byState, at: world.now });
    }
    requireRoomForAll(world, id, byState, had);
  },
  "workflow.resume": (world, { id }) => {
    const project = openProject(world, id, "project.workflow");
    const { publication } = project;
    if (publication?.isStopped !== true) return refuse({ code: "changed_meanwhile" });
    world.rows.put("project", { ...project, publication: { ...publication, isStopped: false } });
  },
  "access.give": (world, { project: id, person, role, expect }) => {
    const project = projectOf(world, id);
    require(world, "project.know", standing(world, project));
    requireThere(world, project);
    const isJoining = person === world.me.id && role !== null && standing(world, project).given === null;
    // Owners and admins may add themselves to a project that they know of; anybody may leave one.
    if (isJoining) require(world, "project.join", standing(world, project));
    else if (person !== world.me.id || role !== null) openProject(world, id, "project.people");
    const has = world.rows.get("access", accessKey(id, person));
    if (expect !== undefined && (has?.role ?? null) !== expect) refuse({ code: "changed_meanwhile" });
    if (role === null) {
      if (has === undefined) return refuse({ code: "no_member" });
      if (has.role === "lead" && !hasOtherLead(world, id, person)) refuse({ code: "last_lead" });
      world.rows.drop("access", has);
      leaveGroups(world, project);
      return;
    }
    const member = world.rows.get("person", person) ?? refuse({ code: "no_member" });
    if (has?.role === "lead" && role !== "lead" && !hasOtherLead(world, id, person)) refuse({ code: "last_lead" });
    world.rows.put("access", { project: id, person: member.id, role });
  },
  "label.make": (world, { id, project: of, name, color }) => {
    const project = openProject(world, of, "project.labels");
    if (world.rows.get("label", id) !== undefined) refuse({ code: "id_taken" });
    const all = [...world.rows.by("label", "project", project.id)];
    if (all.length >= bounds.labels) refuse({ code: "labels_full", limit: bounds.labels });
    const called = said(name, bounds.labelName, "name_required");
    if (all.some((other) => sameName(other.name, called))) refuse({ code: "name_taken" });
    world.rows.put("label", { id, project: project.id, name: called, color });
  },
  "label.edit": (world, { id, set, expect }) => {
    const { label } = labelOf(world, id);
    requireUnchanged(label, expect);
    const name = set.name === undefined ? label.name : said(set.name, bounds.labelName, "name_required");
    for (const other of world.rows.by("label", "project", label.project))
      if (other.id !== id && sameName(other.name, name)) refuse({ code: "name_taken" });
    world.rows.put("label", { ...label, ...set, name });
  },
  "label.remove": (world, { id }) => {
    const { label, project } = labelOf(world, id);
    requireUnnamed(project, [id]);
    for (const task of world.rows.by("task", "label", id))
      world.rows.put("task", { ...task, labels: task.labels.filter((other) => other !== id) });
    world.rows.drop("label", label);
  },
  "field.make": (world, { op: _, ...given }) => {
    openProject(world, given.project, "project.settings");
    requireRoomFor(world, "field", given, bounds.fields);
    requireShort(given.description, bounds.fieldDescription);
    world.rows.put("field", { ...given, name: freeName(world, "field", given), choices: choicesOf(given) });
  },
  "field.edit": (world, { id, set, expect }) => {
    const { row, project } = ofProject(world, "field", id);
    requireUnchanged(row, expect);
    const field = { ...row, ...set };
    requireShort(field.description, bounds.fieldDescription);
    const choices = choicesOf(field);
    const gone = row.choices.map((choice) => choice.id).filter((of) => choices.every((choice) => choice.id !== of));
    if (gone.length > 0) {
      requireUnnamed(project, gone);
      emptyField(world, id, gone);
    }
    world.rows.put("field", { ...field, name: freeName(world, "field", field), choices });
  },
  "field.remove": (world, { id }) => {
    const { row, project } = ofProject(world, "field", id);
    requireUnnamed(project, [id, ...row.choices.map((choice) => choice.id)]);
    emptyField(world, id);
    world.rows.drop("field", row);
  },
  "group.make": (world, { op: _, ...given }) => {
    const project = openProject(world, given.project, "project.people");
    requireRoomFor(world, "group", given, bounds.groups);
    world.rows.put("group", { ...given, name: freeName(world, "group", given), people: requireReaders(world, project, given.people) });
  },
  "group.edit": (world, { id, set, expect }) => {
    const { row } = ofProject(world, "group", id);
    requireUnchanged(row, expect);
    const group = { ...row, ...set };
    world.rows.put("group", { ...group, name: freeName(world, "group", group) });
  },
  "group.fill": (world, { id, add, remove }) => {
    const { row, project } = ofProject(world, "group", id);
    const people = requireReaders(world, project, [...row.people.filter((person) => !remove.includes(person)), ...add]);
    if (people.length > bounds.groupPeople) refuse({ code: "group_people_full", limit: bounds.groupPeople });
    world.rows.put("group", { ...row, people });
  },
  "group.remove": (world, { id }) => {
    const { row, project } = ofProject(world, "group", id);
    requireUnnamed(project, [id]);
    world.rows.drop("group", row);
  },
  "view.make": (world, { id, project, isShared, name, kind, query }) => {
    // What somebody arranges for themselves changes nothing in the project, which may be read alone.
    if (isShared) openProject(world, project, "view.share");
    else readProject(world, project);
    if (world.rows.get("view", id) !== undefined) refuse({ code: "id_taken" });
    const view = { id, project, person: isShared ? null : world.me.id, name: said(name, bounds.viewName, "name_required"), kind, query };
    const others = besideView(world, view);
    if (others.length >= bounds.views) refuse({ code: "views_full", limit: bounds.views });
    requireFreeName(others, view.name);
    world.rows.put("view", view);
  },
  "view.edit": (world, { id, set, expect }) => {
    const view = viewOf(world, id);
    requireUnchanged(view, expect);
    const name = set.name === undefined ? view.name : said(set.name, bounds.viewName, "name_required");
    if (set.name !== undefined) requireFreeName(besideView(world, view), name);
    world.rows.put("view", { ...view, ...set, name });
  },
  "view.remove": (world, { id }) => world.rows.drop("view", viewOf(world, id)),
  "task.make": (world, { op: _, state, ...given }) => {
    const project = openProject(world, given.project, "task.make");
    if (world.rows.get("task", given.id) !== undefined) refuse({ code: "id_taken" });
    if (world.rows.taskCount >= bounds.tasks) refuse({ code: "tasks_full", limit: bounds.tasks });
    const title = said(given.title, bounds.title, "title_required");
    const at = state ?? project.workflow.initial;
    requireRoom(world, project, at);
    requireLabels(world, project.id, given.labels);
    requireMember(world, project, given.assignee);
    requireOrder(given);
    requirePlaceBelow(world, given);
    world.begun.delete(project.id);
    const { now, me } = world;
    const hanging = {
      repeat: null,
      blockedBy: [],
      values: {},
      comments: 0,
      items: 0,
      itemsDone: 0,
      isStale: false,
      promisedAt: null,
      nudged: {},
    };
    const begun = {
      number: world.nextNumber(project.id),
      ...arriving(project, { visits: {} }, at),
      lastMover: null,
      stateSince: now,
      author: me.id,
      createdAt: now,
      deletedAt: null,
      ...hanging,
    };
    world.rows.put("task", { ...given, ...begun, title });
  },
  "task.edit": (world, { id, set, expect }) => {
    const { task, project } = living(taskOf(world, id, "task.edit"));
    requireUnchanged(task, expect);
    const changed = { ...task, ...set };
    if (set.title !== undefined) changed.title = said(set.title, bounds.title, "title_required");
    if (set.assignee !== undefined) requireMember(world, project, set.assignee);
    if (set.start !== undefined || set.due !== undefined) requireOrder(changed);
    if (set.parent !== undefined) requirePlaceBelow(world, changed);
    if (set.due !== undefined && set.repeat === undefined && task.repeat !== null) changed.repeat = repeatOn(task.repeat, set.due);
    world.rows.put("task", changed);
  },
  "task.label": (world, { id, add, remove }) => {
    const { task, project } = living(taskOf(world, id, "task.edit"));
    requireLabels(world, project.id, add);
    const labels = [...new Set([...task.labels.filter((label) => !remove.includes(label)), ...add])];
    if (labels.length > bounds.labelsOfTask) refuse({ code: "task_labels_full", limit: bounds.labelsOfTask });
    world.rows.put("task", { ...task, labels });
  },
  "task.block": (world, { id, add, remove }) => {
    const { task } = living(taskOf(world, id, "task.edit"));
    requireBlockers(world, task, add);
    const blockedBy = [...new Set([...task.blockedBy.filter((blocker) => !remove.includes(blocker)), ...add])];
    if (blockedBy.length > bounds.blockers) refuse({ code: "blockers_full", limit: bounds.blockers });
    world.rows.put("task", { ...task, blockedBy });
  },
  "task.fill": (world, { id, field: of, value, expect }) => {
    const { task, project } = living(taskOf(world, id, "task.edit"));
    const field = world.rows.get("field", of);
    if (field?.project !== project.id) return refuse({ code: "field_elsewhere" });
    const { [of]: has, ...values } = task.values;
    if (expect !== undefined && (has ?? null) !== expect) refuse({ code: "changed_meanwhile" });
    const problem = value === null ? null : unfitting(world.rows, project, field, value);
    if (problem !== null) refuse(problem);
    if (value !== null) values[of] = typeof value === "string" ? value.trim() : value;
    world.rows.put("task", { ...task, values });
  },
  "task.move": (world, { id, from, move: taken, rank, next, reason: words }) => {
    const { task, project } = living(taskOf(world, id, "task.move"));
    if (task.state !== from) {
      // Their own approval, given in two places, has decided it.
      if (taken === "yes" && task.lastMover === world.me.id && approvalOf(project, from)?.yes === task.state) return;
      refuse({ code: "moved_meanwhile", state: task.state });
    }
    const role = roleIn(world.me.role, standing(world, project));
    const reason = words !== undefined && isVisible(words) ? words.trim() : null;
    if (reason !== null) requireShort(reason, bounds.reason);
    const facts = factsOf(world.rows, world.me, task, project, role, {
      now: Date.parse(world.now),
      hasComment: world.commented.has(id),
      hasReason: reason !== null,
      working: world.working,
    });
    const moves = movesFrom(workflowOf(project), task.state, facts);
    const found = moves.find(({ move }) => move.id === taken) ?? formerly(project, moves, taken) ?? refuse({ code: "workflow_changed" });
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
    const { task } = living(taskOf(world, id, "task.move"));
    if (task.state !== from) refuse({ code: "moved_meanwhile", state: task.state });
    if (!task.votes.includes(world.me.id)) refuse({ code: "changed_meanwhile" });
    world.rows.put("task", { ...task, votes: task.votes.filter((person) => person !== world.me.id) });
  },
  "task.takeBack": (world, { id, from, to, since, rank, isStale = false }) => {
    const { task, project } = living(taskOf(world, id, "task.move"));
    if (task.state !== from) refuse({ code: "moved_meanwhile", state: task.state });
    const last = world.lastMove?.(id);
    if (last === null || (last && (last.from !== to || last.to !== from || last.by !== world.me.id))) refuse({ code: "changed_meanwhile" });
    if (last && Date.parse(world.now) - Date.parse(last.at) > takeBackLife) refuse({ code: "too_late" });
    requireRoom(world, project, to);
    if (last) world.takenBack.push(last);
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
  "task.transfer": (world, { id, project: to, rank, states }) => {
    const target = openProject(world, to, "task.make");
    // Where not everybody sees it, others lose it as by a deletion.
    const { task, project } = living(taskOf(world, id, target.isPrivate ? "task.delete" : "task.edit"));
    if (target.id === project.id) return;
    world.begun.delete(target.id);
    const all = [task, ...below(world, id)];
    const ids = new Set(all.map((each) => each.id));
    for (const each of all)
      for (const waiting of Array.from(world.rows.by("task", "blocker", each.id)))
        if (!ids.has(waiting.id)) world.rows.put("task", { ...waiting, blockedBy: waiting.blockedBy.filter((of) => of !== each.id) });
    const stated = new Map(states.map((each) => [each.id, each.state]));
    for (const each of all) {
      const state = stated.get(each.id) ?? stateThere(project.workflow, each.state, publishedOf(target));
      if (each.deletedAt === null) requireRoom(world, target, state);
      else requireState(target, state);
      world.rows.put("task", {
        ...each,
        ...(each.id === id ? { rank, parent: null } : {}),
        project: to,
        number: world.formerNumber?.(each.id, to) ?? world.nextNumber(to),
        ...arriving(target, { visits: {} }, state),
        stateSince: world.now,
        isStale: false,
        assignee: each.assignee !== null && mayRead(world.rows, target, each.assignee) ? each.assignee : null,
        labels: labelsThere(world, each.labels, to),
        values: valuesThere(world.rows, each.values, target),
        blockedBy: each.blockedBy.filter((of) => ids.has(of)),
      });
      takeAlong(world, each.id, target);
    }
  },
  // What is below a task goes to the trash with it, and comes back with it.
  "task.delete": (world, { id }) => {
    const { task } = living(taskOf(world, id, "task.delete"));
    for (const each of [task, ...below(world, id)]) if (each.deletedAt === null) world.rows.put("task", { ...each, deletedAt: world.now });
  },
  "task.restore": (world, { id }) => {
    const { task, project } = taskOf(world, id, "task.delete");
    if (task.deletedAt === null) return;
    if (world.trashSince !== undefined && task.deletedAt <= world.trashSince) refuse({ code: "too_late" });
    const parent = task.parent === null ? undefined : world.rows.get("task", task.parent);
    const back = [{ ...task, parent: parent?.deletedAt === null ? task.parent : null }, ...below(world, id)];
    for (const each of back) {
      if (each.deletedAt !== task.deletedAt) continue;
      requireRoom(world, project, heirOf(project, each.state));
      world.rows.put("task", { ...each, deletedAt: null });
    }
  },
  "task.describe": (world, { id, from, to }) => {
    const { project } = living(taskOf(world, id, "task.edit"));
    requireShort(to, bounds.description);
    const { text } = merge(from, to, world.rows.get("description", id)?.text ?? "");
    requireShort(text, bounds.description);
    world.rows.put("description", { id, project: project.id, text });
  },
  "comment.make": (world, { id, task: of, text }) => {
    const { task, project } = living(taskOf(world, of, "task.comment"));
    if (world.rows.get("comment", id) !== undefined) refuse({ code: "id_taken" });
    const begun = { createdAt: world.now, editedAt: null, deletedAt: null, deletedBy: null, reactions: [] };
    world.rows.put("comment", {
      id,
      project: project.id,
      task: of,
      author: world.system ? null : world.me.id,
      text: written(text, bounds.comment),
      ...begun,
    });
    world.rows.put("task", { ...task, comments: task.comments + 1 });
    world.commented.add(of);
    // Whoever says something wants to hear what is answered, unless they said that they do not.
    if (!world.system && world.rows.get("watcher", taskKey(of, world.me.id)) === undefined) watch(world, task, true);
  },
  "comment.edit": (world, { id, text }) => {
    const { comment } = commentOf(world, id, "comment.edit");
    world.rows.put("comment", { ...comment, text: written(text, bounds.comment), editedAt: world.now });
  },
  "comment.delete": (world, { id }) => {
    const { comment, task } = commentOf(world, id, "comment.delete");
    // What is taken away again was not said.
    world.commented.delete(task.id);
    world.rows.put("comment", { ...comment, text: "", reactions: [], deletedAt: world.now, deletedBy: world.me.id });
    world.rows.put("task", { ...task, comments: task.comments - 1 });
  },
  "comment.react": (world, { id, sign, isOn }) => {
    const { comment } = commentOf(world, id, null);
    const own = { sign, person: world.me.id };
    if (hasReaction(comment, own) === isOn) return;
    const others = comment.reactions.filter((each) => !isSameReaction(each, own));
    world.rows.put("comment", { ...comment, reactions: isOn ? [...others, own] : others });
  },
  "item.make": (world, { id, task: of, text, rank }) => {
    const { task, project } = living(taskOf(world, of, "task.edit"));
    if (world.rows.get("item", id) !== undefined) refuse({ code: "id_taken" });
    if (task.items >= bounds.items) refuse({ code: "items_full", limit: bounds.items });
    world.rows.put("item", { id, project: project.id, task: of, text: written(text, bounds.item), isDone: false, rank });
    world.rows.put("task", { ...task, items: task.items + 1 });
  },
  "item.edit": (world, { id, set }) => {
    const { item, task } = itemOf(world, id);
    const changed = { ...item, ...set };
    if (set.text !== undefined) changed.text = written(set.text, bounds.item);
    world.rows.put("item", changed);
    if (changed.isDone !== item.isDone) world.rows.put("task", { ...task, itemsDone: task.itemsDone + (changed.isDone ? 1 : -1) });
  },
  "item.remove": (world, { id }) => {
    const { item, task } = itemOf(world, id);
    world.rows.drop("item", item);
    world.rows.put("task", { ...task, items: task.items - 1, itemsDone: task.itemsDone - Number(item.isDone) });
  },
  "task.watch": (world, { id, isOn }) => {
    const task = world.rows.get("task", id) ?? refuse({ code: "not_found" });
    readProject(world, task.project);
    watch(world, task, isOn);
  },
  "task.nudge": (world, { id, person }) => {
    const { task, project } = living(taskOf(world, id, "task.comment"));
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
};

/** The task that comes after one that has ended: like it, and to be done anew. */
const comeAgain = (world: World, project: Project, task: Task, id: string): void => {
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

/** Where a task of one workflow stands in another: in the state of the same id and category, else the first of its category, else where work begins. */
const stateThere = (from: WorkflowDocument, state: string, to: WorkflowDocument): string => {
  const category = from.states.find((each) => each.id === state)?.category;
  const fitting = to.states.filter((each) => each.category === category);
  return (fitting.find((each) => each.id === state) ?? fitting[0])?.id ?? to.initial;
};

/** The labels of a project that are called as these are. */
const labelsThere = ({ rows }: World, labels: readonly string[], project: string): string[] => {
  const there = [...rows.by("label", "project", project)];
  return labels.flatMap((id) => {
    const label = rows.get("label", id);
    return label === undefined ? [] : there.filter(({ name }) => sameName(name, label.name)).map((same) => same.id);
  });
};

/** What hangs on a task is in its project, and what somebody said about it who may not read that is gone. */
const takeAlong = (world: World, task: string, target: Project): void => {
  const { rows } = world;
  for (const row of Array.from(rows.by("description", "task", task))) rows.put("description", { ...row, project: target.id });
  for (const row of Array.from(rows.by("comment", "task", task))) rows.put("comment", { ...row, project: target.id });
  for (const row of Array.from(rows.by("item", "task", task))) rows.put("item", { ...row, project: target.id });
  for (const row of Array.from(rows.by("watcher", "task", task)))
    if (mayRead(rows, target, row.person)) rows.put("watcher", { ...row, project: target.id });
    else rows.drop("watcher", row);
};

/** There is a row for whoever wants it otherwise than it would be without one. */
const watch = ({ rows, me }: World, task: Task, isOn: boolean): void => {
  const row = { project: task.project, task: task.id, person: me.id, isOn };
  const said = rows.get("watcher", taskKey(task.id, me.id));
  if (isWatching(task, me.id, said) === isOn) return;
  if (isConcerned(task, me.id) !== isOn) rows.put("watcher", row);
  else if (said !== undefined) rows.drop("watcher", said);
};

const hasOtherLead = (world: World, project: string, person: string): boolean =>
  [...world.rows.by("access", "project", project)].some((access) => access.role === "lead" && access.person !== person);

const below = (world: World, id: string): Task[] =>
  [...world.rows.by("task", "parent", id)].flatMap((child) => [child, ...below(world, child.id)]);

/**
 * Does an op, or says why not; a refused one may have changed some of the rows before, which its caller takes back.
 *
 * @returns null when it is done
 */
export const apply = (world: World, op: Op): Refused | null => {
  try {
    // Whoever has no seat reads what they are told, and may still go.
    const isForAll = op.op === "notice.read" || (op.op === "access.give" && op.person === world.me.id && op.role === null);
    if (!isForAll && !world.system && world.rows.get("person", world.me.id)?.isSurplus === true) refuse({ code: "seat_surplus" });
    // Each op is done by what is written under its name.
    (does[op.op] as (world: World, op: Op) => void)(world, op);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
};
