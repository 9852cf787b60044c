import { storageKeys, type Language } from "../../contract/choices.ts";
import type { Preferences } from "../../contract/preferences.ts";
import { savePreferences, applyPreferences } from "../clients/preferences-page.ts";
import { storage } from "../clients/storage.ts";
import { elementOf } from "../element-of.ts";
import { saveScrollPosition } from "./scroll-position.ts";

/** Choices as they were stored, unread: the page wakes before anything depends on them. */
const stored = () => {
  const theme = storage.read(storageKeys.theme) || "default";
  const mode = storage.read(storageKeys.mode) ?? "system";
  const billing = storage.read(storageKeys.billing) ?? "monthly";
  // Written by the product alone: of anything else a page makes no more than of a choice that it does not know.
  return { theme, mode, language: document.documentElement.lang, billing } as Preferences;
};

/** Lets the pickers choose, as their chart will once it runs. */
export const handlePreferenceChanges = (signal: AbortSignal) => {
  const { theme, mode } = stored();
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=theme], input[name=mode]"))
    input.checked = input.value === (input.name === "theme" ? theme : mode);

  document.addEventListener(
    "change",
    ({ target }) => {
      // Only controls change: all of them have both.
      const { name, value } = target as HTMLInputElement;
      if (name !== "theme" && name !== "mode") return;
      savePreferences({ [name]: value });
      applyPreferences(stored());
    },
    { signal },
  );
  document.addEventListener(
    "click",
    (event) => {
      const element = elementOf(event);
      // A pointer takes one and is done; arrow keys try one after another. A link leads to what lies behind the panel.
      const isPicked = event.detail > 0 && element.matches("input[name=theme], input[name=mode]");
      if (isPicked || element.closest("a")) element.closest<HTMLElement>("[popover]")?.hidePopover();
      // The link leads to the page in that language; the choice is what makes the next pages follow.
      const language = element.closest<HTMLElement>("a[data-language]")?.dataset["language"];
      if (!language) return;
      // The links are ours, a language each.
      savePreferences({ language: language as Language });
      saveScrollPosition();
    },
    { signal },
  );
};
