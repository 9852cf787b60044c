import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import type { Task } from "../../../../domain/rows.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import type { DayMark } from "./calendar-days.ts";
import * as css from "./calendar.css.ts";
import type { TaskChip } from "./task-chip.tsx";
import { useDayName } from "./use-day-name.ts";

/** What a day has wherever it stands. */

export const flag = (isSet: boolean) => (isSet ? "" : undefined);

export type DaysProps = {
  tasks: readonly Task[];
  /** Those that are shown, or around which a month is shown. */
  days: readonly string[];
  /** A day of what is shown. */
  at: string;
  /** The day with which a week begins: 0 for Sunday. */
  first: number;
  today: string;
  /** The day that the tab key reaches; arrows lead on from it. */
  current: string;
  /** The day over which a task is held; null for none. */
  over: string | null;
  canMake: boolean;
  markOf: (day: string) => DayMark;
  chipOf: (task: Task) => ComponentProps<typeof TaskChip>;
  onOpen: (day: string, isNew: boolean) => void;
  onCurrent: (day: string) => void;
};

type OfDayProps = Pick<DaysProps, "today" | "onOpen"> & { day: string };

/** @param isReached whether the tab key comes here: of all days it does on one */
export const AddButton = ({ day, today, isReached, onOpen }: OfDayProps & { isReached: boolean }) => {
  const { t } = useLingui();
  const name = useDayName(today)(day);
  return (
    <button
      type="button"
      className={css.add}
      tabIndex={isReached ? 0 : -1}
      aria-label={t`New task on ${name}`}
      onClick={() => onOpen(day, true)}
    >
      <WorkIcon name="plus" size={15} />
    </button>
  );
};

export const MoreButton = ({ day, count, today, onOpen }: OfDayProps & { count: number }) => {
  const { t } = useLingui();
  const name = useDayName(today)(day);
  return (
    <button type="button" className={css.more} aria-label={t`${count} more on ${name}`} onClick={() => onOpen(day, false)}>
      {t`+${count} more`}
    </button>
  );
};

type DayButtonProps = Pick<DaysProps, "today" | "current" | "canMake" | "onOpen" | "onCurrent"> & {
  day: string;
  mark: DayMark;
  /** How many tasks stand on it. */
  count: number;
  className: string;
  children: ReactNode;
};

/** Opens a day; one without tasks asks for the first. All that is to be seen of a day is in its name. */
export const DayButton = ({ day, mark, count, className, children, today, current, canMake, onOpen, onCurrent }: DayButtonProps) => {
  const { t } = useLingui();
  const dayName = useDayName(today)(day);
  const name = [dayName, ...mark.names, mark.isOff && t`day off`, count > 0 && (count === 1 ? t`One task` : t`${count} tasks`)];
  return (
    <button
      type="button"
      className={className}
      data-go={day}
      tabIndex={day === current ? 0 : -1}
      aria-label={name.filter(Boolean).join(", ")}
      aria-current={day === today ? "date" : undefined}
      onFocus={() => onCurrent(day)}
      onClick={() => onOpen(day, canMake && count === 0)}
    >
      {children}
    </button>
  );
};

/** What a day off is called, for who sees it; its button says it to all others. */
export const Holiday = ({ names }: Pick<DayMark, "names">) =>
  names.length > 0 && (
    <span className={css.holiday} title={names.join(", ")} aria-hidden="true">
      {names.join(", ")}
    </span>
  );
