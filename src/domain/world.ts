import type { Role } from "../contract/workspace/roles.ts";
import type { Access, Kind, Label, Person, Project, RowOf, Task } from "./rows.ts";

/** What an op is judged by: the rows that it needs, whoever has them. */
export type World = {
  readonly me: { readonly id: string; readonly role: Role };
  /** RFC 3339. */
  readonly now: string;
  /** How many projects the plan has; null for any number. */
  readonly projectLimit: number | null;
  person(id: string): Person | undefined;
  project(id: string): Project | undefined;
  /** All projects of the organisation. */
  projects(): Iterable<Project>;
  access(project: string, person: string): Access | undefined;
  /** Of a project. */
  accesses(project: string): Iterable<Access>;
  label(id: string): Label | undefined;
  /** Of a project. */
  labels(project: string): Iterable<Label>;
  task(id: string): Task | undefined;
  /** Its subtasks, those in the trash included. */
  children(task: string): Iterable<Task>;
  /** Tasks of a project that have the label. */
  labelled(label: string): Iterable<Task>;
  /** How many tasks of a project stand in each state, by its id, without those in the trash. */
  occupancy(project: string): Readonly<Record<string, number>>;
  /** Tasks of the organisation, in the trash too. */
  taskCount(): number;
};

/** What an op does to them. */
export type Changing = World & {
  put<Name extends Kind>(kind: Name, row: RowOf<Name>): void;
  drop<Name extends Kind>(kind: Name, row: RowOf<Name>): void;
  /** The next number of a project's tasks; null where the server has yet to say it. */
  nextNumber(project: string): number | null;
  /** A task went its way: `row` is as it was before. */
  moved(row: Task, move: string, to: string): void;
};
