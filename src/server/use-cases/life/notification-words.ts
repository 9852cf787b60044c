import type { Language } from "../../../contract/choices.ts";
import { dayIn } from "../../../domain/days.ts";
import { cutAt } from "../../../domain/cut-at.ts";
import { type Called, withNames } from "../../../domain/mentions.ts";
import { promiseIn } from "../../../domain/promise-detail.ts";
import { type Project, statesEver } from "../../../domain/rows.ts";
import { nameIn } from "../../../workflow/states.ts";
import type { NewsLine } from "../../store/queries/mail/kinds.ts";
import type { Happened } from "../../store/queries/workspace/notifications.ts";

/** What mails say of what happened, as far as it depends on neither template nor catalogue. */

const locales: Record<Language, string> = { th: "th-TH", en: "en-GB" };

const made = new Map<string, Intl.DateTimeFormat>();
const formatOf = (language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${name}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locales[language], options);
  made.set(key, format);
  return format;
};

/** A day, which no time zone moves, in words. @param day `YYYY-MM-DD` */
export const dayInWords = (day: string, language: Language): string =>
  formatOf(language, "day", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** The same in full. */
export const wholeDayInWords = (day: string, language: Language): string =>
  formatOf(language, "whole", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** When it happened: the time, with its day where that is another than the mail's. */
const timeInWords = (moment: Date, now: Date, timeZone: string, language: Language): string => {
  const time = formatOf(language, `time ${timeZone}`, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(moment);
  const day = dayIn(timeZone, moment);
  return day === dayIn(timeZone, now) ? time : `${dayInWords(day, language)} ${time}`;
};

const longestQuote = 600;

/** How a comment begins, with names for those whom it calls. */
const quoteOf = (text: string, people: readonly Called[]): string => cutAt(withNames(text, people).trim(), longestQuote);

const detailOf = ({ what, detail }: Happened, project: Project, language: Language): Pick<NewsLine, "detail" | "percent"> => {
  if (what === "promiseWarned" || what === "promiseBroken") {
    const { percent, name } = promiseIn({ detail }, project);
    return { percent, detail: name === undefined ? "" : nameIn(name, language) };
  }
  if (what === "transferred") return { detail: project.name, percent: "" };
  if (detail === null) return { detail: "", percent: "" };
  if (what === "due" || what === "dueSoon" || what === "dueNow") return { detail: dayInWords(detail, language), percent: "" };
  const state = statesEver(project).find(({ id }) => id === detail);
  return { detail: state === undefined ? detail : nameIn(state.name, language), percent: "" };
};

/** Where, when and for whom a line is written. */
export type LineContext = { project: Project; people: readonly Called[]; language: Language; timeZone: string; now: Date };

/** A line of a mail. @param said what was said in it; null for nothing */
export const newsLine = (happened: Happened, said: string | null, { project, people, language, timeZone, now }: LineContext): NewsLine => ({
  what: happened.what,
  who: happened.by === null ? null : (people.find(({ id }) => id === happened.by)?.name ?? ""),
  time: timeInWords(new Date(happened.at), now, timeZone, language),
  ...detailOf(happened, project, language),
  quote: said === null ? "" : quoteOf(said, people),
});
