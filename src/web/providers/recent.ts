import { keepDraft, readDraft, recentPlace as place } from "../clients/workspace-drafts.ts";

/** The things that somebody went to from the palette, the latest first. The browser keeps them as it keeps what is written, until they sign out. */

const kept = 12;

export const readRecent = (): string[] => readDraft(place).split(" ").filter(Boolean);

/** @param thing a row's id */
export const noteRecent = (thing: string): void =>
  keepDraft(place, [thing, ...readRecent().filter((other) => other !== thing)].slice(0, kept).join(" "));
