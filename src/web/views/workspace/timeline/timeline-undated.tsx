import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { useMay } from "../../../providers/workspace-moves.ts";
import { media } from "../../../theme/tokens.ts";
import { isPlainClick } from "../../../ui/is-plain-click.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { number } from "../../../ui/work/work.css.ts";
import * as calendar from "../calendar/calendar.css.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { DayPicker } from "../day-picking/day-picker.tsx";
import { numberOf } from "../task/task-facts.ts";
import type { TaskActions } from "../task/use-task-actions.ts";
import * as css from "./timeline.css.ts";

/** How many are drawn at first. */
const page = 20;

type UndatedProps = {
  project: Project;
  tasks: readonly Task[];
  actions: TaskActions;
  /** Told of a task that was given a day. */
  onGiven: (task: string) => void;
};

/** What has no day, counted and listed, with what gives it one. */
export const Undated = ({ project, tasks, actions, onGiven }: UndatedProps) => {
  const { t } = useLingui();
  const may = useMay(project);
  const commands = useTaskCommands();
  const isNarrow = useMedia(media.narrow);
  const [shown, setShown] = useState(page);
  const left = tasks.length - shown;
  return (
    <aside className={css.side} aria-label={t`Without dates`}>
      <details open={!isNarrow}>
        <summary className={css.sideHead}>
          <Trans>Without dates</Trans> <span className={calendar.note}>{tasks.length}</span>
        </summary>
        <ul className={css.undatedList}>
          {tasks.slice(0, shown).map((task) => {
            const taskLabel = numberOf(project, task);
            return (
              <li key={task.id} className={css.undatedTask} data-task={task.id}>
                <a
                  className={css.undatedLink}
                  href={actions.hrefOf(task)}
                  title={task.title}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    actions.open(task);
                  }}
                >
                  <span className={number}>{taskLabel}</span> {task.title}
                </a>
                {may("task.edit", task) && (
                  <DayPicker
                    label={t`Day by which ${taskLabel} is due`}
                    value={null}
                    className={css.give}
                    onChange={(due) => {
                      if (due !== null && commands.quietly(commands.acts.edit(task, { due }), project)) onGiven(task.id);
                    }}
                  >
                    {t`Set a day`}
                  </DayPicker>
                )}
              </li>
            );
          })}
        </ul>
        {left > 0 && (
          <button type="button" className={calendar.more} onClick={() => setShown(shown + page)}>
            {t`+${left} more`}
          </button>
        )}
      </details>
    </aside>
  );
};
