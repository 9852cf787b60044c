import type { WorkingHours, WorkingTime } from "../../../contract/workspace/calendar.ts";
import { usualHours, type WorkCalendar } from "../../../domain/working-time.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { readCalendar, type StoredCalendar, writeCalendar } from "../../store/queries/workspace/calendar.ts";
import { lookAgain } from "../../store/queries/workspace/timers.ts";
import { type Acting, changing, reading, require } from "./acting.ts";

/** The time in which an organisation works, as it is stored. */

/** Those of an organisation that has said none. */
export const hoursOf = ({ hours }: Pick<StoredCalendar, "hours">): NonNullable<StoredCalendar["hours"]> =>
  hours ?? { ...usualHours, weekdays: [...usualHours.weekdays], added: [], worked: [] };

const workCalendarOf = (stored: StoredCalendar): WorkCalendar => {
  const { weekdays, opens, closes, added, worked } = hoursOf(stored);
  const all = [...stored.holidays.filter(({ day }) => !worked.includes(day)), ...added];
  return { timeZone: stored.timeZone, weekdays, opens, closes, holidays: new Set(all.map(({ day }) => day)) };
};

/** When the organisation of a transaction works. @throws Error when it is gone */
export const calendarOf = async (tx: OrganizationStore): Promise<WorkCalendar> => {
  const stored = await readCalendar(tx);
  if (stored === null) throw new Error("The organisation of the transaction is gone.");
  return workCalendarOf(stored);
};

/** @throws Refusal not_found, not_a_member, organization_deleted */
export const workingTime = (deps: Pick<Deps, "db">, acting: Acting): Promise<WorkingTime> =>
  reading(deps, acting, async (tx) => {
    const stored = await readCalendar(tx);
    if (stored === null) throw new Refusal("not_found");
    const { timeZone, holidays } = stored;
    return { ...hoursOf(stored), timeZone, holidays };
  });

/**
 * Has an owner or admin say when the organisation works. Timers are looked at again: they may be due at another time.
 *
 * @throws Refusal not_found, not_a_member, admins_only, organization_suspended
 */
export const setWorkingTime = (deps: Pick<Deps, "db" | "clock">, acting: Acting, hours: WorkingHours): Promise<void> =>
  changing(deps, acting, async (tx, { me }) => {
    require(me.role, "settings.change", null);
    writeCalendar(tx, hours);
    lookAgain(tx, deps.clock.now());
  });
