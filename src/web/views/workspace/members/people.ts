import { useLingui } from "@lingui/react/macro";
import { can } from "../../../../contract/workspace/can.ts";
import type { Person, Project } from "../../../../domain/rows.ts";
import { useAccess, usePeople } from "../../../providers/workspace-rows.ts";

/** What somebody is called: by their nickname, as people in Thailand are. Whoever is there no more is a former member; who registered by a mail alone may have no name. */
export const usePersonName = () => {
  const { t } = useLingui();
  return (person: Person | undefined): string =>
    person === undefined ? t`Former member` : (person.nickname ?? person.name ?? t`Somebody without a name`);
};

/** Who sees a project: to them its tasks can be given, and they can be called. */
export const useReaders = (project: Project): Person[] => {
  const given = new Map(useAccess(project.id).map(({ person, role }) => [person, role]));
  return usePeople().filter(
    ({ id, role }) => can(role, "project.read", { isPrivate: project.isPrivate, given: given.get(id) ?? null }) === "yes",
  );
};

/** The same, by their names. */
export const useNamedReaders = (project: Project): Person[] => {
  const { i18n } = useLingui();
  const nameOf = usePersonName();
  return useReaders(project).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), i18n.locale));
};
