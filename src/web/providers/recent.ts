import * as z from "zod/mini";
import { comparable } from "../../domain/search.ts";
import { keepDraft, readDraft, recentPlace as place } from "../clients/workspace-drafts.ts";

/** The things that somebody went to, and what they looked for, the latest first. The browser keeps them as it keeps what is written, until they sign out. */

const kept = { things: 12, searches: 6 };

export const readRecent = (): string[] => readDraft(place).split(" ").filter(Boolean);

/** @param thing a row's id */
export const noteRecent = (thing: string): void =>
  keepDraft(place, [thing, ...readRecent().filter((other) => other !== thing)].slice(0, kept.things).join(" "));

/** Workspaces may share a storage: what was looked for in one is not shown in another. */
const searchesIn = (organization: string): string => `${place} ${organization}`;
const searches = z.array(z.string());

/** What was looked for in an organisation, by its id, where something was found and taken. */
export const readSearches = (organization: string): string[] => {
  try {
    return searches.parse(JSON.parse(readDraft(searchesIn(organization)) || "[]"));
  } catch {
    return [];
  }
};

export const noteSearch = (organization: string, query: string): void => {
  const written = query.trim();
  if (written === "") return;
  const others = readSearches(organization).filter((other) => comparable(other) !== comparable(written));
  keepDraft(searchesIn(organization), JSON.stringify([written, ...others].slice(0, kept.searches)));
};
