import { preferences, storageKeys, type Language, type Preferences } from "../../contract/preferences.ts";
import { preferenceKeys } from "./preferences-page.ts";
import { storage } from "./storage.ts";

/** The stored choices; what is missing or unknown falls back to the defaults, and the language to the one that is spoken. */
export const readPreferences = (spoken: Language = "th"): Preferences => {
  const stored = Object.fromEntries(preferenceKeys.map((key) => [key, storage.read(storageKeys[key])]));
  return preferences.parse({ ...stored, language: stored["language"] ?? spoken });
};

/** Calls back when another tab stores a choice. */
export const onPreferencesStored = (changed: (stored: Preferences) => void) => {
  const own = new Set<string | null>(preferenceKeys.map((key) => storageKeys[key]));
  window.addEventListener("storage", (event) => {
    if (own.has(event.key)) changed(readPreferences());
  });
};
