import { useLingui } from "@lingui/react/macro";
import type { ProjectRole } from "../../../../contract/workspace/can.ts";
import type { FieldKind, Project } from "../../../../domain/rows.ts";

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

export const useIconNames = (): Record<NonNullable<Project["icon"]> | "letter", string> => {
  const { t } = useLingui();
  return {
    letter: t`First letter`,
    rocket: t`Rocket`,
    megaphone: t`Megaphone`,
    cart: t`Shopping cart`,
    money: t`Money`,
    chart: t`Chart`,
    target: t`Target`,
    flag: t`Flag`,
    star: t`Star`,
    bulb: t`Light bulb`,
    pencil: t`Pencil`,
    camera: t`Camera`,
    code: t`Code`,
    bug: t`Bug`,
    wrench: t`Spanner`,
    box: t`Box`,
    truck: t`Lorry`,
    cup: t`Cup`,
    leaf: t`Leaf`,
    book: t`Book`,
    people: t`People`,
    heart: t`Heart`,
    house: t`House`,
    globe: t`Globe`,
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
