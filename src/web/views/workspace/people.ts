import { useLingui } from "@lingui/react/macro";
import { can } from "../../../contract/workspace/can.ts";
import { accessKey, type Person, type Project } from "../../../domain/rows.ts";
import { usePeople, useWorkspaceRows } from "../../providers/workspace-rows.ts";

/** What somebody is called: by their nickname, as people in Thailand are. Whoever is there no more is a former member. */
export const usePersonName = () => {
  const { t } = useLingui();
  return (person: Person | undefined): string => person?.nickname ?? person?.name ?? t`Former member`;
};

/** Who sees a project, by their names: to them its tasks can be given. */
export const useReaders = (project: Project): Person[] => {
  const { i18n } = useLingui();
  const store = useWorkspaceRows();
  const nameOf = usePersonName();
  return usePeople()
    .filter(({ id, role }) => {
      const given = store.rows.get("access", accessKey(project.id, id))?.role ?? null;
      return can(role, "project.read", { isPrivate: project.isPrivate, given }) === "yes";
    })
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), i18n.locale));
};
