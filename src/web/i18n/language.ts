import { i18n, type Messages } from "@lingui/core";
import type { Language } from "../../contract/preferences.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";

/** The texts of one part of the product, a file for each language. */
export type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>;

/** Parts whose texts were loaded, or come with the first language; a change of language brings all of them. */
const loaded = new Set<Catalogue>();

/** The language that is shown. */
let shown: Language | undefined;
/** Counts the languages that were asked for. */
let requests = 0;

const textsOf = async (language: Language, catalogues: Iterable<Catalogue>) =>
  new Map(await Promise.all([...catalogues].map(async (part) => [part, (await importWithRetry(part[language])).messages] as const)));

/**
 * Loads a language's texts and shows the whole interface in it. Of two calls in flight the later one wins, and one that nobody waits for
 * any more shows nothing.
 *
 * @throws TypeError of the browser when the texts cannot be had; the language that is shown stays
 */
export const activate = async (language: Language, signal?: AbortSignal): Promise<void> => {
  const turn = (requests += 1);
  const texts = await textsOf(language, loaded);
  // Parts that were opened meanwhile, in the language before.
  for (let missing = partsBeside(texts); missing.length > 0; missing = partsBeside(texts))
    for (const [part, messages] of await textsOf(language, missing)) texts.set(part, messages);
  if (turn !== requests || signal?.aborted) return;
  for (const messages of texts.values()) i18n.load(language, messages);
  shown = language;
  i18n.activate(language);
  if (!import.meta.env.SSR) document.documentElement.lang = language;
};

const partsBeside = (texts: ReadonlyMap<Catalogue, Messages>) => [...loaded].filter((part) => !texts.has(part));

/**
 * Adds the texts of a part of the product, so that no other part carries them: before any language is shown what every page of a client speaks from,
 * by its entry; later those of a page that has many of its own, by its route.
 *
 * @throws TypeError of the browser when they cannot be had; whoever asks again tries again
 */
export const loadCatalogues = async (...catalogues: Catalogue[]): Promise<void> => {
  const missing = catalogues.filter((part) => !loaded.has(part));
  // The language may change while its texts are loaded.
  for (let language: Language | undefined; shown !== language && missing.length > 0;) {
    // While none is shown the loop is not entered.
    language = shown!;
    for (const messages of (await textsOf(language, missing)).values()) i18n.load(language, messages);
  }
  for (const part of missing) loaded.add(part);
};

export { i18n };
