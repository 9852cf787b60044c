import { storageKeys, type Language, type Mode, type Theme } from "../../contract/choices.ts";
import type { Preferences } from "../../contract/preferences.ts";
import { savePreferences, applyPreferences } from "../clients/preferences-page.ts";
import { storage } from "../clients/storage.ts";
import { saveScrollPosition } from "./scroll-position.ts";

/** Choices as they were stored, unread: the page wakes before anything depends on them. */
const stored = (): Preferences => ({
  theme: (storage.read(storageKeys.theme) ?? "default") as Theme,
  mode: (storage.read(storageKeys.mode) ?? "system") as Mode,
  language: document.documentElement.lang as Language,
  billing: (storage.read(storageKeys.billing) ?? "monthly") as Preferences["billing"],
});

/** Lets the pickers choose, as their chart will once it runs. */
export const handlePreferenceChanges = (signal: AbortSignal) => {
  const { theme, mode } = stored();
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=theme], input[name=mode]"))
    input.checked = input.value === (input.name === "theme" ? theme : mode);

  document.addEventListener(
    "change",
    ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name !== "theme" && name !== "mode") return;
      savePreferences({ [name]: value });
      applyPreferences(stored());
    },
    { signal },
  );
  document.addEventListener(
    "click",
    ({ target, detail }) => {
      const element = target as Element;
      // A pointer takes one and is done; arrow keys try one after another. A link leads to what lies behind the panel.
      const isPicked = detail > 0 && element.matches("input[name=theme], input[name=mode]");
      if (isPicked || element.closest("a")) element.closest<HTMLElement>("[popover]")?.hidePopover();
      // The link leads to the page in that language; the choice is what makes the next pages follow.
      const language = element.closest<HTMLElement>("a[data-language]")?.dataset["language"];
      if (!language) return;
      savePreferences({ language: language as Language });
      saveScrollPosition();
    },
    { signal },
  );
};
