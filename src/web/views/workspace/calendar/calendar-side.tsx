import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { shortDay, weekday } from "../../../i18n/days.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { TextComposer, useTaskWords } from "../board/text-composer.tsx";
import { useTaskComposer } from "../board/use-task-composer.ts";
import type { TaskActions } from "../task/use-task-actions.ts";
import * as css from "./calendar.css.ts";
import { TaskChip, undated } from "./task-chip.tsx";

/** How many are drawn at first. */
const page = 50;

type ListedProps = {
  tasks: readonly Task[];
  project: Project;
  actions: TaskActions;
  today: string;
  selected: string | null;
  held: string | null;
};

const Listed = ({ tasks, selected, held, ...rest }: ListedProps) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(page);
  const left = tasks.length - shown;
  return (
    <>
      <ul className={css.list}>
        {tasks.slice(0, shown).map((task) => (
          <TaskChip key={task.id} task={task} isSelected={task.id === selected} isHeld={task.id === held} {...rest} />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={css.more} onClick={() => setShown(shown + page)}>
          {t`+${left} more`}
        </button>
      )}
    </>
  );
};

type SideProps = ListedProps & { isOver: boolean };

/** What is due on no day, to be taken to one. */
export const Tray = ({ isOver, tasks, ...rest }: SideProps) => {
  const { t } = useLingui();
  return (
    <aside className={css.side} aria-label={t`Without a day`} data-day={undated} data-over={isOver ? "" : undefined}>
      <h2 className={css.sideHead}>
        <span>
          <Trans>Without a day</Trans> <span className={css.note}>{tasks.length}</span>
        </span>
      </h2>
      {tasks.length === 0 && (
        <p className={css.note}>
          <Trans>Every task has its day.</Trans>
        </p>
      )}
      <Listed tasks={tasks} {...rest} />
    </aside>
  );
};

type DayProps = SideProps & {
  day: string;
  canMake: boolean;
  /** Counts up with each new task that is wanted on this day; 0 where one only looks at it. */
  creating: number;
  onClose: () => void;
};

/** All of a day, and what is new on it. */
export const DaySide = ({ day, canMake, creating, isOver, onClose, project, tasks, today, ...rest }: DayProps) => {
  const { t, i18n } = useLingui();
  const composer = useTaskComposer(`${project.id}-${day}`, project.id, project.workflow.initial, { due: day });
  useEffect(() => {
    if (creating > 0) composer.send({ type: "composer.opened" });
  }, [composer, creating]);
  const name = `${weekday(i18n, day)} ${shortDay(i18n, day, today)}`;
  const words = useTaskWords(name);
  return (
    <aside className={css.side} aria-label={name} data-day={day} data-over={isOver ? "" : undefined}>
      <h2 className={css.sideHead}>
        <span>{name}</span>
        <Button
          tone="ghost"
          size="small"
          className={row}
          icon={<Icon name="close" size={15} />}
          aria-label={t`Close the day`}
          onClick={onClose}
        />
      </h2>
      {canMake && <TextComposer actor={composer} workflow={project.workflow} words={words} />}
      <Listed tasks={tasks} project={project} today={today} {...rest} />
    </aside>
  );
};
