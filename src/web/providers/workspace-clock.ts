import { useSyncExternalStore } from "react";
import { minute } from "../../contract/time.ts";
import { brand } from "../../contract/brand.ts";
import { dayIn } from "../../domain/days.ts";
import { clockIn } from "../i18n/days.ts";
import { usePlace } from "./workspace-rows.ts";

/** The time as screens need it: to the minute. */

const atMinute = () => Math.floor(Date.now() / minute) * minute;

const everyMinute = (wake: () => void) => {
  const timer = setInterval(wake, minute);
  return () => clearInterval(timer);
};

/** A moment's day and time of day, for the organisation. */
export const useDayAndTime = (): ((moment: string) => { day: string; time: string }) => {
  const timeZone = usePlace()?.organization.timeZone ?? brand.timeZone;
  return (moment) => ({ day: dayIn(timeZone, Date.parse(moment)), time: clockIn(timeZone, Date.parse(moment)) });
};

/** Milliseconds since 1970, and the day that it is for the organisation. */
export const useToday = (): { now: number; today: string } => {
  const now = useSyncExternalStore(everyMinute, atMinute);
  const timeZone = usePlace()?.organization.timeZone ?? brand.timeZone;
  return { now, today: dayIn(timeZone, now) };
};
