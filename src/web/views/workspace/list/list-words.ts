import { useLingui } from "@lingui/react/macro";
import type { Field, Label, Person, Project } from "../../../../domain/rows.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import type { PaletteAction } from "../palette/use-palette-actions.ts";
import { usePersonName } from "../members/people.ts";
import { usePriorityNames } from "../task/words.tsx";
import {
  groupings,
  orders,
  type Column,
  type DueGroup,
  type GoneFilter,
  type Grouping,
  type ListView,
  type Order,
} from "../../../../domain/list-view.ts";

/** What a list calls its parts. */

export const useColumnNames = (): Record<Column, string> => {
  const { t } = useLingui();
  return {
    state: t`State`,
    labels: t`Labels`,
    priority: t`Priority`,
    due: t`Due`,
    estimate: t`Estimate`,
    age: t`Here for`,
    assignee: t`Assignee`,
  };
};

export const useGroupingNames = (): Record<Grouping, string> => {
  const { t } = useLingui();
  return {
    state: t`State`,
    assignee: t`Assignee`,
    priority: t`Priority`,
    label: t`Label`,
    due: t`Due`,
    field: t`Field`,
    none: t`No groups`,
  };
};

/** What a list was filtered by that is gone. */
export const useGoneNames = (): Record<GoneFilter, string> => {
  const { t } = useLingui();
  return { assignee: t`a person`, label: t`a label`, state: t`a state` };
};

export const useOrderNames = (): Record<Order, string> => {
  const { t } = useLingui();
  return {
    rank: t`As on the board`,
    number: t`Number`,
    title: t`Title`,
    priority: t`Priority`,
    due: t`Due`,
    age: t`Time in its state`,
    field: t`Field`,
  };
};

export const useDueNames = (): Record<DueGroup, string> => {
  const { t } = useLingui();
  return { late: t`Late`, today: t`Today`, week: t`Within a week`, later: t`Later`, undated: t`No due date` };
};

/** How else a list can be shown, as the palette offers it. */
export const useViewActions = () => {
  const { t } = useLingui();
  const groupingNames = useGroupingNames();
  const orderNames = useOrderNames();
  return (view: ListView, show: (view: ListView) => void): PaletteAction[] => [
    ...groupings
      .filter((group) => group !== view.group && group !== "field")
      .map((group): PaletteAction => {
        const name = groupingNames[group];
        return { key: `group ${group}`, name: t`Group by: ${name}`, icon: "list", run: () => show({ ...view, group }) };
      }),
    ...orders
      .filter((sort) => sort !== view.sort && sort !== "field")
      .map((sort): PaletteAction => {
        const name = orderNames[sort];
        return { key: `sort ${sort}`, name: t`Sort by: ${name}`, icon: "down", run: () => show({ ...view, sort, sortBy: null }) };
      }),
    {
      key: "over",
      name: view.hasOver ? t`Without what is done or cancelled` : t`With what is done or cancelled`,
      icon: "eye",
      run: () => show({ ...view, hasOver: !view.hasOver }),
    },
  ];
};

/** What a group of a list is called. */
export const useGroupName = (project: Project, people: readonly Person[], labels: readonly Label[], fields: readonly Field[]) => {
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  const priorities = usePriorityNames();
  const dues = useDueNames();
  return ({ group, by }: Pick<ListView, "group" | "by">, key: string): string => {
    switch (group) {
      case "state":
        return stateName(i18n, project.workflow, key);
      case "assignee":
        return key === "" ? t`Nobody is assigned` : nameOf(people.find(({ id }) => id === key));
      case "priority":
        // The keys of these groups are priorities.
        return priorities[key as keyof typeof priorities];
      case "label":
        return labels.find(({ id }) => id === key)?.name ?? t`No label`;
      case "due":
        // The keys of these groups say when.
        return dues[key as DueGroup];
      case "field": {
        const field = fields.find(({ id }) => id === by);
        const name = field?.name ?? "";
        if (key === "") return field ? t`${name}: not set` : t`Tasks`;
        return field?.choices.find(({ id }) => id === key)?.name ?? nameOf(people.find(({ id }) => id === key));
      }
      case "none":
        return t`Tasks`;
    }
  };
};
