import { useLingui } from "@lingui/react/macro";
import { nextDays, repeatFrom, recurrenceOf, recurrences } from "../../../../domain/repeating.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { shortDay } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { isOver } from "./task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useRecurrenceNames } from "./recurrence-names.ts";
import * as css from "./task.css.ts";

/** How a task comes again, and when it does next. */
export const Repeat = ({ task, project, isFixed }: { task: Task; project: Project; isFixed: boolean }) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  const commands = useTaskCommands();
  const names = useRecurrenceNames();
  const { repeat } = task;
  const next = repeat === null || isOver(project, task) ? null : nextDays(task, repeat, today);
  const day = next && shortDay(i18n, next.due ?? next.start ?? today, today);
  return (
    <>
      <WorkIcon name="repeat" size={14} />
      <span className={css.withAside}>
        <select
          className={css.select}
          aria-label={t`Repeats`}
          value={repeat === null ? "" : recurrenceOf(repeat)}
          disabled={isFixed}
          onChange={(event) => {
            const chosen = recurrences.find((recurrence) => recurrence === event.currentTarget.value);
            const set = { repeat: chosen === undefined ? null : repeatFrom(chosen, task.due ?? task.start ?? today) };
            void commands.quietly(commands.acts.edit(task, set), project);
          }}
        >
          <option value="">{t`Does not repeat`}</option>
          {recurrences.map((recurrence) => (
            <option key={recurrence} value={recurrence}>
              {names[recurrence]}
            </option>
          ))}
        </select>
        {day !== null && <span className={css.aside}>{t`next ${day}`}</span>}
      </span>
    </>
  );
};
