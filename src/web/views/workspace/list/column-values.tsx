import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Label, Project, Task } from "../../../../domain/rows.ts";
import { shortSpan } from "../../../i18n/days.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { PrioritySign } from "../../../ui/work/priority-sign.tsx";
import { Dot } from "../../../ui/work/tile.tsx";
import { Assignee, Due } from "../board/task-card.tsx";
import { useEstimateWords } from "../task/estimate-words.ts";
import { isOver, stateOf } from "../task/task-facts.ts";
import { usePriorityNames } from "../task/words.tsx";
import type { Column } from "../../../../domain/list-view.ts";
import * as css from "./list.css.ts";

/** What each column shows of a task; nothing where there is nothing to show. */
export const useColumnValues = (task: Task, project: Project, labels: readonly Label[]): Record<Column, ReactNode> => {
  const { i18n } = useLingui();
  const { now } = useToday();
  const priorities = usePriorityNames();
  const estimateWords = useEstimateWords();
  const category = stateOf(project, task.state)?.category;
  const own = labels.filter(({ id }) => task.labels.includes(id));
  return {
    state: (
      <>
        {category && <CategorySign category={category} />}
        <span className={css.words}>{stateName(i18n, project.workflow, task.state)}</span>
      </>
    ),
    labels: own.length > 0 && (
      <span className={classNames(css.cell, css.words)} title={own.map(({ name }) => name).join(", ")}>
        {own.map(({ id, name, color }) => (
          <span key={id} className={css.cell}>
            <Dot color={color} />
            {name}
          </span>
        ))}
      </span>
    ),
    priority: task.priority !== "none" && (
      <>
        <PrioritySign priority={task.priority} label={priorities[task.priority]} />
        <span aria-hidden="true" className={css.words}>
          {priorities[task.priority]}
        </span>
      </>
    ),
    due: <Due task={task} project={project} />,
    estimate: task.estimate !== null && <span className={css.words}>{estimateWords(task.estimate)}</span>,
    age: !isOver(project, task) && shortSpan(i18n, now - Date.parse(task.stateSince)),
    assignee: <Assignee task={task} project={project} />,
  };
};
