import type { Language } from "../contract/choices.ts";
import type { Category } from "../workflow/document.ts";
import { dayAfter } from "./days.ts";
import { readDay } from "./read-day.ts";
import type { Project } from "./rows.ts";
import { comparable } from "./search.ts";
import { isFiltering, noFilter, type SearchFilter } from "./search-filter.ts";

/** How filters are written among the words of a search: `in:MKT`, `by:me`, `is:done`, `due:week`, and the same in Thai. */

export const filterNames = ["in", "by", "is", "due"] as const;
export type FilterName = (typeof filterNames)[number];

/** The first of a language is the one that is offered. */
type Called = Record<Language, readonly string[]>;

export const filterWords: Record<FilterName, Called> = {
  in: { en: ["in"], th: ["ใน", "โครงการ"] },
  by: { en: ["by"], th: ["โดย"] },
  is: { en: ["is"], th: ["สถานะ", "เป็น", "คือ"] },
  due: { en: ["due"], th: ["กำหนด", "ครบกำหนด"] },
};

export const personWords = {
  me: { en: ["me"], th: ["ฉัน"] },
} as const satisfies Record<string, Called>;

export const stateWords: Record<Category | "late" | "unassigned", Called> = {
  open: { en: ["open"], th: ["เปิด"] },
  active: { en: ["active"], th: ["กำลังทำ"] },
  waiting: { en: ["waiting"], th: ["รอ"] },
  done: { en: ["done"], th: ["เสร็จสิ้น", "เสร็จ"] },
  cancelled: { en: ["cancelled", "canceled"], th: ["ยกเลิก"] },
  late: { en: ["late", "overdue"], th: ["เลยกำหนด", "ล่าช้า"] },
  unassigned: { en: ["unassigned"], th: ["ยังไม่มีผู้ทำ", "ไม่มีผู้ทำ"] },
};

export const dueWords = {
  late: { en: ["late", "overdue"], th: ["เลยกำหนด", "ล่าช้า"] },
  today: { en: ["today"], th: ["วันนี้"] },
  tomorrow: { en: ["tomorrow"], th: ["พรุ่งนี้"] },
  week: { en: ["week"], th: ["ภายในสัปดาห์", "สัปดาห์นี้"] },
  none: { en: ["none"], th: ["ไม่มี", "ไม่มีกำหนด"] },
} as const satisfies Record<string, Called>;

/** Whom and what a filter may name. `names`: all that a person is called. */
export type KnownNames = {
  projects: readonly Pick<Project, "id" | "key" | "name" | "formerKeys">[];
  people: readonly { id: string; names: readonly string[] }[];
  me: string;
  /** Of the organisation, as `YYYY-MM-DD`. */
  today: string;
};

type Part = { name: FilterName; value: string };

/** A search as it was read. */
export type SearchQuery = {
  /** What is left without the filters. */
  text: string;
  filter: SearchFilter;
  isFiltering: boolean;
  /** Filters that mean nothing, or nothing yet. */
  unknown: readonly Part[];
  /** The filter that ends it, and where that begins: whoever writes is at it. */
  last: (Part & { from: number }) | null;
};

const isCalled = ({ en, th }: Called, word: string): boolean => [...en, ...th].some((each) => comparable(each) === word);

export const wordFor = <Key extends string>(words: Record<Key, Called>, written: string): Key | undefined =>
  // The keys of a record are its keys.
  (Object.keys(words) as Key[]).find((key) => isCalled(words[key], comparable(written).trim()));

/** Which projects a value means: that of a key, or of a name, else all with it in their names. */
export const projectsCalled = <Row extends KnownNames["projects"][number]>(projects: readonly Row[], value: string): Row[] => {
  const wanted = comparable(value);
  const keyed = projects.filter(({ key, formerKeys }) => [key, ...formerKeys].some((each) => comparable(each) === wanted));
  const named = keyed.length > 0 ? keyed : projects.filter(({ name }) => comparable(name) === wanted);
  return named.length > 0
    ? named
    : projects.filter(({ key, name }) => comparable(key).startsWith(wanted) || comparable(name).includes(wanted));
};

/** Whom a value means: whoever is called so, else all with it in their names. */
export const peopleCalled = <Row extends KnownNames["people"][number]>(people: readonly Row[], value: string): Row[] => {
  const wanted = comparable(value);
  const named = people.filter(({ names }) => names.some((each) => comparable(each) === wanted));
  return named.length > 0 ? named : people.filter(({ names }) => names.some((each) => comparable(each).includes(wanted)));
};

type Due = NonNullable<SearchFilter["due"]>;

/** @returns null where it is no day */
const dueOf = (value: string, today: string): Due | null => {
  const word = wordFor(dueWords, value);
  const nothing: Due = { days: [], isUndated: false, isLate: false };
  if (word === "late") return { ...nothing, isLate: true };
  if (word === "none") return { ...nothing, isUndated: true };
  if (word === "week") return { ...nothing, days: [{ from: today, until: dayAfter(today, 7) }] };
  const day = readDay(value, today);
  return day === null ? null : { ...nothing, days: [{ from: day, until: day }] };
};

const dueAnd = (one: Due | null, other: Due): Due => ({
  days: [...(one?.days ?? []), ...other.days],
  isUndated: other.isUndated || (one?.isUndated ?? false),
  isLate: other.isLate || (one?.isLate ?? false),
});

/** What a filter adds to those before it: of one filter any value is meant. @returns null where it means nothing */
const withPart = (filter: SearchFilter, { name, value }: Part, { projects, people, me, today }: KnownNames): SearchFilter | null => {
  if (value === "") return null;
  if (name === "in") {
    const found = projectsCalled(projects, value).map(({ id }) => id);
    return found.length > 0 ? { ...filter, projects: [...(filter.projects ?? []), ...found] } : null;
  }
  if (name === "by") {
    const found = wordFor(personWords, value) === "me" ? [me] : peopleCalled(people, value).map(({ id }) => id);
    return found.length > 0 ? { ...filter, people: [...(filter.people ?? []), ...found] } : null;
  }
  if (name === "due") {
    const due = dueOf(value, today);
    return due && { ...filter, due: dueAnd(filter.due, due) };
  }
  const state = wordFor(stateWords, value);
  if (state === undefined) return null;
  if (state === "unassigned") return { ...filter, isUnassigned: true };
  if (state === "late") return { ...filter, due: dueAnd(filter.due, { days: [], isUndated: false, isLate: true }) };
  return { ...filter, categories: [...(filter.categories ?? []), state] };
};

/** A word, or a filter with its value, which quotation marks hold together. */
const pieces = /([^\s:：]+)[:：](?:["“”]([^"“”]*)["“”]?|([^\s"“”]\S*)?)(?=\s|$)|\S+/gu;

type Piece = { from: number; until: number; part: Part | null; isQuoted: boolean };

const piecesOf = (query: string): Piece[] =>
  Array.from(query.matchAll(pieces), (found): Piece => {
    const [whole, called, quoted, plain] = found;
    const name = called === undefined ? undefined : wordFor(filterWords, called);
    const value = (quoted ?? plain ?? "").trim();
    return {
      from: found.index,
      until: found.index + whole.length,
      part: name === undefined ? null : { name, value },
      isQuoted: quoted !== undefined,
    };
  });

/** How many words a day or a name has at most. */
const longest = 6;

/** Whether several words behind a filter are its value: a day, or what something is called in whole. */
const isWhole = ({ name, value }: Part, { projects, people, today }: KnownNames): boolean => {
  const wanted = comparable(value);
  if (name === "due") return readDay(value, today) !== null;
  if (name === "in") return projects.some((each) => comparable(each.name) === wanted);
  return name === "by" && people.some(({ names }) => names.some((each) => comparable(each) === wanted));
};

/**
 * Reads what is written in a search.
 *
 * A value ends with a blank, but for one in quotation marks, a day of several words (`due:26 พ.ย. 2569`), and the whole name of a project or person.
 */
export const readSearch = (query: string, known: KnownNames): SearchQuery => {
  const all = piecesOf(query);
  let filter = noFilter;
  let last: SearchQuery["last"] = null;
  const unknown: Part[] = [];
  const texts: string[] = [];
  for (let at = 0; at < all.length; at += 1) {
    // It is within the list.
    const piece = all[at]!;
    if (piece.part === null) {
      texts.push(query.slice(piece.from, piece.until));
      continue;
    }
    let { part, until } = piece;
    const next = all.slice(at + 1, at + longest);
    const free = piece.isQuoted || part.value === "" ? 0 : next.findIndex((each) => each.part !== null);
    for (let more = free < 0 ? next.length : free; more > 0; more -= 1) {
      // It is within the list.
      const end = next[more - 1]!.until;
      const longer = { ...part, value: [part.value, query.slice(piece.until, end).trim()].join(" ") };
      if (!isWhole(longer, known)) continue;
      [part, until] = [longer, end];
      at += more;
      break;
    }
    const narrowed = withPart(filter, part, known);
    if (narrowed === null) unknown.push(part);
    else filter = narrowed;
    last = until === query.length ? { ...part, from: piece.from } : null;
  }
  return { text: texts.join(" "), filter, isFiltering: isFiltering(filter), unknown, last };
};

/** A filter as it is written; a value of several words stands in quotation marks. */
export const writtenFilter = (name: FilterName, value: string, language: Language): string =>
  `${filterWords[name][language][0]}:${/\s/.test(value) ? `"${value.replaceAll('"', "")}"` : value}`;
