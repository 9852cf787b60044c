import type { I18n } from "@lingui/core";
import { select, t } from "@lingui/core/macro";
import { region } from "../../contract/region.ts";
import { hour } from "../../contract/time.ts";

/** Years by which the Thai calendar is ahead. */
const buddhistEra = 543;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day in words, as people in Thailand live it: `27 พฤศจิกายน 2569`, `27 November 2026`. */
export const longDate = (i18n: I18n, time: string | number | Date): string => {
  const there = new Date(new Date(time).getTime() + region.hoursEast * hour);
  const day = there.getUTCDate();
  // There are twelve.
  const month = months[there.getUTCMonth()]!;
  const year = there.getUTCFullYear() + (i18n.locale === "th" ? buddhistEra : 0);
  const date = t(i18n)`${select(month, {
    jan: `${day} January`,
    feb: `${day} February`,
    mar: `${day} March`,
    apr: `${day} April`,
    may: `${day} May`,
    jun: `${day} June`,
    jul: `${day} July`,
    aug: `${day} August`,
    sep: `${day} September`,
    oct: `${day} October`,
    nov: `${day} November`,
    other: `${day} December`,
  })}`;
  return `${date} ${year}`;
};
