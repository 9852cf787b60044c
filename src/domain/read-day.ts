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

/** In the Christian era: 2400 to 2700 are years of the Buddhist one, and of two figures the year is meant that is nearer. */
const yearOf = (said: number, now: number): number => {
  if (said >= 2400 && said <= 2700) return said - buddhistEra;
  if (said > 99) return said;
  const [christian, buddhist] = [2000 + said, 2500 + said - buddhistEra];
  return Math.abs(buddhist - now) < Math.abs(christian - now) ? buddhist : christian;
};

const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

const dayOf = (year: number, month: number, date: number): string | null => {
  if (year < years.first || year > years.last) return null;
  const found = new Date(Date.UTC(year, month - 1, date));
  // What there is not is counted on into what there is: 31 February.
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date ? written(found.getTime()) : null;
};

/**
 * @param text such as `26/11/2569`, `26 พ.ย.`, `๒๖ พ.ย. ๖๙`, `26 Nov 2026`, `2026-11-26`, `พรุ่งนี้`; without a year the next such day is meant
 * @param today as `YYYY-MM-DD`
 * @returns the day as `YYYY-MM-DD`; null where it is none
 */
export const readDay = (text: string, today: string): string | null => {
  const said = asTyped(text.normalize("NFC")).trim().toLowerCase();
  const thisYear = Number(today.slice(0, 4));
  const away = words[said];
  if (away !== undefined) return written(Date.parse(today) + away * day);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(said);
  // What the pattern has found is there.
  if (iso) return dayOf(yearOf(Number(iso[1]), thisYear), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})\s*(?:[/.\- ]\s*(\d{1,2})|(?:\s*)([\p{L}\p{M}.]+?)\.?)(?:[/.,\- ]*\s*(\d{2}|\d{4}))?$/u.exec(said);
  if (!parts) return null;
  const [, date, figures, name, year] = parts;
  const named = months.findIndex((names) => names.some((each) => each.replaceAll(".", "") === name?.replaceAll(".", "")));
  const month = figures === undefined ? named + 1 : Number(figures);
  if (month < 1) return null;
  if (year !== undefined) return dayOf(yearOf(Number(year), thisYear), month, Number(date));
  // 29 February comes every eighth year at the latest.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const next = dayOf(thisYear + ahead, month, Number(date));
    if (next !== null && next >= today) return next;
  }
  return null;
};

/** A day as it is written to be read again by `readDay`. @param date as `YYYY-MM-DD` */
export const writtenDay = (date: string, language: Language): string => {
  const [year = 0, month = 0, number = 0] = date.split("-").map(Number);
  return `${number}/${month}/${year + (language === "th" ? buddhistEra : 0)}`;
};
