import { type Called, calledBy } from "../../../../domain/mentions.ts";
import type { Project } from "../../../../domain/rows.ts";
import { usePeople } from "../../../providers/workspace-rows.ts";
import { usePersonName, useReaders } from "../members/people.ts";

/** What somebody is called, by their id. */
export const useNameById = () => {
  const people = usePeople();
  const nameOf = usePersonName();
  return (id: string): string => nameOf(people.find((person) => person.id === id));
};

/** Those who may be called in a project: whoever may read it. */
export const useCalled = (project: Project): Called[] => {
  const nameOf = usePersonName();
  return calledBy(useReaders(project).map((person) => ({ id: person.id, name: nameOf(person) })));
};
