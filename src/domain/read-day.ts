import { years } from "../contract/calendar-day.ts";
import type { Language } from "../contract/choices.ts";
import { day } from "../contract/time.ts";

/** Reads a day as people in Thailand and elsewhere write it. */

/** Years by which the Thai calendar is ahead. */
const buddhistEra = 543;

const months: readonly (readonly string[])[] = [
  ["jan", "january", "ม.ค.", "มค", "มกราคม", "มกรา"],
  ["feb", "february", "ก.พ.", "กพ", "กุมภาพันธ์", "กุมภา"],
  ["mar", "march", "มี.ค.", "มีค", "มีนาคม", "มีนา"],
  ["apr", "april", "เม.ย.", "เมย", "เมษายน", "เมษา"],
  ["may", "พ.ค.", "พค", "พฤษภาคม", "พฤษภา"],
  ["jun", "june", "มิ.ย.", "มิย", "มิถุนายน", "มิถุนา"],
  ["jul", "july", "ก.ค.", "กค", "กรกฎาคม", "กรกฎา"],
  ["aug", "august", "ส.ค.", "สค", "สิงหาคม", "สิงหา"],
  ["sep", "sept", "september", "ก.ย.", "กย", "กันยายน", "กันยา"],
  ["oct", "october", "ต.ค.", "ตค", "ตุลาคม", "ตุลา"],
  ["nov", "november", "พ.ย.", "พย", "พฤศจิกายน", "พฤศจิกา"],
  ["dec", "december", "ธ.ค.", "ธค", "ธันวาคม", "ธันวา"],
];
const words: Record<string, number> = { today: 0, วันนี้: 0, tomorrow: 1, พรุ่งนี้: 1, มะรืน: 2, มะรืนนี้: 2 };

/** As it is typed: ๐–๙ as 0–9, and without what has no width, which Thai pages have between their words and is copied along. */
export const asTyped = (text: string): string =>
  text.replace(/\p{Cf}/gu, "").replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

/** Monday to Sunday, without the word for a day that Thai puts before them. */
const weekdays: readonly (readonly string[])[] = [
  ["จันทร์", "จ.", "mon", "monday"],
  ["อังคาร", "อ.", "tue", "tues", "tuesday"],
  ["พุธ", "พ.", "wed", "wednesday"],
  ["พฤหัสบดี", "พฤหัส", "พฤหัสฯ", "พฤ.", "thu", "thur", "thurs", "thursday"],
  ["ศุกร์", "ศ.", "fri", "friday"],
  ["เสาร์", "ส.", "sat", "saturday"],
  ["อาทิตย์", "อา.", "sun", "sunday"],
];

/** The longer before the shorter that it begins with. */
const anyWeekday = weekdays
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replace(".", "\\."))
  .join("|");

/** A weekday by itself, or before the day that it is: `วันศุกร์`, `วันศุกร์ที่ 27 …`, `Friday, …`. */
const weekdayFirst = new RegExp(`^(?:วัน)?(${anyWeekday})(?:\\s*ที่\\s*|[.,]?\\s+|$)`, "u");
const era = "(พ\\.?\\s?ศ\\.?|ค\\.?\\s?ศ\\.?|b\\.?e\\.?|a\\.?d\\.?|c\\.?e\\.?)";
/** Behind a figure it stands apart. */
const year = `(?:(?:[/.,\\- ]+|(?<!\\d))${era}?\\s*(\\d{4}|\\d{2})(?:\\s*${era})?)?`;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
/** A month's name before its day is written with Latin letters alone: `พ.ย. 26` may be a year. */
const monthFirst = new RegExp(`^([a-z]{3,9})\\.?\\s*(\\d{1,2})(?:st|nd|rd|th)?${year}$`, "u");
const dayFirst = new RegExp(
  `^(\\d{1,2})(?:\\s*[/.\\- ]\\s*(\\d{1,2})|(?:(?:st|nd|rd|th)(?:\\s+of)?)?\\s*[/.\\- ]?\\s*([\\p{L}\\p{M}.]+?)\\.?)${year}$`,
  "u",
);

/**
 * In the Christian era, which goes unsaid: 2400 to 2700 are years of the Buddhist one, and of two figures the year is meant that is nearer.
 *
 * @param called the era where it is said, as it stands there
 */
const yearOf = (digits: number, called: string | undefined, now: number): number => {
  const [christian, buddhist] = digits > 99 ? [digits, digits - buddhistEra] : [2000 + digits, 2500 + digits - buddhistEra];
  if (called !== undefined) return /^[พb]/.test(called) ? buddhist : christian;
  if (digits > 99) return digits >= 2400 && digits <= 2700 ? buddhist : christian;
  return Math.abs(buddhist - now) < Math.abs(christian - now) ? buddhist : christian;
};

const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

const dayOf = (year: number, month: number, date: number): string | null => {
  if (year < years.first || year > years.last) return null;
  const found = new Date(Date.UTC(year, month - 1, date));
  // What there is not is counted on into what there is: 31 February.
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date ? written(found.getTime()) : null;
};

const monthNamed = (name: string): number => {
  const plain = name.replaceAll(".", "");
  return months.findIndex((names) => names.some((each) => each.replaceAll(".", "") === plain)) + 1;
};

/** The next day that is of such a date, today included. 29 February comes every eighth year at the latest. */
const nextOf = (month: number, date: number, today: string): string | null => {
  const thisYear = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const next = dayOf(thisYear + ahead, month, date);
    if (next !== null && next >= today) return next;
  }
  return null;
};

/** A date without its weekday. */
const readDate = (typed: string, today: string): string | null => {
  const thisYear = Number(today.slice(0, 4));
  // What a pattern has found is there.
  const [iso, figure, , month, date] = yearFirst.exec(typed) ?? [];
  if (iso !== undefined) return dayOf(yearOf(Number(figure), undefined, thisYear), Number(month), Number(date));
  const named = monthFirst.exec(typed);
  const parts = named ? [named[2], undefined, named[1], ...named.slice(3)] : dayFirst.exec(typed)?.slice(1);
  if (!parts) return null;
  const [number, figures, name, before, figuresOfYear, after] = parts;
  const monthNumber = figures === undefined ? monthNamed(name ?? "") : Number(figures);
  if (monthNumber < 1 || (before !== undefined && after !== undefined)) return null;
  if (figuresOfYear === undefined) return nextOf(monthNumber, Number(number), today);
  return dayOf(yearOf(Number(figuresOfYear), before ?? after, thisYear), monthNumber, Number(number));
};

/** From 0 for Monday. */
const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/**
 * What could be read in two ways is none: `next Friday`, a weekday that is not the date's.
 *
 * @param text such as `26/11/2569`, `26 พ.ย.`, `วันที่ 26 พฤศจิกายน พ.ศ. 2569`, `๒๖ พ.ย. ๖๙`, `26th November 2026`, `Nov 26, 2026`, `2026/11/26`, `พรุ่งนี้`,
 *   `วันศุกร์`; without a year the next such day is meant, and by a weekday alone the next one after today
 * @param today as `YYYY-MM-DD`
 * @returns the day as `YYYY-MM-DD`; null where it is none
 */
export const readDay = (text: string, today: string): string | null => {
  const typed = asTyped(text.normalize("NFC")).trim().toLowerCase();
  const away = words[typed];
  if (away !== undefined) return written(Date.parse(today) + away * day);
  const [whole, name] = weekdayFirst.exec(typed) ?? [];
  const weekday = weekdays.findIndex((names) => names.includes(name ?? ""));
  const date = typed.slice(whole?.length ?? 0).replace(/^(?:วันที่|the\b)\s*/, "");
  if (weekday >= 0 && date === "") return written(Date.parse(today) + (((weekday - weekdayOf(today) + 6) % 7) + 1) * day);
  const read = readDate(date, today);
  return read === null || weekday < 0 || weekdayOf(read) === weekday ? read : null;
};

/** A day as it is written to be read again by `readDay`. @param date as `YYYY-MM-DD` */
export const writtenDay = (date: string, language: Language): string => {
  const [year = 0, month = 0, number = 0] = date.split("-").map(Number);
  return `${number}/${month}/${year + (language === "th" ? buddhistEra : 0)}`;
};

/** Between which days it must be, each as `YYYY-MM-DD` or null for no bound. */
export type DayBounds = { from: string | null; until: string | null };

/** @param day as `YYYY-MM-DD` */
export const isWithin = (day: string, { from, until }: DayBounds): boolean =>
  (from === null || day >= from) && (until === null || day <= until);
