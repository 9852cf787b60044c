import { LRUCache } from "lru-cache";
import { usualHours, type WorkCalendar } from "../../../domain/working-time.ts";
import type { StoredDays } from "../../store/queries/workspace/calendar.ts";

/** The hours of an organisation; the usual ones where it has said none. */
export const hoursOf = ({ hours }: Pick<StoredDays, "hours">): NonNullable<StoredDays["hours"]> =>
  hours ?? { ...usualHours, weekdays: [...usualHours.weekdays], added: [], worked: [] };

/** The same answer is the same calendar, which knows the days that it was asked of. */
const known = new LRUCache<string, WorkCalendar>({ max: 500 });

/** When an organisation works, as it is stored. */
export const workCalendarOf = ({ timeZone, hours, holidays }: StoredDays): WorkCalendar => {
  const { weekdays, opens, closes, added, worked } = hoursOf({ hours });
  const days = [...holidays.filter(({ day }) => !worked.includes(day)), ...added].map(({ day }) => day);
  const name = JSON.stringify([timeZone, weekdays, opens, closes, days]);
  const calendar = known.get(name) ?? { timeZone, weekdays, opens, closes, holidays: new Set(days) };
  known.set(name, calendar);
  return calendar;
};
