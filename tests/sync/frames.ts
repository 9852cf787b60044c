/** What a server tells of rows, for stores that begin with it. */
import { toColumns } from "../../src/domain/columns.ts";
import { accessKey, type Access, type Label, type Person, type Project, type Task } from "../../src/domain/rows.ts";
import type { ChangedRow, Frame, ProjectSnapshot } from "../../src/domain/wire.ts";
import { templates } from "../../src/workflow/templates.ts";
import { id, people, type Who } from "../domain/people.ts";

export const moment = "2026-11-24T09:00:00.000Z";

export const person = (who: Who): Person => ({ ...people[who], name: who, nickname: null });

export const project = (at: number, changed: Partial<Project> = {}): Project => ({
  id: id(at),
  name: `Project ${at}`,
  key: `P${"ABCDEFGHIJ"[at]}`,
  color: "blue",
  icon: null,
  description: "",
  isPrivate: false,
  isArchived: false,
  workflow: templates.kanban.document,
  workflowVersion: 1,
  ...changed,
});

export const task = (at: number, changed: Partial<Task> = {}): Task => ({
  id: id(at),
  project: id(1),
  number: at,
  title: `Task ${at}`,
  state: "s1",
  stateSince: moment,
  rank: `a${at}`,
  author: people.owner.id,
  assignee: null,
  priority: "none",
  labels: [],
  start: null,
  due: null,
  estimate: null,
  parent: null,
  createdAt: moment,
  deletedAt: null,
  ...changed,
});

export const access = (of: number, who: Who, role: Access["role"]): Access => ({ project: id(of), person: people[who].id, role });

export type Rows = { people?: Person[]; projects?: Project[]; access?: Access[]; labels?: Label[]; tasks?: Task[] };

export const frame = (who: Who, seq: number, rows: Rows = {}): Frame => ({
  version: 1,
  seq,
  me: people[who],
  organization: {
    id: "11111111-1111-4111-8111-111111111111",
    name: "กาแฟดี",
    subdomain: "kafae-dee",
    planId: 1,
    status: "active",
    timeZone: "Asia/Bangkok",
    projectLimit: null,
  },
  now: moment,
  people: rows.people ?? (["owner", "admin", "member", "other", "guest"] as const).map(person),
  projects: rows.projects ?? [project(1)],
  access: rows.access ?? [],
  labels: rows.labels ?? [],
  tasks: toColumns(rows.tasks ?? []),
});

export const snapshot = (seq: number, rows: Omit<Rows, "people" | "projects"> = {}): ProjectSnapshot => ({
  version: 1,
  seq,
  access: rows.access ?? [],
  labels: rows.labels ?? [],
  tasks: toColumns(rows.tasks ?? []),
});

/** A row as it is after a change. */
export const told = {
  task: (seq: number, row: Task): ChangedRow => ({ seq, kind: "task", key: row.id, row }),
  project: (seq: number, row: Project): ChangedRow => ({ seq, kind: "project", key: row.id, row }),
  access: (seq: number, row: Access): ChangedRow => ({ seq, kind: "access", key: accessKey(row.project, row.person), row }),
  gone: (seq: number, kind: ChangedRow["kind"], key: string): ChangedRow => ({ seq, kind, key, row: null }),
};
