import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Field, priorities, type Label, type Person, type Project, type ViewKind } from "../../../../domain/rows.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { usePersonName } from "../members/people.ts";
import { usePriorityNames } from "../task/words.tsx";
import { type Asked, FilterChips, type Option } from "./filter-chips.tsx";
import { FilterChoices } from "./filter-choices.tsx";
import {
  columns,
  dueGroups,
  type Filter,
  filters,
  groupings,
  hasColumn,
  orders,
  withColumn,
  withoutFilters,
  type ListView,
} from "../../../../domain/list-view.ts";
import { useColumnNames, useDueNames, useGroupingNames, useOrderNames } from "./list-words.ts";
import * as css from "./list.css.ts";

type ListToolsProps = {
  project: Project;
  people: readonly Person[];
  labels: readonly Label[];
  fields: readonly Field[];
  view: ListView;
  onView: (view: ListView) => void;
  /** How many tasks are shown. */
  count: number;
  /** What shows them: a list alone has groups, an order and columns, and a board shows every state. */
  of: ViewKind;
  /** What else is done with what is shown. */
  children?: ReactNode;
};

/** What is asked for of each filter: its name, and what may be chosen. */
const useFilters = ({ project, people, labels }: Pick<ListToolsProps, "project" | "people" | "labels">) => {
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  const priorityNames = usePriorityNames();
  const dueNames = useDueNames();
  const names: Record<Filter, string> = {
    assignee: t`Assignee`,
    priority: t`Priority`,
    label: t`Label`,
    state: t`State`,
    due: t`Due`,
  };
  const options: Record<Filter, Option[]> = {
    assignee: [
      { value: "me", label: t`Me` },
      { value: "nobody", label: t`Nobody` },
      ...people.map((person) => ({ value: person.id, label: nameOf(person) })),
    ],
    priority: priorities.toReversed().map((priority) => ({ value: priority, label: priorityNames[priority] })),
    label: labels.map(({ id, name }) => ({ value: id, label: name })),
    state: project.workflow.states.map(({ id, name }) => ({ value: id, label: nameFor(i18n, name) })),
    due: dueGroups.map((value) => ({ value, label: dueNames[value] })),
  };
  return { names, options };
};

/** Fields by whose values tasks are filtered and grouped: by a text, a number or a day each task would be a group of its own. */
const groupedBy = (fields: readonly Field[]) => fields.filter(({ kind }) => kind === "person" || kind === "choice");

/** What may be asked for of a field. */
const useFieldOptions = (people: readonly Person[]) => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return ({ kind, choices }: Field): Option[] => [
    ...(kind === "person"
      ? [{ value: "me", label: t`Me` }, ...people.map((person) => ({ value: person.id, label: nameOf(person) }))]
      : choices.map(({ id, name }) => ({ value: id, label: name }))),
    { value: "none", label: t`Not set` },
  ];
};

const useAsked = ({ project, people, labels, fields, view, onView, of }: Omit<ListToolsProps, "count" | "children">): Asked[] => {
  const { names, options } = useFilters({ project, people, labels });
  const optionsOf = useFieldOptions(people);
  return [
    ...filters
      .filter((filter) => of !== "board" || filter !== "state")
      .map((filter) => ({
        key: `filter ${filter}`,
        name: names[filter],
        values: view[filter],
        options: options[filter],
        set: (values: readonly string[]) => onView({ ...view, [filter]: values }),
      })),
    ...groupedBy(fields).map((field) => ({
      key: field.id,
      name: field.name,
      values: view.values[field.id] ?? [],
      options: optionsOf(field),
      set: (values: readonly string[]) => onView({ ...view, values: { ...view.values, [field.id]: values } }),
    })),
  ];
};

type FilterMenuProps = Pick<ListToolsProps, "view" | "onView" | "of"> & { asked: readonly Asked[] };

const FilterMenu = ({ asked, view, onView, of }: FilterMenuProps) => {
  const { t } = useLingui();
  const chosen = asked.reduce((sum, { values }) => sum + values.length, 0);
  return (
    <Popover
      id="list-filter"
      label={t`Filter`}
      trigger={
        <Button tone="ghost" size="small" className={bar} icon={<WorkIcon name="filter" size={15} />} popoverTarget="list-filter">
          {chosen > 0 ? t`Filter: ${chosen}` : t`Filter`}
        </Button>
      }
    >
      <div className={css.choices}>
        {asked.map((each) => each.options.length > 0 && <FilterChoices key={each.key} asked={each} />)}
        {of !== "board" && (
          <Checkbox
            label={<Trans>With what is done or cancelled</Trans>}
            checked={view.hasOver}
            onChange={(hasOver) => onView({ ...view, hasOver })}
          />
        )}
      </div>
    </Popover>
  );
};

type DisplayMenuProps = Pick<ListToolsProps, "fields" | "view" | "onView">;

/** By what a list is grouped and sorted, and which columns it has. */
const DisplayMenu = ({ fields, view, onView }: DisplayMenuProps) => {
  const { t } = useLingui();
  const columnNames = useColumnNames();
  const groupingNames = useGroupingNames();
  const orderNames = useOrderNames();
  const ofField = ({ id, name }: Field): Option => ({ value: `field ${id}`, label: name });
  return (
    <Popover
      id="list-show"
      label={t`Display`}
      trigger={
        <Button tone="ghost" size="small" className={bar} icon={<WorkIcon name="list" size={15} />} popoverTarget="list-show">
          <Trans>Display</Trans>
        </Button>
      }
    >
      <div className={css.choices}>
        <SelectField
          label={<Trans>Group by</Trans>}
          value={view.group === "field" ? `field ${view.by}` : view.group}
          options={[
            ...groupings.filter((group) => group !== "field").map((value): Option => ({ value, label: groupingNames[value] })),
            ...groupedBy(fields).map(ofField),
          ]}
          onChange={(value) => {
            const group = groupings.find((each) => each === value);
            onView({ ...view, ...(group ? { group, by: null } : { group: "field", by: value.slice("field ".length) }) });
          }}
        />
        <SelectField
          label={<Trans>Sort by</Trans>}
          value={view.sort === "field" ? `field ${view.sortBy}` : view.sort}
          options={[
            ...orders.filter((sort) => sort !== "field").map((value): Option => ({ value, label: orderNames[value] })),
            ...fields.map(ofField),
          ]}
          onChange={(value) => {
            const sort = orders.find((each) => each === value);
            onView({ ...view, ...(sort ? { sort, sortBy: null } : { sort: "field", sortBy: value.slice("field ".length) }) });
          }}
        />
        <Checkbox
          label={<Trans>Reverse order</Trans>}
          checked={view.isDescending}
          onChange={(isDescending) => onView({ ...view, isDescending })}
        />
        <fieldset className={css.ticks}>
          <legend className={css.legend}>
            <Trans>Columns</Trans>
          </legend>
          {[...columns.map((id) => ({ id, name: columnNames[id] })), ...fields].map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={hasColumn(view, id)} onChange={(isOn) => onView(withColumn(view, id, isOn))} />
          ))}
        </fieldset>
      </div>
    </Popover>
  );
};

/** Which tasks are shown and how: it goes into the address. */
export const ListTools = ({ count, children, ...shown }: ListToolsProps) => {
  const { t } = useLingui();
  const asked = useAsked(shown);
  const { fields, view, onView, of } = shown;
  return (
    <div className={css.tools} role="search" aria-label={t`Which tasks are shown`}>
      <div className={css.toolLine}>
        <span className={css.search}>
          <input
            type="search"
            name="q"
            className={css.searchField}
            aria-label={t`Find in this list`}
            placeholder={t`Find in this list`}
            autoComplete="off"
            maxLength={200}
            value={view.q}
            onChange={(event) => onView({ ...view, q: event.currentTarget.value })}
          />
        </span>
        <FilterMenu asked={asked} view={view} onView={onView} of={of} />
        {of === "list" && <DisplayMenu fields={fields} view={view} onView={onView} />}
        {children}
        <span className={css.shown} role="status">
          {count === 1 ? t`One task` : t`${count} tasks`}
        </span>
      </div>
      <FilterChips asked={asked} menu="list-filter" onClear={() => onView(withoutFilters(view))} />
    </div>
  );
};
