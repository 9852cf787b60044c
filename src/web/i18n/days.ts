import type { I18n } from "@lingui/core";
import { select, t } from "@lingui/core/macro";
import { day, hour } from "../../contract/time.ts";
import { byZone, daysBetween, weekdayOf } from "../../domain/days.ts";
import { pluralForm } from "./formats.ts";

/** Days as `YYYY-MM-DD`, and how long something has been so, as a board says them: short. */

/** Years by which the Thai calendar is ahead. */
const buddhistEra = 543;

const clockOf = byZone((timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" }));

/** The time of day of a moment in a time zone: `09:42`. */
export const clockIn = (timeZone: string, moment: number): string => clockOf(timeZone).format(moment);

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `26 Nov`, `26 พ.ย.`; with its year where that is another than today's. */
export const shortDay = (i18n: I18n, date: string, today: string): string => {
  const [year = "", month = "", number = ""] = date.split("-");
  const shown = Number(number);
  // There are twelve.
  const name = months[Number(month) - 1]!;
  const words = t(i18n)`${select(name, {
    jan: `${shown} Jan`,
    feb: `${shown} Feb`,
    mar: `${shown} Mar`,
    apr: `${shown} Apr`,
    may: `${shown} May`,
    jun: `${shown} Jun`,
    jul: `${shown} Jul`,
    aug: `${shown} Aug`,
    sep: `${shown} Sep`,
    oct: `${shown} Oct`,
    nov: `${shown} Nov`,
    other: `${shown} Dec`,
  })}`;
  return date.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${Number(year) + (i18n.locale === "th" ? buddhistEra : 0)}`;
};

/** `November 2026`, `พฤศจิกายน 2569`. */
export const monthAndYear = (i18n: I18n, date: string): string => {
  const [year = "", month = ""] = date.split("-");
  const shown = Number(year) + (i18n.locale === "th" ? buddhistEra : 0);
  // There are twelve.
  const name = months[Number(month) - 1]!;
  return t(i18n)`${select(name, {
    jan: `January ${shown}`,
    feb: `February ${shown}`,
    mar: `March ${shown}`,
    apr: `April ${shown}`,
    may: `May ${shown}`,
    jun: `June ${shown}`,
    jul: `July ${shown}`,
    aug: `August ${shown}`,
    sep: `September ${shown}`,
    oct: `October ${shown}`,
    nov: `November ${shown}`,
    other: `December ${shown}`,
  })}`;
};

/** `Thursday`, `พฤหัสบดี`. */
export const weekday = (i18n: I18n, date: string): string => {
  const names = [
    t(i18n)`Sunday`,
    t(i18n)`Monday`,
    t(i18n)`Tuesday`,
    t(i18n)`Wednesday`,
    t(i18n)`Thursday`,
    t(i18n)`Friday`,
    t(i18n)`Saturday`,
  ];
  // There are seven.
  return names[weekdayOf(date)]!;
};

/** A day as it stands to today: `today`, `tomorrow`, `yesterday`, else the day itself. */
export const nearDay = (i18n: I18n, date: string, today: string): string => {
  const away = daysBetween(today, date);
  if (away === 0) return t(i18n)`today`;
  if (away === 1) return t(i18n)`tomorrow`;
  return away === -1 ? t(i18n)`yesterday` : shortDay(i18n, date, today);
};

/** How long it has been, in one unit: `2 h`, `4 days`. */
export const shortSpan = (i18n: I18n, milliseconds: number): string => {
  const days = Math.floor(milliseconds / day);
  if (days > 0) {
    const amount = pluralForm(days);
    return t(i18n)`${select(amount, { one: `${days} day`, other: `${days} days` })}`;
  }
  const hours = Math.floor(milliseconds / hour);
  return hours > 0 ? t(i18n)`${hours} h` : t(i18n)`just now`;
};
