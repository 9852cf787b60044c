import { useLingui } from "@lingui/react/macro";
import { barOf, type Schedule } from "../../../../domain/scheduled-days.ts";
import { shortDay } from "../../../i18n/days.ts";

/** The days of a task, in words. */
export const useScheduleWords = (today: string): ((schedule: Schedule) => string) => {
  const { t, i18n } = useLingui();
  return (schedule) => {
    const bar = barOf(schedule);
    if (bar === null) return t`Without dates`;
    const [begin, end] = [shortDay(i18n, bar.from, today), shortDay(i18n, bar.to, today)];
    if (schedule.due === null) return t`Begins ${begin}`;
    return begin === end ? end : `${begin} – ${end}`;
  };
};
