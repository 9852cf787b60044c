import { useLingui } from "@lingui/react/macro";
import { shortDay, weekday } from "../../../i18n/days.ts";
import { undated } from "./task-chip.tsx";

/** What a day of the calendar is called. */
export const useDayName = (today: string): ((day: string) => string) => {
  const { t, i18n } = useLingui();
  return (day) => (day === undated ? t`Without a day` : `${weekday(i18n, day)} ${shortDay(i18n, day, today)}`);
};
