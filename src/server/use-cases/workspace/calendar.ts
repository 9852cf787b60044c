import { planById } from "../../../contract/plans.ts";
import type { WorkingHours, WorkingTime } from "../../../contract/workspace/calendar.ts";
import { dayIn } from "../../../domain/days.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { isKnownZone, readCalendar, writeCalendar, writeTimeZone } from "../../store/queries/workspace/calendar.ts";
import type { WorkspaceOrganization } from "../../store/queries/workspace/members.ts";
import { moveSummaries } from "../../store/queries/workspace/notifications.ts";
import { moveReminders } from "../../store/queries/workspace/reminders.ts";
import { closeDailyCounts } from "../../store/queries/workspace/write-rows.ts";
import { rescheduleAll } from "../../store/queries/workspace/timers.ts";
import { type WorkspaceCaller, changing, reading, requirePermission } from "./caller.ts";
import { hoursOf } from "./work-calendar.ts";

/** The time in which an organisation works, as it is stored. */

/** @throws Refusal not_found, not_a_member, organization_deleted */
export const readWorkingTime = (deps: Pick<Deps, "db">, acting: WorkspaceCaller): Promise<WorkingTime> =>
  reading(deps, acting, async (tx) => {
    const stored = await readCalendar(tx);
    if (stored === null) throw new Refusal("not_found");
    const { timeZone, holidays } = stored;
    return { ...hoursOf(stored), timeZone, holidays };
  });

/** Whether days can be counted there by this server, whatever the store says. */
const isCounted = (timeZone: string): boolean => {
  try {
    return dayIn(timeZone, 0) !== "";
  } catch {
    return false;
  }
};

/** Has the organisation's days begin elsewhere from now on. @throws Refusal time_zone_unknown */
const moveTo = async (
  tx: OrganizationStore,
  { planId, timeZone: before }: Pick<WorkspaceOrganization, "planId" | "timeZone">,
  timeZone: string,
  now: Date,
): Promise<void> => {
  if (!isCounted(timeZone) || !(await isKnownZone(tx, timeZone))) throw new Refusal("time_zone_unknown");
  writeTimeZone(tx, { timeZone, limits: planById(planId), now });
  moveReminders(tx, { before, timeZone, now });
  moveSummaries(tx, { before, timeZone, now });
  // In the west it may be yesterday again.
  const today = dayIn(timeZone, now);
  if (today < dayIn(before, now)) closeDailyCounts(tx, today);
};

/**
 * Has an owner or admin say where the organisation's days begin, and when it works. Timers are looked at again: they may be due at another time.
 *
 * @throws Refusal not_found, not_a_member, admins_only, organization_suspended, time_zone_unknown
 */
export const setWorkingTime = (
  deps: Pick<Deps, "db" | "clock">,
  acting: WorkspaceCaller,
  { timeZone, ...hours }: WorkingHours,
): Promise<void> =>
  changing(deps, acting, async (tx, { me, organization, at: now }) => {
    requirePermission(me.role, "settings.change", null);
    if (timeZone !== organization.timeZone) await moveTo(tx, organization, timeZone, now);
    writeCalendar(tx, hours);
    rescheduleAll(tx, now);
  });
