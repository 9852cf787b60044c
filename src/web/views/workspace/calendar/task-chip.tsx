import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useEstimateWords } from "../task/estimate-words.ts";
import { isOver, numberOf, stateOf } from "../task/task-facts.ts";
import type { TaskActions } from "../task/use-task-actions.ts";
import { isPlainClick } from "../../../ui/is-plain-click.ts";
import * as css from "./calendar.css.ts";

type TaskChipProps = {
  task: Task;
  project: Project;
  actions: TaskActions;
  today: string;
  isSelected: boolean;
  isHeld: boolean;
  /** Where it stands in a week of several days. */
  style?: { gridColumn: string; gridRow: number };
  isBegin?: boolean;
  isEnd?: boolean;
  /** Whether there is room for all of its title, and for how long it takes. */
  isFull?: boolean;
};

/** A task on its day: in one line, to be taken to another one. */
export const TaskChip = memo(
  ({ task, project, actions, today, isSelected, isHeld, style, isBegin = true, isEnd = true, isFull = false }: TaskChipProps) => {
    const { t } = useLingui();
    const estimateWords = useEstimateWords();
    const state = stateOf(project, task.state);
    const isDone = isOver(project, task);
    const flag = (isSet: boolean) => (isSet ? "" : undefined);
    return (
      <li
        className={css.bar}
        style={style}
        data-task={task.id}
        data-state={task.due ?? undated}
        data-held={flag(isHeld)}
        data-going={flag(!isEnd)}
        data-coming={flag(!isBegin)}
        data-late={flag(!isDone && task.due !== null && task.due < today)}
        data-over-already={flag(isDone)}
        data-full={flag(isFull)}
      >
        <a
          className={css.chip}
          href={actions.hrefOf(task)}
          draggable={false}
          title={`${numberOf(project, task)} ${task.title}`}
          aria-current={isSelected ? "true" : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            actions.open(task);
          }}
        >
          {state && <CategorySign category={signOf(state)} size={13} />}
          <span className={css.chipTitle}>{task.title}</span>
          {isFull && task.estimate !== null && <span className={css.takes}>{estimateWords(task.estimate)}</span>}
          {task.repeat !== null && (
            <span role="img" aria-label={t`Repeats`}>
              <WorkIcon name="repeat" size={12} />
            </span>
          )}
        </a>
      </li>
    );
  },
);

/** Where what is due on no day is let go. */
export const undated = "undated";
