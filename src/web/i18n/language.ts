import { i18n, type Messages } from "@lingui/core";
import type { Language } from "../../contract/preferences.ts";

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  th: () => import("../../locales/th.po"),
  en: () => import("../../locales/en.po"),
};

let wanted: Language | undefined;

/** Loads a language's texts and shows the whole interface in it. Of two calls in flight the later one wins. */
export async function activate(language: Language): Promise<void> {
  wanted = language;
  const { messages } = await catalogues[language]();
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

export { i18n };
