import type { ProjectRole } from "../../../../contract/workspace/can.ts";
import type {
  Access,
  Comment,
  DescriptionRow,
  Field,
  Group,
  Item,
  Label,
  Notice,
  Person,
  Project,
  Task,
  View,
  Watcher,
} from "../../../../domain/rows.ts";
import { projectRecord } from "../../../../domain/records/project.ts";
import { taskRecord } from "../../../../domain/records/task.ts";
import type { Run } from "../../../../domain/promises.ts";
import { jsonOf, readerOf, writerOf } from "../../records.ts";
import { fromStored, toStored } from "../../row-ids.ts";

/** Rows of a workspace as statements bring and take them, as JSON, and as everybody else has them: src/domain/rows.ts. */

/** A person's row, from a membership `m`. */
export const personJson = `json_build_object('id', m.user_id, 'name', m.name, 'nickname', m.nickname, 'picture', m.picture, 'role', m.role,
  'isOverLimit', m.is_over_limit)`;
export type StoredPerson = Person;
export const personOf = (row: StoredPerson): Person => row;

/** A project `p`. */
export const projectJson = jsonOf(projectRecord, "p");
export type StoredProject = Project;
export const projectOf = readerOf(projectRecord);

/** What somebody was given in a project `a`. */
export const accessJson = `json_build_object('project', a.project_id::text, 'person', a.user_id, 'role', a.role)`;
export type StoredAccess = { project: string; person: string; role: ProjectRole };
export const accessOf = ({ project, person, role }: StoredAccess): Access => ({ project: fromStored(project), person, role });

/** A label `l`. */
export const labelJson = `json_build_object('id', l.id::text, 'project', l.project_id::text, 'name', l.name, 'color', l.color)`;
export type StoredLabel = Label;
export const labelOf = (row: StoredLabel): Label => ({ ...row, id: fromStored(row.id), project: fromStored(row.project) });

/** A project's field `f`. */
export const fieldJson = `json_build_object('id', f.id::text, 'project', f.project_id::text, 'name', f.name, 'description', f.description,
  'kind', f.kind, 'choices', f.choices, 'rank', f.rank)`;
export type StoredField = Field;
export const fieldOf = (row: StoredField): Field => ({ ...row, id: fromStored(row.id), project: fromStored(row.project) });

/** A group `g` of a project's people, in the order in which they came. */
export const groupJson = `json_build_object('id', g.id::text, 'project', g.project_id::text, 'name', g.name, 'people',
  array(select x.user_id from group_people x where x.organization_id = g.organization_id and x.group_id = g.id order by x.place))`;
export type StoredGroup = Group;
export const groupOf = (row: StoredGroup): Group => ({ ...row, id: fromStored(row.id), project: fromStored(row.project) });

/** A task `t`, with its labels and what it is blocked by in their order. */
export const taskJson = jsonOf(taskRecord, "t");
export type StoredTask = Task;
export const taskOf = readerOf(taskRecord);

const momentOf = (text: string): string => new Date(text).toISOString();
const momentOrNull = (text: string | null): string | null => (text === null ? null : momentOf(text));

const inTask = <Row extends { project: string; task: string }>(row: Row): Row => ({
  ...row,
  project: fromStored(row.project),
  task: fromStored(row.task),
});

/** A description `d`. */
export const descriptionJson = `json_build_object('id', d.task_id::text, 'project', d.project_id::text, 'text', d.text)`;
export type StoredDescription = DescriptionRow;
export const descriptionOf = (row: StoredDescription): DescriptionRow => ({
  ...row,
  id: fromStored(row.id),
  project: fromStored(row.project),
});

/** A comment `n`. */
export const commentJson = `json_build_object('id', n.id::text, 'project', n.project_id::text, 'task', n.task_id::text, 'author', n.author,
  'text', n.text, 'createdAt', n.created_at, 'editedAt', n.edited_at, 'deletedAt', n.deleted_at, 'deletedBy', n.deleted_by, 'reactions', n.reactions)`;
export type StoredComment = Comment;
export const commentOf = (row: StoredComment): Comment => ({
  ...inTask(row),
  id: fromStored(row.id),
  createdAt: momentOf(row.createdAt),
  editedAt: momentOrNull(row.editedAt),
  deletedAt: momentOrNull(row.deletedAt),
});

/** An entry `i` of a checklist. */
export const itemJson = `json_build_object('id', i.id::text, 'project', i.project_id::text, 'task', i.task_id::text, 'text', i.text,
  'isDone', i.is_done, 'rank', i.rank)`;
export type StoredItem = Item;
export const itemOf = (row: StoredItem): Item => ({ ...inTask(row), id: fromStored(row.id) });

/** What somebody `w` said about watching a task. */
export const watcherJson = `json_build_object('project', w.project_id::text, 'task', w.task_id::text, 'person', w.user_id, 'isOn', w.is_on)`;
export type StoredWatcher = Watcher;
export const watcherOf = (row: StoredWatcher): Watcher => inTask(row);

/** A notice `n`. */
export const noticeJson = `json_build_object('project', n.project_id::text, 'task', n.task_id::text, 'person', n.user_id, 'number', n.number,
  'title', n.title, 'what', n.what, 'detail', n.detail, 'by', n.actor, 'at', n.at, 'count', n.count, 'isRead', n.is_read)`;
export type StoredNotice = Notice;
export const noticeOf = (row: StoredNotice): Notice => ({ ...inTask(row), at: momentOf(row.at) });

/** What the server knows of a run of a clock `c` for a task. */
export const runJson = `json_build_object('project', c.project_id::text, 'task', c.task_id::text, 'clock', c.clock, 'run', c.run, 'name', c.name,
  'hours', c.hours, 'working', c.working, 'warnAt', c.warn_at, 'startedAt', c.started_at, 'state', c.state, 'since', c.since, 'left', c.left_ms,
  'dueAt', c.due_at, 'turns', c.turns, 'told', c.told, 'nextAt', c.next_at)`;
export type StoredRun = Omit<Run, "id">;
export const runOf = (stored: StoredRun): Run => {
  const row = inTask(stored);
  return {
    ...row,
    id: `${row.task}.${row.clock}.${row.run}`,
    startedAt: momentOf(row.startedAt),
    since: momentOf(row.since),
    dueAt: momentOrNull(row.dueAt),
    nextAt: momentOrNull(row.nextAt),
  };
};

/** A view `v`. */
export const viewJson = `json_build_object('id', v.id::text, 'project', v.project_id::text, 'person', v.user_id, 'name', v.name, 'kind', v.kind,
  'query', v.query)`;
export type StoredView = View;
export const viewOf = (row: StoredView): View => ({ ...row, id: fromStored(row.id), project: fromStored(row.project) });

/** What a statement takes of each: rows as JSON, with ids as the tables have them. */
export const storedProject = writerOf(projectRecord);
export const storedAccess = ({ project, ...row }: Access): object => ({ ...row, project: toStored(project) });
export const storedLabel = (row: Label): object => ({ ...row, id: toStored(row.id), project: toStored(row.project) });
/** A field, or a group. */
export const storedInProject = (row: Field | Group): object => ({ ...row, id: toStored(row.id), project: toStored(row.project) });
export const storedView = (row: View): object => ({ ...row, id: toStored(row.id), project: toStored(row.project) });
export const storedTask = writerOf(taskRecord);
export const storedDescription = (row: DescriptionRow): object => ({ ...row, id: toStored(row.id), project: toStored(row.project) });
/** What somebody says or hears of a task. */
export const storedOfTask = (row: Watcher | Notice): object => ({ ...row, project: toStored(row.project), task: toStored(row.task) });
export const storedRun = (row: Run): object => ({ ...row, project: toStored(row.project), task: toStored(row.task) });
/** A comment, or an entry of a checklist. */
export const storedInTask = (row: Comment | Item): object => ({
  ...row,
  id: toStored(row.id),
  project: toStored(row.project),
  task: toStored(row.task),
});
