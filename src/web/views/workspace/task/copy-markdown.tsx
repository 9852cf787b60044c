import { Trans, useLingui } from "@lingui/react/macro";
import { calledBy, withNames } from "../../../../domain/mentions.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { taskMarkdown } from "../../../../domain/task-markdown.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import { useDayAndTime } from "../../../providers/workspace-clock.ts";
import { useBelow, useComments, useFields, useItems, useLabels, usePeople, useRow } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useCopy } from "../hooks/use-copy.ts";
import { usePersonName } from "../members/people.ts";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import { useHrefOf } from "../shell/routing.tsx";
import { useEstimateWords } from "./estimate-words.ts";
import { useNameById } from "./mentions.ts";
import { isOver, numberOf, taskPage } from "./task-facts.ts";
import { useValueWords } from "./value-words.ts";
import { usePriorityNames } from "./words.tsx";

/** What is known of a task, by name, without what is not set. Days are `YYYY-MM-DD`, whenever it is read. */
const useFacts = (task: Task, project: Project): [name: string, value: string][] => {
  const { t, i18n } = useLingui();
  const nameById = useNameById();
  const priorities = usePriorityNames();
  const estimateWords = useEstimateWords();
  const valueWords = useValueWords();
  const labels = useLabels(project.id).filter(({ id }) => task.labels.includes(id));
  const values = useFields(project.id).map((field): [string, string] => {
    const value = task.values[field.id];
    return [field.name, field.kind === "date" && value !== undefined ? String(value) : valueWords(field, value)];
  });
  const facts: [string, string][] = [
    [t`State`, stateName(i18n, project.workflow, task.state)],
    [t`Assignee`, task.assignee === null ? "" : nameById(task.assignee)],
    [t`Due`, task.due ?? ""],
    [t`Begins`, task.start ?? ""],
    [t`Priority`, task.priority === "none" ? "" : priorities[task.priority]],
    [t`Labels`, labels.map(({ name }) => name).join(", ")],
    [t`Estimate`, task.estimate === null ? "" : estimateWords(task.estimate)],
    ...values,
  ];
  return facts.filter(([, value]) => value !== "");
};

/** Copies all that a task says, with what was said about it, as Markdown. */
export const CopyMarkdown = ({ task, project }: { task: Task; project: Project }) => {
  const { t } = useLingui();
  const copy = useCopy();
  const hrefOf = useHrefOf();
  const nameById = useNameById();
  const nameOf = usePersonName();
  const dayAndTime = useDayAndTime();
  const called = calledBy(usePeople().map((person) => ({ id: person.id, name: nameOf(person) })));
  const facts = useFacts(task, project);
  const description = useRow("description", task.id)?.text ?? "";
  const items = useItems(task.id);
  const below = useBelow(task.id).filter(({ deletedAt }) => deletedAt === null);
  const comments = useComments(task.id).filter(({ deletedAt }) => deletedAt === null);
  const named = (each: Task) => ({
    number: numberOf(project, each),
    title: each.title,
    address: new URL(hrefOf(taskPage(project, each)), location.href).href,
    isDone: isOver(project, each),
  });
  const write = () => {
    const whole = {
      ...named(task),
      facts,
      description: withNames(description, called),
      checklist: items,
      subtasks: below.map(named),
      comments: comments.map(({ author, createdAt, text }) => {
        const { day, time } = dayAndTime(createdAt);
        return { author: author === null ? t`The workflow` : nameById(author), at: `${day} ${time}`, text: withNames(text, called) };
      }),
    };
    const names = { checklist: t`Checklist`, subtasks: t`Subtasks`, comments: t`Comments` };
    void copy(taskMarkdown(whole, names), t`The task is copied as Markdown`);
  };
  usePaletteActions(() => [
    { key: `markdown ${task.id}`, name: t`Copy as Markdown`, note: numberOf(project, task), icon: "copy", run: write },
  ]);
  return (
    <Button tone="ghost" size="small" className={row} icon={<WorkIcon name="copy" size={15} />} onClick={write}>
      <Trans>Copy as Markdown</Trans>
    </Button>
  );
};
