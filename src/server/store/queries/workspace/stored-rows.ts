import type {
  Access,
  Comment,
  DescriptionRow,
  Field,
  FileRow,
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
import { accessRecord } from "../../../../domain/records/access.ts";
import { commentRecord } from "../../../../domain/records/comment.ts";
import { descriptionRecord } from "../../../../domain/records/description.ts";
import { fieldRecord } from "../../../../domain/records/field.ts";
import { fileRecord } from "../../../../domain/records/file.ts";
import { groupRecord } from "../../../../domain/records/group.ts";
import { itemRecord } from "../../../../domain/records/item.ts";
import { labelRecord } from "../../../../domain/records/label.ts";
import { noticeRecord } from "../../../../domain/records/notice.ts";
import { projectRecord } from "../../../../domain/records/project.ts";
import { taskRecord } from "../../../../domain/records/task.ts";
import { viewRecord } from "../../../../domain/records/view.ts";
import { watcherRecord } from "../../../../domain/records/watcher.ts";
import type { Run } from "../../../../domain/promises.ts";
import { columnsOf, columnsReaderOf, jsonOf, readerOf, shapeOf } from "../../records.ts";
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
export const accessJson = jsonOf(accessRecord, "a");
export type StoredAccess = Access;
export const accessOf = readerOf(accessRecord);

/** A label `l`. */
export const labelJson = jsonOf(labelRecord, "l");
export type StoredLabel = Label;
export const labelOf = readerOf(labelRecord);

/** A project's field `f`. */
export const fieldJson = jsonOf(fieldRecord, "f");
export type StoredField = Field;
export const fieldOf = readerOf(fieldRecord);

/** A group `g` of a project's people, in the order in which they came. */
export const groupJson = jsonOf(groupRecord, "g");
export type StoredGroup = Group;
export const groupOf = readerOf(groupRecord);

/** A task `t`, with its labels and what it is blocked by in their order. */
export const taskJson = jsonOf(taskRecord, "t");
export type StoredTask = Task;
export const taskOf = readerOf(taskRecord);
/** The same in columns, as statements read many of them. */
export const taskColumns = columnsOf(taskRecord, "t");
export const taskShape = shapeOf(taskRecord);
export const taskOfColumns = columnsReaderOf(taskRecord);

const momentOf = (text: string): string => new Date(text).toISOString();
const momentOrNull = (text: string | null): string | null => (text === null ? null : momentOf(text));

const inTask = <Row extends { project: string; task: string }>(row: Row): Row => ({
  ...row,
  project: fromStored(row.project),
  task: fromStored(row.task),
});

/** A description `d`. */
export const descriptionJson = jsonOf(descriptionRecord, "d");
export type StoredDescription = DescriptionRow;
export const descriptionOf = readerOf(descriptionRecord);

/** A comment `n`. */
export const commentJson = jsonOf(commentRecord, "n");
export type StoredComment = Comment;
export const commentOf = readerOf(commentRecord);

/** An entry `i` of a checklist. */
export const itemJson = jsonOf(itemRecord, "i");
export type StoredItem = Item;
export const itemOf = readerOf(itemRecord);

/** A file `x`. */
export const fileJson = jsonOf(fileRecord, "x");
export type StoredFile = FileRow;
export const fileOf = readerOf(fileRecord);

/** What somebody `w` said about watching a task. */
export const watcherJson = jsonOf(watcherRecord, "w");
export type StoredWatcher = Watcher;
export const watcherOf = readerOf(watcherRecord);

/** A notice `n`. */
export const noticeJson = jsonOf(noticeRecord, "n");
export type StoredNotice = Notice;
export const noticeOf = readerOf(noticeRecord);

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
export const viewJson = jsonOf(viewRecord, "v");
export type StoredView = View;
export const viewOf = readerOf(viewRecord);

/** What a statement takes of it: with ids as the tables have them. */
export const storedRun = (row: Run): object => ({ ...row, project: toStored(row.project), task: toStored(row.task) });
