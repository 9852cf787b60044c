import { readAs } from "../../contract/text-length.ts";
import { readNumber } from "../../domain/read-number.ts";
import type { Gathering } from "../gathering.ts";
import type { ImportedTask } from "../neutral.ts";
import { priorityNamed } from "../names.ts";
import type { Place } from "../table.ts";

/** What several formats have in common. */

/** Of several people the first has the task and the others watch it. */
export const given = (
  gathering: Gathering,
  place: Place,
  people: readonly (string | null)[],
): Pick<ImportedTask, "assignee" | "watchers"> => {
  const [assignee = null, ...watchers] = people.filter((name) => name !== null);
  if (watchers.length > 0) gathering.say("assignee.several", place);
  return { assignee, watchers };
};

/** Labels by their names, without those that are none. */
export const labelled = (gathering: Gathering, names: readonly string[]): string[] =>
  names.map((name) => gathering.label(name)).filter((name) => name !== null);

/** A priority by its name; none, said and kept, for what no priority is called. */
export const prioritized = (gathering: Gathering, text: string, place: Place, kept: ImportedTask["kept"]): ImportedTask["priority"] => {
  const priority = priorityNamed(text);
  if (priority !== null) return priority;
  gathering.say("priority.unknown", { ...place, value: text });
  kept.push({ name: "priority", text });
  return "none";
};

/** A number as people write it, with the sign of a currency, per cent, or brackets for less than nothing; null for none. */
export const amountOf = (text: string): { amount: number; isPercent: boolean } | null => {
  const bare = text.replace(/^\s*(?:[\p{Sc}]|THB|USD|EUR|บาท)\s*/iu, "").replace(/\s*(?:[\p{Sc}]|THB|USD|EUR|บาท)\s*$/iu, "");
  const isPercent = /%\s*$/.test(bare);
  const digits = bare.replace(/%\s*$/, "").trim();
  const negative = /^\((.+)\)$/.exec(digits)?.[1];
  const amount = readNumber(negative ?? digits);
  return amount === null ? null : { amount: negative === undefined ? amount : -amount, isPercent };
};

/** Tasks by their titles, for formats that name others so. */
export class ByTitle {
  readonly #places = new Map<string, { source: string; order: number }[]>();

  add(title: string, source: string, order: number): void {
    const key = readAs(title);
    const places = this.#places.get(key);
    if (places === undefined) this.#places.set(key, [{ source, order }]);
    else places.push({ source, order });
  }

  /** The one that is called so, the nearest above where several are; null where none is. @param order of the task that names it */
  find(title: string, order: number): { source: string; isAmbiguous: boolean } | null {
    const found = this.#places.get(readAs(title)) ?? [];
    const others = found.filter((place) => place.order !== order);
    const nearest = others.findLast((place) => place.order < order) ?? others[0];
    return nearest === undefined ? null : { source: nearest.source, isAmbiguous: others.length > 1 };
  }
}

/** The number behind the dash of keys such as `WEB-12`, and what stands before it. */
export const keyOf = (text: string): { key: string; number: number } | null => {
  const [, key, number] = /^([\p{L}][\p{L}\p{N}_]*)-(\d{1,9})$/u.exec(text) ?? [];
  return key === undefined || number === undefined || Number(number) < 1 ? null : { key, number: Number(number) };
};

/** The key that all tasks with a number have, where that is one. */
export const commonKey = (sources: readonly string[]): string | null => {
  const keys = new Set(sources.map((source) => keyOf(source)?.key ?? null));
  const [only = null] = keys;
  return keys.size === 1 ? only : null;
};

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The objects of a list, and of nothing else. */
export const objectsIn = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

export const stringOf = (value: Json | undefined): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

export const numberOf = (value: Json | undefined): number | null => {
  const number = typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

/** By its place, as files write it; equal ones stay as they come. */
export const inOrder = (objects: readonly JsonObject[], by: string): JsonObject[] =>
  objects.toSorted((one, other) => (numberOf(one[by]) ?? 0) - (numberOf(other[by]) ?? 0));
