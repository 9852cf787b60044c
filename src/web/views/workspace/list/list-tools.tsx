import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Field, priorities, type Label, type Person, type Project, type ViewKind } from "../../../../domain/rows.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { usePersonName } from "../members/people.ts";
import { usePriorityNames } from "../task/words.tsx";
import { columns, groupings, hasColumn, orders, withColumn, type ListView } from "./list-view.ts";
import { useColumnNames, useGroupingNames, useOrderNames } from "./list-words.ts";
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
};

type Filter = "assignee" | "priority" | "label" | "state";

/** What is asked for of each filter: its name, and what may be chosen. */
const useFilters = ({ project, people, labels }: Pick<ListToolsProps, "project" | "people" | "labels">) => {
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  const priorityNames = usePriorityNames();
  const names: Record<Filter, string> = { assignee: t`Assignee`, priority: t`Priority`, label: t`Label`, state: t`State` };
  const options: Record<Filter, { value: string; label: string }[]> = {
    assignee: [
      { value: "me", label: t`Me` },
      { value: "nobody", label: t`Nobody` },
      ...people.map((person) => ({ value: person.id, label: nameOf(person) })),
    ],
    priority: priorities.toReversed().map((priority) => ({ value: priority, label: priorityNames[priority] })),
    label: labels.map(({ id, name }) => ({ value: id, label: name })),
    state: project.workflow.states.map(({ id, name }) => ({ value: id, label: nameFor(i18n, name) })),
  };
  return { names, options };
};

const filters: readonly Filter[] = ["assignee", "priority", "label", "state"];

/** Which tasks are shown and how: it goes into the address. */
export const ListTools = ({ project, people, labels, fields, view, onView, count, of }: ListToolsProps) => {
  const { t } = useLingui();
  const { names, options } = useFilters({ project, people, labels });
  const columnNames = useColumnNames();
  const groupingNames = useGroupingNames();
  const orderNames = useOrderNames();
  const nameOf = usePersonName();
  // By a text, a number or a day each task would be a group of its own.
  const chosenFrom = fields.filter(({ kind }) => kind === "person" || kind === "choice");
  const optionsOf = ({ kind, choices }: Field): { value: string; label: string }[] => [
    ...(kind === "person"
      ? [{ value: "me", label: t`Me` }, ...people.map((person) => ({ value: person.id, label: nameOf(person) }))]
      : choices.map(({ id, name }) => ({ value: id, label: name }))),
    { value: "none", label: t`Not set` },
  ];
  const asked = chosenFrom.filter(({ id }) => view.values[id] !== undefined);
  const setValue = (id: string, value: string | null) => {
    const { [id]: _, ...values } = view.values;
    onView({ ...view, values: value === null ? values : { ...values, [id]: value } });
  };
  const offered = filters.filter((filter) => of !== "board" || filter !== "state");
  const active = offered.filter((filter) => view[filter] !== null);
  const chosen = active.length + asked.length;
  const set = (filter: Filter, value: string | null) => onView({ ...view, [filter]: value });
  const tick = (name: ReactNode, isOn: boolean, change: (isOn: boolean) => void, key?: string) => (
    <Checkbox key={key} label={name} checked={isOn} onChange={change} />
  );
  return (
    <div className={css.tools} role="search" aria-label={t`Which tasks are shown`}>
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
          {offered.map(
            (filter) =>
              options[filter].length > 0 && (
                <SelectField
                  key={filter}
                  label={names[filter]}
                  value={view[filter] ?? ""}
                  options={[{ value: "", label: t`All` }, ...options[filter]]}
                  onChange={(value) => set(filter, value || null)}
                />
              ),
          )}
          {chosenFrom.map((field) => (
            <SelectField
              key={field.id}
              label={field.name}
              value={view.values[field.id] ?? ""}
              options={[{ value: "", label: t`All` }, ...optionsOf(field)]}
              onChange={(value) => setValue(field.id, value || null)}
            />
          ))}
          {of !== "board" && tick(<Trans>With what is done or cancelled</Trans>, view.hasOver, (hasOver) => onView({ ...view, hasOver }))}
        </div>
      </Popover>
      {of === "list" && (
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
                ...groupings
                  .filter((group) => group !== "field")
                  .map((value): { value: string; label: string } => ({ value, label: groupingNames[value] })),
                ...chosenFrom.map(({ id, name }) => ({ value: `field ${id}`, label: name })),
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
                ...orders
                  .filter((sort) => sort !== "field")
                  .map((value): { value: string; label: string } => ({ value, label: orderNames[value] })),
                ...fields.map(({ id, name }) => ({ value: `field ${id}`, label: name })),
              ]}
              onChange={(value) => {
                const sort = orders.find((each) => each === value);
                onView({ ...view, ...(sort ? { sort, sortBy: null } : { sort: "field", sortBy: value.slice("field ".length) }) });
              }}
            />
            {tick(<Trans>Reverse order</Trans>, view.isDescending, (isDescending) => onView({ ...view, isDescending }))}
            <fieldset className={css.ticks}>
              <legend className={css.legend}>
                <Trans>Columns</Trans>
              </legend>
              {[...columns.map((id) => ({ id, name: columnNames[id] })), ...fields].map(({ id, name }) =>
                tick(name, hasColumn(view, id), (isOn) => onView(withColumn(view, id, isOn)), id),
              )}
            </fieldset>
          </div>
        </Popover>
      )}
      {[
        ...active.map((filter) => ({
          key: `filter ${filter}`,
          name: names[filter],
          value: options[filter].find((option) => option.value === view[filter])?.label ?? "–",
          clear: () => set(filter, null),
        })),
        ...asked.map((field) => ({
          key: field.id,
          name: field.name,
          value: optionsOf(field).find((option) => option.value === view.values[field.id])?.label ?? "–",
          clear: () => setValue(field.id, null),
        })),
      ].map(({ key, name, value, clear }) => {
        return (
          <Button
            key={key}
            tone="secondary"
            size="small"
            className={bar}
            icon={<Icon name="close" size={14} />}
            aria-label={t`Without the filter ${name}: ${value}`}
            onClick={clear}
          >
            <span className={css.chip}>
              {name}: <b>{value}</b>
            </span>
          </Button>
        );
      })}
      <span className={css.shown} role="status">
        {count === 1 ? t`One task` : t`${count} tasks`}
      </span>
    </div>
  );
};
