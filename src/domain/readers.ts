import { can } from "../contract/workspace/can.ts";
import { accessKey, type Group, type Project } from "./rows.ts";
import type { Source } from "./tables.ts";

/** Whether somebody of the organisation may read a project, by the rows of both and of what they were given in it; nobody who is not there may. */
export const mayRead = (rows: Pick<Source, "get">, { id, isPrivate }: Pick<Project, "id" | "isPrivate">, person: string): boolean => {
  const role = rows.get("person", person)?.role;
  const given = rows.get("access", accessKey(id, person))?.role ?? null;
  return role !== undefined && can(role, "project.read", { isPrivate, given }) === "yes";
};

/** A group without those who may not read its project; itself where all may. */
export const withReaders = (rows: Pick<Source, "get">, project: Pick<Project, "id" | "isPrivate">, group: Group): Group => {
  const people = group.people.filter((person) => mayRead(rows, project, person));
  return people.length === group.people.length ? group : { ...group, people };
};
