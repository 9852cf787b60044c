import { years } from "../contract/calendar-day.ts";
import { day } from "../contract/time.ts";
import { dayIn } from "../domain/days.ts";
import { asTyped, readDay } from "../domain/read-day.ts";
import type { Circumstances } from "./neutral.ts";

/** Dates as programs and people write them in files. What of a file decides for the others, such as 30/11 for 1/12, is asked of all of them first. */

/**
 * @property day `YYYY-MM-DD` in the organisation's zone
 * @property hasTime whether it says more than a day: a time other than midnight
 * @property moment RFC 3339, as it stands there where it is one; null for a day alone
 * @property isShortYear of a year of two figures
 * @property hasZone whether it says its zone
 */
export type ReadDate = { day: string; hasTime: boolean; moment: string | null; isShortYear: boolean; hasZone: boolean };

/** Why there is none: `none` of a day that no calendar has, `range` of a year too far away, `hashes` of `########`. */
export type NoDate = "empty" | "none" | "range" | "hashes" | "unreadable";

export type DateOrder = "day" | "month" | "unknown" | "mixed";

/** Months by the beginnings of their names, where those of `readDay` do not have them. */
const elsewhere: Readonly<Record<string, number>> = {
  januar: 1, jän: 1, jänner: 1, janvier: 1, janv: 1, enero: 1, ene: 1, janeiro: 1, gennaio: 1, gen: 1, januari: 1,
  februar: 2, février: 2, févr: 2, fév: 2, febrero: 2, fevereiro: 2, fev: 2, febbraio: 2, februari: 2,
  märz: 3, mär: 3, mrz: 3, mars: 3, marzo: 3, março: 3, maart: 3, mrt: 3,
  avril: 4, avr: 4, abril: 4, abr: 4, aprile: 4,
  mai: 5, mayo: 5, maio: 5, maggio: 5, mag: 5, mei: 5,
  juni: 6, juin: 6, junio: 6, junho: 6, giugno: 6, giu: 6,
  juli: 7, juillet: 7, juil: 7, julio: 7, julho: 7, luglio: 7, lug: 7,
  août: 8, agosto: 8, ago: 8, augustus: 8,
  septembre: 9, septiembre: 9, setembro: 9, set: 9, settembre: 9,
  oktober: 10, okt: 10, octobre: 10, octubre: 10, outubro: 10, out: 10, ottobre: 10, ott: 10,
  novembre: 11, noviembre: 11, novembro: 11,
  dezember: 12, dez: 12, décembre: 12, déc: 12, diciembre: 12, dic: 12, dezembro: 12, dicembre: 12, december: 12,
}; // prettier-ignore

const english = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

type Clock = { hours: number; minutes: number; seconds: number };
const midnight: Clock = { hours: 0, minutes: 0, seconds: 0 };

/** A time at the end of a text, its zone, and what stands before it. */
const timePattern =
  /^(.*?)[\s,T]+(?:at |เวลา\s*|à |um )?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(a\.?m\.?|p\.?m\.?|น\.?|ก่อนเที่ยง|หลังเที่ยง|uhr)?\s*(z|(?:\(?(?:gmt|utc)\s*)?[+-]\d{1,2}(?::?\d{2})?\)?|\(?(?:gmt|utc|ict)\)?)?$/iu;

/** Minutes ahead of UTC; null where none is said. */
const offsetOf = (zone: string | undefined): number | null => {
  if (zone === undefined || zone === "") return null;
  if (/^\(?ict\)?$/i.test(zone)) return 420;
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d{1,2}):?(\d{2})?/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const clockOf = (hour: string, minute: string, second: string | undefined, half: string | undefined): Clock | null => {
  const isNoon = /^p|หลัง/i.test(half ?? "");
  const isMorning = /^a|ก่อน/i.test(half ?? "");
  const hours = isNoon || isMorning ? (Number(hour) % 12) + (isNoon ? 12 : 0) : Number(hour);
  const [minutes, seconds] = [Number(minute), Number(second ?? 0)];
  return hours < 24 && minutes < 60 && seconds < 60 ? { hours, minutes, seconds } : null;
};

const splitTime = (text: string): { date: string; clock: Clock; offset: number | null; isSaid: boolean } => {
  const [, date, hour, minute, second, half, zone] = timePattern.exec(text) ?? [];
  const clock = hour === undefined || minute === undefined ? null : clockOf(hour, minute, second, half);
  if (date === undefined || clock === null) {
    // A zone alone, behind a day.
    return { date: text.replace(/\s*\((?:gmt|utc)[^)]*\)$/i, ""), clock: midnight, offset: null, isSaid: false };
  }
  return { date: date.replace(/,$/, ""), clock, offset: offsetOf(zone), isSaid: true };
};

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(z|utc|[+-]\d{2}:?\d{2})?)?$/i;
const numeric = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;
const named = /^(\d{1,2})[\s/.-]+([\p{L}\p{M}.]+)[\s/.-]+(\d{4}|\d{2})$/u;
const cjk = /^(\d{4})[年년]\s*(\d{1,2})[月월]\s*(\d{1,2})[日일]$/u;
const isBuddhist = (year: number): boolean => year >= 2400 && year <= 2700;

/** The moment of a wall's clock in a zone, in milliseconds since 1970. */
export const momentIn = (zone: string, date: string, { hours, minutes, seconds }: Clock): number => {
  const wall = Date.parse(`${date}T00:00:00Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  const ahead = (moment: number) => Date.parse(`${format.format(moment).replace(" ", "T")}Z`) - moment;
  // Asked again where the zone changes in between.
  return wall - ahead(wall - ahead(wall));
};

/** A moment, as a text or as milliseconds since 1970, as a date in a zone. */
export const dateAt = (moment: string | number, zone: string): ReadDate => {
  const time = new Date(moment);
  const date = dayIn(zone, time);
  return {
    day: date,
    hasTime: momentIn(zone, date, midnight) !== Math.floor(time.getTime() / 1000) * 1000,
    moment: typeof moment === "string" && moment.endsWith("Z") ? moment : time.toISOString(),
    isShortYear: false,
    hasZone: true,
  };
};

/** Years within which a year of two figures is one of the file's era. */
const nearby = 30;

const pad = (number: number, length = 2): string => String(number).padStart(length, "0");

/** `day-month` pairs of figures in which one is larger than 12, and those in which neither is. */
export class FileDates {
  readonly order: DateOrder;
  /** Years of four figures are those of the Buddhist era. */
  readonly isBuddhist: boolean;
  /** Whether some date could be read in both orders, and an example of one. */
  readonly ambiguous: readonly string[];
  readonly #circumstances: Circumstances;

  /** @param texts all cells of the file that are dates */
  constructor(circumstances: Circumstances, texts: Iterable<string>) {
    this.#circumstances = circumstances;
    let [days, months, thaiYears, otherYears] = [0, 0, 0, 0];
    const ambiguous: string[] = [];
    for (const given of texts) {
      const text = splitTime(asTyped(given.normalize("NFC")).trim()).date.trim();
      const year = Number(/(?<!\d)(\d{4})(?!\d)/.exec(text)?.[1] ?? 0);
      if (isBuddhist(year)) thaiYears += 1;
      else if (year >= years.first && year <= years.last) otherYears += 1;
      const [, first, , second] = numeric.exec(text) ?? [];
      if (first === undefined || second === undefined) continue;
      if (isBuddhist(year) || (Number(first) > 12 && Number(second) <= 12)) days += 1;
      else if (Number(second) > 12 && Number(first) <= 12) months += 1;
      else if (Number(first) <= 12 && Number(second) <= 12 && first !== second) ambiguous.push(given);
    }
    this.isBuddhist = thaiYears > otherYears;
    this.ambiguous = ambiguous.slice(0, 3);
    this.order = days > 0 && months > 0 ? "mixed" : days > 0 ? "day" : months > 0 ? "month" : ambiguous.length > 0 ? "unknown" : "day";
  }

  /** Two figures of a year, by the era of the file: 70 beside 2569 is 2570. */
  #year(figures: string): number {
    const year = Number(figures);
    if (figures.length === 4) return isBuddhist(year) ? year - 543 : year;
    const now = Number(this.#circumstances.today.slice(0, 4));
    const [christian, buddhist] = [2000 + year, 2500 + year - 543];
    if (this.isBuddhist && Math.abs(buddhist - now) <= nearby) return buddhist;
    return Math.abs(buddhist - now) < Math.abs(christian - now) ? buddhist : christian;
  }

  /** The day, or a `NoDate`. */
  #made(year: number, month: number, date: number): string {
    const found = new Date(Date.UTC(year, month - 1, date));
    if (found.getUTCFullYear() !== year || found.getUTCMonth() !== month - 1 || found.getUTCDate() !== date) return "none";
    return year < years.first || year > years.last ? "range" : `${pad(year, 4)}-${pad(month)}-${pad(date)}`;
  }

  /** A day without its time, or a `NoDate`. */
  #day(text: string): { day: string; isShortYear: boolean } {
    const [, year, month, date] = iso.exec(text) ?? cjk.exec(text) ?? [];
    if (year !== undefined) return { day: this.#made(this.#year(year), Number(month), Number(date)), isShortYear: false };
    const [, first, , second, figures] = numeric.exec(text) ?? [];
    if (first !== undefined && second !== undefined && figures !== undefined) {
      const isMonthFirst = Number(second) > 12 || (this.order === "month" && Number(first) <= 12);
      const [dayOf, monthOf] = isMonthFirst && Number(first) <= 12 ? [second, first] : [first, second];
      return { day: this.#made(this.#year(figures), Number(monthOf), Number(dayOf)), isShortYear: figures.length === 2 };
    }
    const [, number, name, yearOf] = named.exec(text) ?? [];
    const called = (name ?? "").toLowerCase().replaceAll(".", "");
    const found = elsewhere[called] ?? (called.length >= 3 ? english.findIndex((each) => called.startsWith(each)) + 1 : 0);
    if (number !== undefined && yearOf !== undefined && found > 0)
      return { day: this.#made(this.#year(yearOf), found, Number(number)), isShortYear: yearOf.length === 2 };
    const isShortYear = /[\s/.,'-]\d{2}$/.test(text) && !/\d{4}/.test(text) && !/^[a-z]{3,9}\.?\s*\d{1,2}$/i.test(text);
    // Names of months in Thai with a year of two figures follow the file as well.
    const [, before, short] = isShortYear ? (/^(.*\D)(\d{2})$/s.exec(text) ?? []) : [];
    const whole = before !== undefined && short !== undefined && /\p{L}/u.test(before) ? `${before}${this.#year(short)}` : text;
    const read = readDay(whole, this.#circumstances.today);
    if (read !== null) return { day: read, isShortYear: isShortYear && whole !== text };
    return {
      day:
        /^\d{1,2}\s+\p{L}[\p{L}\p{M}.]*\s+\d{4}$/u.test(text) && readDay(text.replace(/^\d+/, "1"), this.#circumstances.today)
          ? "none"
          : "unreadable",
      isShortYear,
    };
  }

  #moment(text: string): ReadDate | NoDate {
    const year = new Date(text).getUTCFullYear();
    if (Number.isNaN(year)) return "none";
    return year < years.first || year > years.last ? "range" : dateAt(text, this.#circumstances.zone);
  }

  /** @param given a cell: a text, a number that may be Excel's or one of milliseconds, or a day of a workbook, which is read in UTC */
  read(given: string | number | Date): ReadDate | NoDate {
    const { zone } = this.#circumstances;
    if (given instanceof Date) {
      const made = this.#made(given.getUTCFullYear(), given.getUTCMonth() + 1, given.getUTCDate());
      const time = given.getTime() % day !== 0;
      if (!/^\d/.test(made)) return made as NoDate;
      const clock = { hours: given.getUTCHours(), minutes: given.getUTCMinutes(), seconds: given.getUTCSeconds() };
      return {
        day: made,
        hasTime: time,
        moment: time ? new Date(momentIn(zone, made, clock)).toISOString() : null,
        isShortYear: false,
        hasZone: false,
      };
    }
    const text = asTyped(String(given).normalize("NFC"))
      .replace(/[\s\u00A0\u202F]+/gu, " ")
      .trim();
    if (text === "") return "empty";
    if (/^#+$/.test(text)) return "hashes";
    if (/^\d{13}$/.test(text)) return dateAt(Number(text), zone);
    if (/^\d{10}$/.test(text)) return dateAt(Number(text) * 1000, zone);
    const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
    if (serial > 20_000 && serial < 80_000) return this.read(new Date(Math.round((serial - 25_569) * 86_400) * 1000));
    const [whole, , , , hours, , , own] = iso.exec(text) ?? [];
    if (whole !== undefined && hours !== undefined && own !== undefined && !isBuddhist(Number(text.slice(0, 4)))) {
      const moment = /^z$/i.test(own)
        ? text.replace(" ", "T").toUpperCase()
        : text.replace(/^(\S+) (\S+)\s*/, "$1T$2").replace(/\s*utc$/i, "Z");
      return this.#moment(moment);
    }
    const { date, clock, offset, isSaid } = splitTime(text);
    const { day: found, isShortYear } = this.#day(date.trim());
    if (!/^\d/.test(found)) return found as NoDate;
    if (!isSaid) return { day: found, hasTime: false, moment: null, isShortYear, hasZone: false };
    const moment = offset === null ? momentIn(zone, found, clock) : momentIn("UTC", found, clock) - offset * 60_000;
    return { ...dateAt(moment, zone), isShortYear, hasZone: offset !== null };
  }
}
