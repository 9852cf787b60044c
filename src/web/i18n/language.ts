import { i18n, type Messages } from "@lingui/core";
import type { Language } from "../../contract/preferences.ts";
import { again } from "../clients/again.ts";

/** The texts of one part of the product, a file for each language. */
export type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>;

const everyPage: Catalogue = {
  th: () => import("../../locales/th.po"),
  en: () => import("../../locales/en.po"),
};

/** What the pages that were opened so far need; a change of language brings all of it. */
const opened = new Set<Catalogue>([everyPage]);

let wanted: Language | undefined;

/** Loads a language's texts and shows the whole interface in it. Of two calls in flight the later one wins. */
export async function activate(language: Language): Promise<void> {
  wanted = language;
  const parts = await Promise.all([...opened].map((catalogue) => again(catalogue[language])));
  if (wanted !== language) return;
  for (const { messages } of parts) i18n.load(language, messages);
  i18n.activate(language);
  if (!import.meta.env.SSR) document.documentElement.lang = language;
}

/** Adds the texts of a page that has many of its own, so that no other page carries them. Called by the page's route. */
export async function openTexts(...catalogues: Catalogue[]): Promise<void> {
  const known = opened.size;
  for (const catalogue of catalogues) opened.add(catalogue);
  if (wanted && opened.size > known) await activate(wanted);
}

export { i18n };
