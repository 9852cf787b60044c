import type { WorkingHours, WorkingTime } from "../../../contract/workspace/calendar.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { readCalendar, writeCalendar } from "../../store/queries/workspace/calendar.ts";
import { lookAgain } from "../../store/queries/workspace/timers.ts";
import { type Acting, changing, reading, require } from "./acting.ts";
import { hoursOf } from "./work-calendar.ts";

/** The time in which an organisation works, as it is stored. */

/** @throws Refusal not_found, not_a_member, organization_deleted */
export const readWorkingTime = (deps: Pick<Deps, "db">, acting: Acting): Promise<WorkingTime> =>
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
