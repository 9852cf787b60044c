/** What a server tells of rows, for stores that begin with it. */
import { toColumns } from "../../src/domain/columns.ts";
import { taskDefaults } from "../../src/domain/records/task.ts";
import {
  type Access,
  type AnyRow,
  type Comment,
  type Field,
  type Group,
  type Item,
  type Kind,
  keyOf,
  type Label,
  type InvitationRequest,
  type Notice,
  type Person,
  type Project,
  type Task,
  type View,
} from "../../src/domain/rows.ts";
import { type ChangedRow, type Frame, type ProjectSnapshot, type TaskDetails, wireVersion } from "../../src/domain/wire.ts";
import { templates } from "../../src/workflow/templates.ts";
import { id, people, type Who } from "../domain/people.ts";

export const moment = "2026-11-24T09:00:00.000Z";

export const person = (who: Who): Person => ({ ...people[who], name: who, nickname: null, picture: null, isOverLimit: false });

export const project = (at: number, changed: Partial<Project> = {}): Project => ({
  id: id(at),
  name: `Project ${at}`,
  key: `P${"ABCDEFGHIJ"[at]}`,
  formerKeys: [],
  color: "blue",
  icon: null,
  description: "",
  isPrivate: false,
  isArchived: false,
  isOverLimit: false,
  workflow: templates.kanban.document,
  workflowVersion: 1,
  workflowDraft: null,
  formerStates: [],
  formerMoves: [],
  publication: null,
  ...changed,
});

export const task = (at: number, changed: Partial<Task> = {}): Task => ({
  ...taskDefaults,
  id: id(at),
  project: id(1),
  number: at,
  title: `Task ${at}`,
  state: "s1",
  stateSince: moment,
  rank: `a${at}`,
  author: people.owner.id,
  createdAt: moment,
  ...changed,
});

export const access = (of: number, who: Who, role: Access["role"]): Access => ({ project: id(of), person: people[who].id, role });

export type Rows = {
  people?: Person[];
  projects?: Project[];
  access?: Access[];
  labels?: Label[];
  fields?: Field[];
  groups?: Group[];
  tasks?: Task[];
  notices?: Notice[];
  invitationRequests?: InvitationRequest[];
  views?: View[];
  projectLimit?: number;
};

export const frame = (who: Who, seq: number, rows: Rows = {}): Frame => ({
  version: wireVersion,
  seq,
  me: people[who],
  organization: {
    id: "11111111-1111-4111-8111-111111111111",
    name: "กาแฟดี",
    logo: null,
    accent: "forest",
    subdomain: "kafae-dee",
    planId: 1,
    status: "active",
    timeZone: "Asia/Bangkok",
    projectLimit: rows.projectLimit ?? null,
  },
  now: moment,
  people: rows.people ?? (["owner", "admin", "member", "other", "guest"] as const).map(person),
  projects: rows.projects ?? [project(1)],
  access: rows.access ?? [],
  labels: rows.labels ?? [],
  fields: rows.fields ?? [],
  groups: rows.groups ?? [],
  tasks: toColumns(rows.tasks ?? []),
  notices: rows.notices ?? [],
  invitationRequests: rows.invitationRequests ?? [],
  views: rows.views ?? [],
});

export const snapshot = (seq: number, rows: Omit<Rows, "people" | "projects"> = {}, project = id(1)): ProjectSnapshot => ({
  version: wireVersion,
  project,
  seq,
  access: rows.access ?? [],
  labels: rows.labels ?? [],
  fields: rows.fields ?? [],
  groups: rows.groups ?? [],
  tasks: toColumns(rows.tasks ?? []),
  views: rows.views ?? [],
});

/** What hangs on a task. */
export const details = (seq: number, rows: Partial<TaskDetails> = {}): TaskDetails => ({
  version: wireVersion,
  seq,
  project: id(1),
  task: task(10),
  description: null,
  comments: [],
  items: [],
  files: [],
  watchers: [],
  activities: [],
  promises: [],
  ...rows,
});

export const comment = (at: number, changed: Partial<Comment> = {}): Comment => ({
  id: id(at),
  project: id(1),
  task: id(10),
  author: people.owner.id,
  text: `Comment ${at}`,
  createdAt: moment,
  editedAt: null,
  deletedAt: null,
  deletedBy: null,
  reactions: [],
  ...changed,
});

export const item = (at: number, changed: Partial<Item> = {}): Item => ({
  id: id(at),
  project: id(1),
  task: id(10),
  text: `Item ${at}`,
  isDone: false,
  rank: `a${at}`,
  ...changed,
});

/** Somebody's, which changed nothing that was there. */
const by = { before: null, actor: people.owner.id, at: "2026-11-24T09:05:00.000Z" };

/** A row as it is after a change. */
export const changeOf = {
  row: (seq: number, kind: Kind, row: AnyRow, before: ChangedRow["before"] = null): ChangedRow => ({
    ...by,
    seq,
    kind,
    key: keyOf(kind, row as never),
    row,
    before,
  }),
  task: (seq: number, row: Task, before: ChangedRow["before"] = null): ChangedRow => changeOf.row(seq, "task", row, before),
  project: (seq: number, row: Project): ChangedRow => changeOf.row(seq, "project", row),
  access: (seq: number, row: Access): ChangedRow => changeOf.row(seq, "access", row),
  gone: (seq: number, kind: ChangedRow["kind"], key: string): ChangedRow => ({ ...by, seq, kind, key, row: null }),
};
