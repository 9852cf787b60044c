import { brand } from "../../contract/brand.ts";
import { markKept } from "./kept-mark.ts";
import { storage } from "./storage.ts";

/**
 * What somebody wrote in a workspace and has not made into anything yet: the browser keeps it over a reload and a crash, for one person, and no longer
 * than they are signed in.
 */

const prefix = `${brand.storagePrefix}-draft-`;
/** Not written, but kept as long: where somebody went, and what they looked for. Places that begin so are no drafts. */
export const recentPlace = "palette";
const isRecent = (place: string): boolean => place.startsWith(recentPlace);
const writerKey = `${brand.storagePrefix}-drafts-of`;

/** @param place where it is written: it is one of many */
export const readDraft = (place: string): string => storage.read(prefix + place) ?? "";

export const keepDraft = (place: string, text: string): void => {
  if (text === "") return storage.remove(prefix + place);
  storage.write(prefix + place, text);
  if (!isRecent(place)) markKept();
};

/** How many there are. */
export const countDrafts = (): number =>
  storage.keys().filter((key) => key.startsWith(prefix) && !isRecent(key.slice(prefix.length))).length;

/** Forgets all of them: somebody signs out. */
export const forgetDrafts = (): void => {
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
  storage.remove(writerKey);
};

/** From here on they are this person's; another's are forgotten. */
export const keepDraftsOf = (person: string): void => {
  const before = storage.read(writerKey);
  if (before === person) return;
  if (before !== null) forgetDrafts();
  storage.write(writerKey, person);
};
