import { can } from "../../../contract/workspace/can.ts";
import { projectFileFormat, projectFileVersion, type FilePerson, type FileTask, type ProjectFile } from "../../../domain/project-file.ts";
import { accessKey, type Project, publishedOf, successorOf, type Task } from "../../../domain/rows.ts";
import { bounds } from "../../../domain/wire.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { type ExportedMove, exportMoves, exportOfTasks, exportTasks, exportWatchers } from "../../store/queries/workspace/export.ts";
import { listMembers, type Member } from "../../store/queries/workspace/members.ts";
import { readProject, type StoredProjectHead } from "../../store/queries/workspace/snapshots.ts";
import { listWorkflowVersions } from "../../store/queries/workspace/workflow-versions.ts";
import { type CallerContext, reading, requirePermission, type WorkspaceCaller } from "./caller.ts";
import { isEverybody } from "./snapshots.ts";

/** A project as one file, page by page, that the product's own import takes back: docs/project-file.md. */

type Needs = Pick<Deps, "db" | "clock">;
type Head = StoredProjectHead;
type Page = <Result>(work: (tx: OrganizationStore, context: CallerContext, head: Head) => Promise<Result>) => Promise<Result>;

const somebody = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Everybody who is named in a text, with others that may look alike: these are nobody. */
const noted = (named: Set<string>, text: string): string => {
  for (const [id] of text.matchAll(somebody)) named.add(id);
  return text;
};

const settingsOf = ({ isOverLimit: _, publication, ...project }: Project): ProjectFile["project"] => ({
  ...project,
  // Where tasks follow piece by piece, they are told as if all had.
  workflow: publishedOf({ publication, workflow: project.workflow }),
});

type PageOfTasks = { tasks: FileTask[]; all: Task[] };

const tasksOf = async (tx: OrganizationStore, project: Project, after: string | null): Promise<PageOfTasks> => {
  const all = await exportTasks(tx, project.id, after, bounds.page);
  const living = all.filter(({ deletedAt }) => deletedAt === null);
  const ids = living.map(({ id }) => id);
  const [{ descriptions, comments, items, files }, watchers] = await Promise.all([exportOfTasks(tx, ids), exportWatchers(tx, ids)]);
  const texts = new Map(descriptions.map(({ id, text }) => [id, text]));
  const [said, listed, attached, watching] = [comments, items, files.filter(({ deletedAt }) => deletedAt === null), watchers].map((rows) =>
    Map.groupBy<string, { task: string }>(rows, ({ task }) => task),
  );
  const of = <Row>(rows: ReadonlyMap<string, unknown[]> | undefined, task: string): Row[] => {
    // They were grouped as they came.
    return (rows?.get(task) ?? []) as Row[];
  };
  const tasks = living.map((task): FileTask => {
    const {
      project: _,
      comments: _comments,
      items: _items,
      itemsDone,
      files: _files,
      isStale,
      promisedAt,
      nudged,
      deletedAt,
      ...row
    } = task;
    return {
      ...row,
      state: successorOf(project, row.state),
      description: texts.get(task.id) ?? "",
      checklist: of<(typeof items)[number]>(listed, task.id).map(({ project: _project, task: _task, ...item }) => item),
      discussion: of<(typeof comments)[number]>(said, task.id).map(({ project: _project, task: _task, ...comment }) => comment),
      attachments: of<(typeof files)[number]>(attached, task.id).map(
        ({ project: _project, task: _task, deletedAt: _deletedAt, ...file }) => file,
      ),
      watchers: of<(typeof watchers)[number]>(watching, task.id).map(({ person, isOn }) => ({ person, isOn })),
    };
  });
  return { tasks, all };
};

const peopleOf = (members: readonly Member[], me: Member, named: ReadonlySet<string>): FilePerson[] =>
  [...named].flatMap((id) => {
    const member = members.find(({ userId }) => userId === id);
    if (member === undefined) return [{ id, name: null, nickname: null, address: null }];
    const { name, nickname, email, role } = member;
    const isRead = id === me.userId || can(me.role, "address.read", { role, isNear: true }) === "yes";
    return [{ id, name, nickname, address: isRead ? email : null }];
  });

/** A list of JSON, an element to each line. */
const rowsOf = (rows: readonly object[], isFirst: boolean): string =>
  rows.map((row, at) => `${isFirst && at === 0 ? "" : ","}\n${JSON.stringify(row)}`).join("");

/** What stands before the tasks. */
const headOf = async (page: Page, at: Date): Promise<{ text: string; project: Project }> => {
  const { head, workflows } = await page(async (tx, _, found) => ({
    head: found,
    workflows: await listWorkflowVersions(tx, found.project.id),
  }));
  const { project, access, labels, fields, groups, views } = head;
  const without = <Row extends { project: string }>(rows: readonly Row[]) => rows.map(({ project: _, ...row }) => row);
  const lists = {
    workflows,
    access: without(access),
    labels: without(labels),
    fields: without(fields),
    groups: without(groups),
    views: without(views),
  };
  const begun = JSON.stringify({ format: projectFileFormat, version: projectFileVersion, exportedAt: at.toISOString() }).slice(0, -1);
  const all = Object.entries(lists).map(([name, rows]) => `,\n"${name}": [${rowsOf(rows, true)}]`);
  return { text: `${begun},\n"project": ${JSON.stringify(settingsOf(project))}${all.join("")},\n"tasks": [`, project };
};

/**
 * All that is in a project, but what is in its trash, for whoever may take it along, as the text of one JSON document. Each page is a transaction of its own: a file that is fetched slowly
 * holds none open, and whoever may not any more gets no further one.
 *
 * @param verb whoever copies it only has to read it
 * @throws Refusal not_found, not_a_member, leads_only, organization_suspended, organization_deleted
 */
export const projectFileOf = async function* (
  deps: Needs,
  acting: WorkspaceCaller,
  id: Project["id"],
  verb: "project.export" | "project.read" = "project.export",
): AsyncGenerator<string> {
  const page: Page = (work) =>
    reading(deps, acting, async (tx, context) => {
      const { me } = context;
      const head = await readProject(tx, me.userId, isEverybody(me.role), id);
      if (head === null) throw new Refusal("not_found");
      const given = head.access.find(({ project, person }) => accessKey(project, person) === accessKey(id, me.userId))?.role ?? null;
      requirePermission(me.role, verb, { isPrivate: head.project.isPrivate, given });
      return work(tx, context, head);
    });
  const named = new Set<string>();
  const { text } = await headOf(page, deps.clock.now());
  yield noted(named, text);
  for (let last: string | null = null, isFirst = true, isWhole = false; !isWhole;) {
    const from: string | null = last;
    const found: PageOfTasks = await page((tx, _, { project }) => tasksOf(tx, project, from));
    const { tasks, all } = found;
    yield noted(named, rowsOf(tasks, isFirst));
    isFirst &&= tasks.length === 0;
    last = all.at(-1)?.id ?? null;
    isWhole = all.length < bounds.page;
  }
  yield `],\n"moves": [`;
  for (let last: ExportedMove | null = null, isFirst = true, isWhole = false; !isWhole;) {
    const from: ExportedMove | null = last;
    const moves: ExportedMove[] = await page((tx) => exportMoves(tx, id, from, bounds.page));
    yield noted(
      named,
      rowsOf(
        moves.map(({ task, from: before, to, move, actor, at, workflowVersion }) => ({
          task,
          from: before,
          to,
          move,
          actor,
          at,
          workflowVersion,
        })),
        isFirst,
      ),
    );
    isFirst &&= moves.length === 0;
    last = moves.at(-1) ?? null;
    isWhole = moves.length < bounds.page;
  }
  const people = await page(async (tx, { me }) => peopleOf(await listMembers(tx), me, named));
  yield `],\n"people": [${rowsOf(people, true)}]}\n`;
};
