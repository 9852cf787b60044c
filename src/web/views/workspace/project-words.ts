import { useLingui } from "@lingui/react/macro";
import type { ProjectRole } from "../../../contract/workspace/can.ts";
import type { FieldKind, Project } from "../../../domain/rows.ts";

/** What the forms and settings of a project call things: apart from what a board says, which is there first. */

export const useColorNames = (): Record<Project["color"], string> => {
  const { t } = useLingui();
  return {
    slate: t`Grey`,
    blue: t`Blue`,
    teal: t`Teal`,
    green: t`Green`,
    amber: t`Amber`,
    orange: t`Orange`,
    rose: t`Rose`,
    violet: t`Violet`,
  };
};

export const useProjectRoleNames = (): Record<ProjectRole, string> => {
  const { t } = useLingui();
  return { lead: t`Lead`, member: t`Member`, viewer: t`Viewer` };
};

export const useFieldKindNames = (): Record<FieldKind, string> => {
  const { t } = useLingui();
  return { text: t`Text`, number: t`A number`, date: t`A day`, person: t`A person`, choice: t`One of several choices` };
};
