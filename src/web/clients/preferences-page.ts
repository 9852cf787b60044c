import { storageKeys } from "../../contract/choices.ts";
import type { Preferences } from "../../contract/preferences.ts";
import { storage } from "./storage.ts";

export const preferenceKeys = ["theme", "mode", "language", "billing"] as const;

/** Shows the choices on the page. */
export const applyPreferences = ({ theme, mode }: Preferences) => {
  const { dataset } = document.documentElement;
  if (theme && theme !== "default") dataset.theme = theme;
  else delete dataset.theme;
  if (mode === "system") delete dataset.mode;
  else dataset.mode = mode;
  // The browser's own frame takes the page's colour.
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) meta.content = canvas;
};

/** Keeps choices; the language also as a cookie, so that the server sends the right page first (DECISIONS 33). */
export const savePreferences = (chosen: Partial<Preferences>) => {
  // What is empty is no choice.
  for (const key of preferenceKeys) if (chosen[key] !== undefined) storage.write(storageKeys[key], chosen[key] ?? "");
  if (chosen.language) document.cookie = `${storageKeys.language}=${chosen.language}; path=/; max-age=31536000; samesite=lax`;
};
