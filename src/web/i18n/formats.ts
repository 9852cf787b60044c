import type { I18n } from "@lingui/core";
import { brand } from "../../contract/brand.ts";

/** `฿29` or `฿1,000`: an amount in baht. */
export const baht = (i18n: I18n, amount: number) =>
  new Intl.NumberFormat(i18n.locale, {
    style: "currency",
    currency: "THB",
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount);

/** `25%`, from 25. */
export const percent = (i18n: I18n, share: number) => new Intl.NumberFormat(i18n.locale, { style: "percent" }).format(share / 100);

/** A day in words, as people in Thailand live it: `27 พฤศจิกายน 2569`, `27 November 2026`. */
export const longDate = (i18n: I18n, time: string | number | Date) =>
  new Intl.DateTimeFormat(i18n.locale === "en" ? "en-GB" : i18n.locale, { dateStyle: "long", timeZone: brand.timeZone }).format(
    new Date(time),
  );

/** Whole seconds as a clock shows them: `0:07`, `14:05`. */
export const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
