import { brand } from "../../contract/brand.ts";
import { sessionStore } from "./storage.ts";

/** What somebody wrote in a workspace and has not made into anything yet: this tab keeps it over a reload, and no longer than they are signed in. */

const prefix = `${brand.storagePrefix}-draft-`;

/** @param place where it is written: it is one of a tab's many */
export const readDraft = (place: string): string => sessionStore.read(prefix + place) ?? "";

export const keepDraft = (place: string, text: string): void => {
  if (text === "") sessionStore.remove(prefix + place);
  else sessionStore.write(prefix + place, text);
};

/** Forgets all of them: somebody signs out. */
export const forgetDrafts = (): void => {
  for (const key of sessionStore.keys()) if (key.startsWith(prefix)) sessionStore.remove(key);
};
