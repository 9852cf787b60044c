import { gzip } from "node:zlib";
import { promisify } from "node:util";
import type * as z from "zod/mini";
import { planById } from "../../../contract/plans.ts";
import { day } from "../../../contract/time.ts";
import type { Role } from "../../../contract/workspace/roles.ts";
import { toColumns } from "../../../domain/columns.ts";
import { dayIn } from "../../../domain/days.ts";
import { activityOf, trackedFields } from "../../../domain/activity.ts";
import { projectKey, type Task } from "../../../domain/rows.ts";
import { excerptOf } from "../../../domain/excerpt.ts";
import { firstOf } from "../../../domain/first-board.ts";
import { filterOf } from "../../../domain/search-filter.ts";
import { searchedNumber, searchedWords } from "../../../domain/search.ts";
import {
  bounds,
  type ChangesPage,
  type ChangedRow,
  type Found,
  type Frame,
  type ProjectSnapshot,
  type Scope,
  type searchQuery,
  type TaskDetails,
  wireVersion,
} from "../../../domain/wire.ts";
import { isEnd } from "../../../workflow/states.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { StoredSnapshot } from "../../snapshot-cache.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { readChanges, readChangesOfTask, readHead } from "../../store/queries/workspace/log.ts";
import {
  findProject,
  isTaskOf,
  listTasks,
  listTasksConcerning,
  readDetails,
  readFrame,
  readProject,
  type StoredProjectHead,
} from "../../store/queries/workspace/snapshots.ts";
import { searchTasks, searchTexts } from "../../store/queries/workspace/task-search.ts";
import { listKnown, listReadable } from "../../store/queries/workspace/visibility.ts";
import { statusOf } from "../life/status.ts";
import { type WorkspaceCaller, reading } from "./caller.ts";
import { recipientsOf } from "./invitation-requests.ts";

/** What a page reads of a workspace: all that concerns somebody, one project, and what has changed since. */

const compress = promisify(gzip);

/** Guests see what they were given; everybody else, what is everybody's. */
export const isEverybody = (role: Role): boolean => role !== "guest";

/** Work that ended longer ago is not in a first load. */
const endedBefore = 30 * day;
/** How far back, and for how many changes, the log is read. */
const logged = { age: 30 * day, most: 100_000 };

/**
 * @param beside the key of a project whose tasks are not read, since they come with its own snapshot; null for none
 * @throws Refusal not_found, not_a_member
 */
export const frameOf = (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller, beside: string | null): Promise<Frame> =>
  reading(deps, acting, async (tx, { me, organization }) => {
    const [frame, tasks] = await Promise.all([
      readFrame(tx, me.userId, isEverybody(me.role), bounds.notices),
      listTasksConcerning(tx, me.userId, isEverybody(me.role), beside),
    ]);
    if (frame === null) throw new Refusal("not_found");
    const { id, name, logo, accent, subdomain, planId, timeZone, life } = organization;
    const { asked, ...rows } = frame;
    const hears = (request: (typeof asked)[number]) => recipientsOf(frame.people, request).some((person) => person.id === me.userId);
    return {
      ...rows,
      invitationRequests: asked.filter(hears).map(({ id: of, address, at }) => ({ id: of, address, at })),
      version: wireVersion,
      me: { id: me.userId, role: me.role },
      organization: {
        id,
        name,
        logo,
        accent,
        subdomain,
        planId,
        timeZone,
        status: statusOf(life),
        projectLimit: planById(planId)?.projects ?? null,
      },
      now: deps.clock.now().toISOString(),
      tasks: toColumns(tasks),
    };
  });

const tasksOf = async (tx: OrganizationStore, { project }: StoredProjectHead, now: Date): Promise<Task[]> => {
  const ended = project.workflow.states.filter(isEnd).map(({ id }) => id);
  const since = new Date(now.getTime() - endedBefore);
  const tasks: Task[] = [];
  // In pages, between which the embedded database does other things.
  for (let page: Task[] | undefined; page === undefined || page.length === bounds.page;) {
    page = await listTasks(tx, project.id, page?.at(-1)?.id ?? null, { ended, since, most: bounds.page });
    tasks.push(...page);
  }
  return tasks;
};

const answerWith = (data: unknown): Promise<Buffer> => compress(JSON.stringify({ success: true, data, message: null, error: null }));

type Asking = Pick<Deps, "db" | "clock" | "snapshots">;

/** @throws Refusal not_found, not_a_member, organization_suspended, organization_deleted */
const snapshotOf = (deps: Asking, acting: WorkspaceCaller, name: string): Promise<StoredSnapshot> =>
  reading(deps, acting, async (tx, { me }) => {
    const id = projectKey.safeParse(name).success ? await findProject(tx, name) : name;
    if (id === null) throw new Refusal("not_found");
    // Its number is read first: what changes while the rest is read is told once more.
    const head = await readProject(tx, me.userId, isEverybody(me.role), id);
    if (head === null) throw new Refusal("not_found");
    const { seq, project, access, labels, fields, groups, views } = head;
    // The project's own row is told in its organisation, and may be another with the same number.
    return deps.snapshots.of(`${acting.organizationId} ${id}`, `${wireVersion} ${seq} ${JSON.stringify(project)}`, async () => {
      const tasks = await tasksOf(tx, head, deps.clock.now());
      const data: ProjectSnapshot = {
        version: wireVersion,
        project: id,
        seq,
        access,
        labels,
        fields,
        groups,
        tasks: toColumns(tasks),
        views,
      };
      const [whole, first] = await Promise.all([answerWith(data), answerWith(firstOf(project, tasks))]);
      return { whole, first };
    });
  });

/**
 * A project as JSON that is compressed already: one for everybody who may read it, until something is told in it.
 *
 * @param name its id, or its key
 * @throws Refusal not_found for one that the person may not read, not_a_member
 */
export const projectSnapshot = async (deps: Asking, acting: WorkspaceCaller, name: string): Promise<Buffer> =>
  (await snapshotOf(deps, acting, name)).whole;

/** What is seen first of its board, likewise. */
export const firstOfBoard = async (deps: Asking, acting: WorkspaceCaller, name: string): Promise<Buffer> =>
  (await snapshotOf(deps, acting, name)).first;

/**
 * A task with what hangs on it.
 *
 * @param name its id, or `MKT-12`
 * @throws Refusal not_found for one that the person may not read, not_a_member
 */
export const taskDetails = (deps: Pick<Deps, "db">, acting: WorkspaceCaller, name: string): Promise<TaskDetails> =>
  reading(deps, acting, async (tx, { me }) => {
    const [key = "", number] = name.toUpperCase().split("-");
    const asked = number === undefined ? name : { key, number: Number(number) };
    // Its number is read first: what changes while the activities are read is told once more.
    const details = await readDetails(tx, me.userId, isEverybody(me.role), asked);
    if (details === null) throw new Refusal("not_found");
    const changes = await readChangesOfTask(tx, details.task.id, trackedFields, bounds.activities);
    const activities = changes.flatMap((change) => (change.seq > details.seq ? [] : (activityOf(change) ?? [])));
    return { version: wireVersion, ...details, activities };
  });

/** What is looked for, in all that the person may read. @throws Refusal not_a_member */
export const searchWorkspace = (
  deps: Pick<Deps, "db" | "clock">,
  acting: WorkspaceCaller,
  { q = "", ...parameters }: z.infer<typeof searchQuery>,
): Promise<Found> =>
  reading(deps, acting, async (tx, { me, organization }) => {
    const words = searchedWords(q);
    const seen = [me.userId, isEverybody(me.role)] as const;
    const asked = { words, filter: filterOf(parameters), today: dayIn(organization.timeZone, deps.clock.now()) };
    const { tasks, count } = await searchTasks(tx, ...seen, { ...asked, number: searchedNumber(q), most: bounds.found });
    const hits = await searchTexts(tx, ...seen, { ...asked, most: bounds.foundTexts, counted: bounds.countedTexts });
    const ofTexts = new Map(hits.map(({ task }) => [task.id, task]));
    for (const { id } of tasks) ofTexts.delete(id);
    const counts: Found["counts"] = { task: count, description: 0, comment: 0, item: 0, file: 0 };
    for (const { kind, count: ofKind } of hits) counts[kind] = ofKind;
    return {
      version: wireVersion,
      tasks: toColumns([...tasks, ...ofTexts.values()]),
      texts: hits.map(({ kind, id, task, author, text }) => ({ kind, id, task: task.id, author, excerpt: excerptOf(words, text) })),
      counts,
    };
  });

/** What news somebody hears. */
export type Subscription = { isEverybody: boolean; projects: string[]; seq: number };

/** @throws Refusal not_found, not_a_member */
export const subscriptionOf = (deps: Pick<Deps, "db">, acting: Pick<WorkspaceCaller, "organizationId" | "userId">): Promise<Subscription> =>
  reading(deps, acting, async (tx, { me }) => {
    const projects = await listReadable(tx, me.userId, isEverybody(me.role));
    const { seq } = (await readHead(tx, 0, new Date(0), 0)) ?? { seq: 0 };
    return { isEverybody: isEverybody(me.role), projects, seq };
  });

/** Whom a guest knows of; of everybody else, everybody is known. @throws Refusal not_found, not_a_member */
export const knownTo = (deps: Pick<Deps, "db">, acting: Pick<WorkspaceCaller, "organizationId" | "userId">): Promise<ReadonlySet<string>> =>
  reading(deps, acting, async (tx, { me }) => new Set(await listKnown(tx, me.userId, isEverybody(me.role))));

/** Whether a task is one of a project's. Whether the person may read that one, is asked before. @throws Refusal not_found, not_a_member */
export const isTaskIn = (
  deps: Pick<Deps, "db">,
  acting: Pick<WorkspaceCaller, "organizationId" | "userId">,
  { project, task }: { project: string; task: string },
): Promise<boolean> => reading(deps, acting, (tx) => isTaskOf(tx, project, task));

/**
 * What somebody was told after a number.
 *
 * @throws Refusal log_too_short where the log does not go back so far, not_found, not_a_member
 */
export const changesAfter = (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller, after: number): Promise<ChangesPage> =>
  reading(deps, acting, async (tx, { me }) => {
    const head = await readHead(tx, after, new Date(deps.clock.now().getTime() - logged.age), logged.most);
    if (head === null) throw new Refusal("not_found");
    if (!head.isLogged) throw new Refusal("log_too_short");
    const isEvery = isEverybody(me.role);
    const { rows, isWhole: isAll } = await readChanges(tx, me.userId, after, isEvery, {
      rows: bounds.page,
      bytes: bounds.pageBytes,
    });
    const last = rows.at(-1);
    const isWhole = isAll || last === undefined;
    // Everybody was told of a project that is private by now, and whoever was in it: that it went is still for them, and what it was is not.
    const tellsOfProject = ({ scope, kind, row }: (typeof rows)[number]) =>
      (scope === "organization" || scope === "person") && kind === "project" && row !== null;
    const readable = new Set(rows.some(tellsOfProject) ? await listReadable(tx, me.userId, isEvery) : []);
    // What is logged is what was told: rows and scopes in the wire's form.
    const published = rows.filter((row) => !tellsOfProject(row) || readable.has(row.key)) as (ChangedRow & { scope: Scope })[];
    // Changes that came in between are among the rows, and above the head that was read before.
    return { version: wireVersion, to: isWhole ? Math.max(head.seq, last?.seq ?? 0) : last.seq, isWhole, rows: published };
  });
