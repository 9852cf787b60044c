import { lengthBetween } from "../contract/time.ts";
import type { Timer } from "../workflow/document.ts";
import type { SuspensionInterval } from "./trash.ts";
import { afterDays, afterWorkingDays, type WorkCalendar } from "./working-time.ts";

/** When timers of tasks are due. Moments are milliseconds since 1970. */

/** By what it is known that a timer has come: itself, and when the task came into the state. */
export const timerKey = ({ id }: Pick<Timer, "id">, since: number): string => `${id}@${since}`;

/**
 * When a timer is due: so many days after the task came into the state. While the organisation rested it rested too, and went on from its restoration;
 * of a working day that was begun then nothing is counted.
 *
 * @param since when the task came into the state
 */
export const dueOf = (
  { days, working }: Pick<Timer, "days" | "working">,
  since: number,
  calendar: WorkCalendar,
  rests: readonly SuspensionInterval[],
): number => {
  const after = (from: number, left: number) =>
    working ? afterWorkingDays(calendar, from, left) : afterDays(calendar.timeZone, from, left);
  let [from, left] = [since, days];
  let due = after(from, left);
  for (const rest of rests.toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))) {
    const [began, ended] = [Math.max(Date.parse(rest.from), since), Date.parse(rest.to)];
    if (ended <= since || began >= due) continue;
    if (!working) {
      due += lengthBetween(began, ended);
      continue;
    }
    let passed = 0;
    while (passed < left && after(from, passed + 1) <= began) passed += 1;
    left -= passed;
    from = ended;
    due = after(from, left);
  }
  return due;
};
