import { can } from "../../../../contract/workspace/can.ts";
import { type Called, calledBy } from "../../../../domain/mentions.ts";
import { accessKey, type Project } from "../../../../domain/rows.ts";
import { usePeople, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { usePersonName } from "../people.ts";

/** What somebody is called, by their id. */
export const useNameById = () => {
  const people = usePeople();
  const nameOf = usePersonName();
  return (id: string): string => nameOf(people.find((person) => person.id === id));
};

/** Those who may be called in a project: whoever may read it. */
export const useCalled = ({ id, isPrivate }: Project): Called[] => {
  const people = usePeople();
  const store = useWorkspaceRows();
  const nameOf = usePersonName();
  const given = (person: string) => store.rows.get("access", accessKey(id, person))?.role ?? null;
  const readers = people.filter((person) => can(person.role, "project.read", { isPrivate, given: given(person.id) }) === "yes");
  return calledBy(readers.map((person) => ({ id: person.id, name: nameOf(person) })));
};
