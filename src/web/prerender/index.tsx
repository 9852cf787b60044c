import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { brand } from "../../contract/brand.ts";
import type { Language } from "../../contract/preferences.ts";
import { publicPageAt } from "../../contract/pages.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { everyPage } from "../i18n/catalogues.ts";
import { activate, i18n, loadCatalogues, type Catalogue } from "../i18n/language.ts";
import { prerenderApp } from "../providers/prerender-app.ts";
import { Product } from "../product.tsx";
import { createAppRouter } from "../router.ts";
import { words } from "./words.ts";

const headTexts: Catalogue = {
  th: () => import("../../locales/head/th.po"),
  en: () => import("../../locales/head/en.po"),
};

/** Where React left out what it would have had to wait for. */
const unfinished = "<!--$!-->";

/** A public page as a stranger sees it: the markup inside `#root`, and what its head says about it. */
export type Drawing = { markup: string; title: string; description: string };

/**
 * Draws the page at an address with the very views that browsers run. One at a time: they share one language.
 *
 * @param address a public page's, or any other for the not-found page
 */
export const draw = async (address: string, language: Language, settings: PublicSettings): Promise<Drawing> => {
  await loadCatalogues(everyPage, headTexts);
  await activate(language);
  const router = createAppRouter(address, { history: createMemoryHistory({ initialEntries: [address] }) });
  // Without the boundaries that only a browser's router puts around routes: `main.tsx` wakes the page without them too.
  router.ssr = { manifest: undefined };
  await router.load();
  const product = <Product app={prerenderApp(settings, language)} router={router} />;
  let markup = renderToString(product);
  // Parts that load by themselves are there the second time.
  while (markup.includes(unfinished)) {
    await new Promise((done) => setTimeout(done));
    markup = renderToString(product);
  }
  const { title, description } = words[publicPageAt(address) ?? "not-found"];
  return {
    markup,
    title: `${i18n._(title)} · ${brand.name[language]}`,
    description: i18n._(description),
  };
};
