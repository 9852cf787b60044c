import { useLingui } from "@lingui/react/macro";
import { day, hour, minute } from "../../../../contract/time.ts";

/** How long something took, as reports say it. */

/** One unit for a whole chart: hours where nothing took two days. @param longest milliseconds */
export const unitFor = (longest: number): "days" | "hours" => (longest < 2 * day ? "hours" : "days");

/** Days with three decimals, as files have them. @param milliseconds of the span */
export const inDays = (milliseconds: number): number => Math.round((milliseconds / day) * 1000) / 1000;

/** `16.2` and `days`; hours and minutes where there are no days. */
export const useSpan = () => {
  const { t } = useLingui();
  return (milliseconds: number): { amount: string; unit: string } => {
    if (milliseconds >= day) {
      const amount = (milliseconds / day).toFixed(1);
      return { amount, unit: amount === "1.0" ? t`day` : t`days` };
    }
    if (milliseconds >= hour) {
      const amount = (milliseconds / hour).toFixed(1);
      return { amount, unit: amount === "1.0" ? t`hour` : t`hours` };
    }
    const amount = String(Math.round(milliseconds / minute));
    return { amount, unit: amount === "1" ? t`minute` : t`minutes` };
  };
};

/** The same in one: `16.2 days`. */
export const useSpanText = () => {
  const span = useSpan();
  return (milliseconds: number): string => {
    const { amount, unit } = span(milliseconds);
    return `${amount} ${unit}`;
  };
};

/** Working time, in hours alone: eight of them are a day to whoever works, and a third of one to the calendar. */
export const useHoursText = () => {
  const { t } = useLingui();
  return (milliseconds: number): string => {
    const amount = (milliseconds / hour).toFixed(1);
    return amount === "1.0" ? t`${amount} working hour` : t`${amount} working hours`;
  };
};
