import { asTyped } from "./read-day.ts";

/** Reads how long something takes as people in Thailand and elsewhere write it. */

const whole = String.raw`(\d{1,3}(?:,\d{3})+|\d+)`;
const fraction = String.raw`((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)`;
const hour = String.raw`\s*(?:h|hrs?|hours?|ช\.?ม|ชั่วโมง)\.?`;
const minute = String.raw`\s*(?:m|mins?|minutes?|นาที)\.?`;
const spoken = new RegExp(`^(?:${fraction}${hour})?\\s*(?:${whole}(?:${minute})?)?$`);
const clock = /^(\d+):([0-5]\d)$/;
/** An hour and a half has its half behind it. */
const withHalf = new RegExp(`^${whole}?${hour}\\s*ครึ่ง$`);
const half = new RegExp(`^ครึ่ง${hour}$`);

const amountOf = (amount = "0"): number => Number(amount.replaceAll(",", ""));

/** In hours, minutes or both, where a number by itself is minutes; with ๐–๙ or 0–9. @returns whole minutes; null for what is none */
export const readSpan = (text: string): number | null => {
  const typed = asTyped(text).trim().toLowerCase();
  if (typed === "") return null;
  if (half.test(typed)) return 30;
  const halved = withHalf.exec(typed);
  if (halved) return amountOf(halved[1] ?? "1") * 60 + 30;
  const [, hours, minutes] = spoken.exec(typed) ?? clock.exec(typed) ?? [];
  if (hours === undefined && minutes === undefined) return null;
  return Math.round(amountOf(hours) * 60) + amountOf(minutes);
};
