import type { Language } from "../../../contract/preferences.ts";
import type { Answered, Query } from "../../../contract/open/rows.ts";
import { reaches } from "../../../contract/open/scopes.ts";
import { can, roleIn } from "../../../contract/workspace/can.ts";
import type { ChangesPage } from "../../../domain/wire.ts";
import { accessKey, type Comment, type Field, type Item, type Label } from "../../../domain/rows.ts";
import { factsOf, workflowOf } from "../../../domain/move-facts.ts";
import { reportsQuery } from "../../../domain/reports.ts";
import { workingTime } from "../../../domain/working-time.ts";
import { movesFrom } from "../../../workflow/evaluate.ts";
import { nameIn } from "../../../workflow/states.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { listMembers, type Member } from "../../store/queries/workspace/members.ts";
import {
  findOpenTask,
  listOpenComments,
  listOpenItems,
  listOpenProjects,
  listOpenTasks,
  type SeenProject,
  type SeenTask,
} from "../../store/queries/workspace/open-rows.ts";
import { readProject } from "../../store/queries/workspace/snapshots.ts";
import { listKnown } from "../../store/queries/workspace/visibility.ts";
import { type CallerContext, reading } from "../workspace/caller.ts";
import { LoadedRows } from "../workspace/loaded-rows.ts";
import { readSetOf } from "../workspace/read-set.ts";
import { reportsOf } from "../workspace/reports.ts";
import { changesAfter, isEverybody } from "../workspace/snapshots.ts";
import type { OpenCaller } from "./authentication.ts";
import { needsOf, reasonsOf, type SayReason } from "./reasons.ts";
import { shownProject, shownState, shownTask, shownWorkflow } from "./shown.ts";

/** What the API reads, as the person of a key may read it and as far as the key goes. */

type Asking = Pick<Deps, "db" | "clock">;
/** Who asks, and in which language they are answered. */
export type Asker = { acting: OpenCaller; language: Language; say: SayReason };
/** A page of a list, and what `after` is on the following one. */
export type Page<Row> = { data: Row[]; next: string | null };

export const usualPage = 50;

/** A page of what was read with one row more than it has. */
const pageOf = <Row, Shown>(rows: readonly Row[], most: number, idOf: (row: Row) => string, show: (row: Row) => Shown): Page<Shown> => {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { data: shown.map(show), next: rows.length > most && last !== undefined ? idOf(last) : null };
};

/** A page of all that there is, which is little. */
const sliceOf = <Row, Shown>(
  rows: readonly Row[],
  { after, limit = usualPage }: Query<"page">,
  idOf: (row: Row) => string,
  show: (row: Row) => Shown,
): Page<Shown> => {
  const sorted = rows
    .filter((row) => after === undefined || idOf(row) > after)
    .toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  return pageOf(sorted.slice(0, limit + 1), limit, idOf, show);
};

const projectsIn = (tx: OrganizationStore, { me }: CallerContext, { credential }: OpenCaller): Promise<SeenProject[]> =>
  listOpenProjects(tx, me.userId, isEverybody(me.role), credential.projects);

/** @throws Refusal not_found for one that the person does not see, or the key does not reach */
export const projectIn = async (tx: OrganizationStore, context: CallerContext, acting: OpenCaller, key: string): Promise<SeenProject> => {
  const found = (await projectsIn(tx, context, acting)).find(({ project }) => project.key === key);
  if (found === undefined) throw new Refusal("not_found");
  return found;
};

/** @throws Refusal not_found likewise, and for one in the trash */
export const taskIn = async (tx: OrganizationStore, { me }: CallerContext, { credential }: OpenCaller, name: string): Promise<SeenTask> => {
  const found = await findOpenTask(tx, me.userId, isEverybody(me.role), name);
  if (found === null || !reaches(credential, found.project.id)) throw new Refusal("not_found");
  return found;
};

export const readMe = (deps: Asking, { acting }: Asker): Promise<Answered<"Me">> =>
  reading(deps, acting, async (tx, context) => {
    const { me, organization } = context;
    const { id, scopes, projects } = acting.credential;
    const keys = projects && (await projectsIn(tx, context, acting)).map(({ project }) => project.key);
    return {
      person: { id: me.userId, name: me.nickname ?? me.name, role: me.role },
      organization: { id: organization.id, name: organization.name, timeZone: organization.timeZone },
      key: { id, scopes: [...scopes], projects: keys },
    };
  });

export const listProjects = (deps: Asking, { acting, language }: Asker, query: Query<"page">): Promise<Page<Answered<"Project">>> =>
  reading(deps, acting, async (tx, context) =>
    sliceOf(
      await projectsIn(tx, context, acting),
      query,
      ({ project }) => project.id,
      (seen) => shownProject(seen, context.me.role, language),
    ),
  );

export const getProject = (deps: Asking, { acting, language }: Asker, key: string): Promise<Answered<"Project">> =>
  reading(deps, acting, async (tx, context) => shownProject(await projectIn(tx, context, acting, key), context.me.role, language));

/** What a project has beside its row. */
const partsOf = async (tx: OrganizationStore, { me }: CallerContext, id: string): Promise<{ labels: Label[]; fields: Field[] }> => {
  const head = await readProject(tx, me.userId, isEverybody(me.role), id);
  if (head === null) throw new Refusal("not_found");
  return head;
};

export const getWorkflow = (deps: Asking, { acting, language }: Asker, key: string): Promise<Answered<"Workflow">> =>
  reading(deps, acting, async (tx, context) => {
    const { project } = await projectIn(tx, context, acting, key);
    return shownWorkflow(project, (await partsOf(tx, context, project.id)).fields, language);
  });

export const shownLabel = ({ id, name, color }: Label): Answered<"Label"> => ({ id, name, color });

export const listLabels = (deps: Asking, { acting }: Asker, key: string): Promise<Page<Answered<"Label">>> =>
  reading(deps, acting, async (tx, context) => {
    const { project } = await projectIn(tx, context, acting, key);
    const { labels } = await partsOf(tx, context, project.id);
    return { data: labels.map(shownLabel).toSorted((one, other) => (one.id < other.id ? -1 : 1)), next: null };
  });

export const listTasks = (deps: Asking, { acting, language }: Asker, query: Query<"tasks">): Promise<Page<Answered<"Task">>> =>
  reading(deps, acting, async (tx, context) => {
    const { me } = context;
    const { limit = usualPage, assignee = null, after = null } = query;
    const projects = await projectsIn(tx, context, acting);
    const asked = projects.filter(({ project }) => query.project === undefined || project.key === query.project);
    if (query.project !== undefined && asked.length === 0) throw new Refusal("not_found");
    const rows = await listOpenTasks(tx, me.userId, isEverybody(me.role), {
      projects: asked.map(({ project }) => project.id),
      after,
      state: query.state ?? null,
      category: query.category ?? null,
      assignee: assignee === "me" ? me.userId : assignee === "nobody" ? null : assignee,
      isUnassigned: assignee === "nobody",
      author: query.author ?? null,
      label: query.label ?? null,
      dueBefore: query.dueBefore ?? null,
      most: limit + 1,
    });
    const byId = new Map(asked.map(({ project }) => [project.id, project]));
    const seen = rows.flatMap((task) => {
      const project = byId.get(task.project);
      return project === undefined ? [] : [{ task, project }];
    });
    return pageOf(
      seen,
      limit,
      ({ task }) => task.id,
      ({ task, project }) => shownTask(task, project, language),
    );
  });

export const getTask = (deps: Asking, { acting, language }: Asker, name: string): Promise<Answered<"TaskDetails">> =>
  reading(deps, acting, async (tx, context) => {
    const { task, project, description } = await taskIn(tx, context, acting, name);
    return { ...shownTask(task, project, language), description };
  });

/** What can become of a task now, by the evaluator that boards ask; nothing is locked, and a move is judged again. */
export const listMoves = (deps: Asking, { acting, language, say }: Asker, name: string): Promise<Page<Answered<"PossibleMove">>> =>
  reading(deps, acting, async (tx, context) => {
    const { me } = context;
    const seen = await taskIn(tx, context, acting, name);
    const readSet = readSetOf(me.userId);
    for (const set of [readSet.tasks, readSet.judged, readSet.notified]) set.add(seen.task.id);
    readSet.fieldsOf.add(seen.task.project);
    const stored = await readFacts(tx, me.userId, null, readSet);
    const rows = stored && new LoadedRows(stored, readSet);
    const [task, project] = [rows?.get("task", seen.task.id), rows?.get("project", seen.task.project)];
    if (rows === null || task === undefined || project === undefined) throw new Refusal("not_found");
    const given = rows.get("access", accessKey(project.id, me.userId))?.role ?? null;
    const role = roleIn(me.role, { isPrivate: project.isPrivate, given });
    const facts = factsOf(rows, { id: me.userId, role: me.role }, task, project, role, {
      now: deps.clock.now().getTime(),
      working: workingTime(rows.calendar),
    });
    const fields = [...rows.by("field", "project", project.id)];
    const data = movesFrom(workflowOf(project), task.state, facts).map(({ move, isAllowed, reasons, missing, lacks }) => ({
      move: move.id,
      name: nameIn(move.name, language),
      to: shownState(project, move.to, language),
      isPossible: isAllowed,
      reasons: reasonsOf(reasons, say),
      needs: needsOf(missing, fields),
      lacksVotes: lacks,
    }));
    return { data, next: null };
  });

export const shownComment = ({ id, author, text, createdAt, editedAt }: Comment): Answered<"Comment"> => ({
  id,
  author,
  text,
  createdAt,
  editedAt,
});

export const listComments = (deps: Asking, { acting }: Asker, name: string, query: Query<"page">): Promise<Page<Answered<"Comment">>> =>
  reading(deps, acting, async (tx, context) => {
    const { task } = await taskIn(tx, context, acting, name);
    const { limit = usualPage, after = null } = query;
    return pageOf(await listOpenComments(tx, task.id, after, limit + 1), limit, ({ id }) => id, shownComment);
  });

export const shownItem = ({ id, text, isDone }: Item): Answered<"Item"> => ({ id, text, isDone });

export const listItems = (deps: Asking, { acting }: Asker, name: string): Promise<Page<Answered<"Item">>> =>
  reading(deps, acting, async (tx, context) => {
    const { task } = await taskIn(tx, context, acting, name);
    return { data: (await listOpenItems(tx, task.id)).map(shownItem), next: null };
  });

export const listPeople = (deps: Asking, { acting }: Asker, query: Query<"people">): Promise<Page<Answered<"Person">>> =>
  reading(deps, acting, async (tx, { me }) => {
    const known = new Set(await listKnown(tx, me.userId, isEverybody(me.role)));
    const mayRead = ({ role }: Member) =>
      acting.credential.scopes.includes("people:email") && can(me.role, "address.read", { role, isNear: true }) === "yes";
    const people = (await listMembers(tx)).filter(({ userId }) => known.has(userId));
    return sliceOf(
      people,
      query,
      ({ userId }) => userId,
      (member) => ({
        id: member.userId,
        name: member.name,
        nickname: member.nickname,
        role: member.role,
        email: mayRead(member) ? member.email : null,
      }),
    );
  });

const told = ["project", "task", "description", "comment", "item", "label"] as const;

const changesIn = (rows: ChangesPage["rows"], { credential }: OpenCaller): Answered<"Change">[] =>
  rows.flatMap(({ seq, kind, key, row, scope, actor, at }) => {
    const found = told.find((each) => each === kind);
    if (found === undefined || scope === "person") return [];
    const project = found === "project" ? key : scope === "organization" ? null : scope;
    if (credential.projects !== null && (project === null || !reaches(credential, project))) return [];
    const task = found === "task" || found === "description" ? key : row !== null && "task" in row ? row.task : null;
    return [{ seq, kind: found, id: key, task, project, isGone: row === null, actor, at }];
  });

/** What has changed, by name alone: what it is now is read by its own route. `next` is what to ask with the next time, also where nothing is new. */
export const listChanges = async (
  deps: Asking,
  { acting }: Pick<Asker, "acting">,
  { after }: Query<"changes">,
): Promise<Page<Answered<"Change">>> => {
  const page = await changesAfter(deps, acting, after);
  const data = changesIn(page.rows, acting);
  // What another page has is not waited for, unless this one has nothing.
  return data.length === 0 && !page.isWhole ? listChanges(deps, { acting }, { after: page.to }) : { data, next: String(page.to) };
};
/** @throws Refusal as `reportsOf` */
export const getReport = async (
  deps: Asking,
  { acting }: Asker,
  kind: "cycle-time" | "throughput" | "cumulative-flow",
  { from, to, project: key }: Query<"report">,
): Promise<Answered<"Report">> => {
  const period = reportsQuery.safeParse({ from, to });
  if (!period.success) throw new Refusal("validation", { fields: period.error.issues.map(({ path }) => path.join(".")) });
  const { projects } = acting.credential;
  const id =
    key === undefined ? null : await reading(deps, acting, async (tx, context) => (await projectIn(tx, context, acting, key)).project.id);
  const readable =
    projects === null || id !== null ? null : await reading(deps, acting, async (tx, context) => projectsIn(tx, context, acting));
  const among = readable?.map(({ project }) => project.id);
  const asked = { from, to, ...(among === undefined ? {} : { project: among }) };
  const { cycleTime, throughput, cumulativeFlow } = await reportsOf(deps, acting, id, asked);
  return {
    kind,
    from,
    to,
    finished: kind === "cycle-time" ? (cycleTime?.now ?? null) : null,
    weeks: kind === "throughput" ? (throughput?.weeks ?? null) : null,
    bands: kind === "cumulative-flow" ? (cumulativeFlow?.bands ?? null) : null,
  };
};
