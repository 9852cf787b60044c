import { preferences, storageKeys, type Preferences } from "../../contract/preferences.ts";
import { storage } from "./storage.ts";

const keys = ["theme", "mode", "language", "billing"] as const;

/** The stored choices; what is missing or unknown falls back to the defaults. */
export const readPreferences = (): Preferences =>
  preferences.parse(Object.fromEntries(keys.map((key) => [key, storage.read(storageKeys[key]) ?? undefined])));

/** Shows the choices on the page and keeps them; the language also as a cookie, so that the server sends the right page first (DECISIONS 33). */
export function applyPreferences(chosen: Preferences) {
  const { dataset } = document.documentElement;
  if (chosen.theme === "default") delete dataset.theme;
  else dataset.theme = chosen.theme;
  if (chosen.mode === "system") delete dataset.mode;
  else dataset.mode = chosen.mode;
  // The browser's own frame takes the page's colour.
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) meta.content = canvas;
  for (const key of keys) storage.write(storageKeys[key], chosen[key]);
  document.cookie = `${storageKeys.language}=${chosen.language}; path=/; max-age=31536000; samesite=lax`;
}

/** Calls back when another tab stores a choice. */
export function onPreferencesStored(changed: (stored: Preferences) => void) {
  const own = new Set<string | null>(keys.map((key) => storageKeys[key]));
  window.addEventListener("storage", (event) => {
    if (own.has(event.key)) changed(readPreferences());
  });
}
