import { useLingui } from "@lingui/react/macro";
import { day as oneDay } from "../../../../contract/time.ts";
import type { Field, Label, Project, Task } from "../../../../domain/rows.ts";
import type { Cell, Table } from "../../../providers/tables.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useNameById } from "../task/mentions.ts";
import { isOver, numberOf } from "../task/task-facts.ts";
import { useValueWords } from "../task/value-words.ts";
import { usePriorityNames } from "../task/words.tsx";
import type { Column } from "../../../../domain/list-view.ts";
import { useColumnNames } from "./list-words.ts";

/**
 * Tasks as a table for spreadsheets, with its head: their number, their title, and what else is shown of them. Days stay days, amounts amounts: an
 * estimate in hours, the time in a state in days.
 */
export const useListTable = (project: Project, labels: readonly Label[]) => {
  const { t, i18n } = useLingui();
  const { now } = useToday();
  const names = useColumnNames();
  const nameById = useNameById();
  const priorities = usePriorityNames();
  const valueWords = useValueWords();
  const heads: Record<Column, string> = { ...names, estimate: t`Estimate (hours)`, age: t`In its state (days)` };
  const dayOr = (day: string | null): Cell => (day === null ? "" : { day });
  const cells: Record<Column, (task: Task) => Cell> = {
    state: ({ state }) => stateName(i18n, project.workflow, state),
    labels: (task) =>
      labels
        .filter(({ id }) => task.labels.includes(id))
        .map(({ name }) => name)
        .join(", "),
    priority: ({ priority }) => (priority === "none" ? "" : priorities[priority]),
    due: ({ due }) => dayOr(due),
    estimate: ({ estimate }) => (estimate === null ? "" : Math.round((estimate / 60) * 100) / 100),
    age: (task) => (isOver(project, task) ? "" : Math.max(0, Math.floor((now - Date.parse(task.stateSince)) / oneDay))),
    assignee: ({ assignee }) => (assignee === null ? "" : nameById(assignee)),
  };
  const valueOf = (field: Field, task: Task): Cell => {
    const value = task.values[field.id];
    if (value === undefined || typeof value === "number") return value ?? "";
    return field.kind === "date" ? { day: value } : valueWords(field, value);
  };
  return (tasks: readonly Task[], columns: readonly Column[], fields: readonly Field[]): Table => [
    [t`Number`, t`Title`, ...columns.map((column) => heads[column]), ...fields.map(({ name }) => name)],
    ...tasks.map((task) => [
      numberOf(project, task),
      task.title,
      ...columns.map((column) => cells[column](task)),
      ...fields.map((field) => valueOf(field, task)),
    ]),
  ];
};
