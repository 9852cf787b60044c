import { useSyncExternalStore } from "react";
import { minute } from "../../contract/time.ts";
import { region } from "../../contract/region.ts";
import { dayIn } from "../../domain/days.ts";
import { clockIn } from "../i18n/days.ts";
import { usePlace } from "./workspace-rows.ts";

/** The time as screens need it: to the minute. */

const atMinute = () => Math.floor(Date.now() / minute) * minute;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all: a board of cards has no time to set one for each. */
const everyMinute = (listener: () => void) => {
  if (listeners.size === 0) timer = setInterval(() => listeners.forEach((each) => each()), minute);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
};

/** Where the organisation's days begin, by IANA's names. */
export const useTimeZone = (): string => usePlace()?.organization.timeZone ?? region.timeZone;

/** A moment's day and time of day, for the organisation. */
export const useDayAndTime = (): ((moment: string) => { day: string; time: string }) => {
  const timeZone = useTimeZone();
  return (moment) => ({ day: dayIn(timeZone, Date.parse(moment)), time: clockIn(timeZone, Date.parse(moment)) });
};

/** Milliseconds since 1970, and the day that it is for the organisation. */
export const useToday = (): { now: number; today: string } => {
  const now = useSyncExternalStore(everyMinute, atMinute);
  const timeZone = useTimeZone();
  return { now, today: dayIn(timeZone, now) };
};
