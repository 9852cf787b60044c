import { pages, type PagePath, type Part } from "../../contract/pages.ts";
import "../../contract/problems/portal.ts";
import { problems } from "../../contract/problems.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { i18n, loadCatalogues, type Catalogue } from "./language.ts";

/** What every page of the portal speaks from. */
export const everyPage: Catalogue = { th: () => import("../../locales/th.po"), en: () => import("../../locales/en.po") };

/** The texts of the parts of the product, so that no page carries those of another. */
export const catalogues: Record<Part, Catalogue> = {
  /** A person's own account: profile and settings, second factors, renewed sessions. */
  account: { th: () => import("../../locales/account/th.po"), en: () => import("../../locales/account/en.po") },
  /** Signing in and up, a new password, and the links in mails. */
  auth: { th: () => import("../../locales/auth/th.po"), en: () => import("../../locales/auth/en.po") },
  /** The page that shows the charts. */
  flows: { th: () => import("../../locales/flows/th.po"), en: () => import("../../locales/flows/en.po") },
  /** An organisation's home: the dashboard, and what `/` shows to who is signed in. */
  home: { th: () => import("../../locales/home/th.po"), en: () => import("../../locales/home/en.po") },
  /** What whoever is invited into an organisation reads. */
  invitation: { th: () => import("../../locales/invitation/th.po"), en: () => import("../../locales/invitation/en.po") },
  /** The terms and the privacy notice. */
  legal: { th: () => import("../../locales/legal/th.po"), en: () => import("../../locales/legal/en.po") },
  /** Jobs that report their progress. */
  realtime: { th: () => import("../../locales/realtime/th.po"), en: () => import("../../locales/realtime/en.po") },
  /** The wizard from its second step on, the older form, and the link in their mail. */
  registration: { th: () => import("../../locales/registration/th.po"), en: () => import("../../locales/registration/en.po") },
  /** The public site: its navigation, its dialogs and its landing page. */
  site: { th: () => import("../../locales/site/th.po"), en: () => import("../../locales/site/en.po") },
};

/** Loads what a page speaks from, as its route does before it is shown. */
export const loadPageCatalogues = (path: PagePath) => loadCatalogues(...pages[path].texts.map((part) => catalogues[part]));

/** A part of a page that comes later, together with the texts that it speaks from. */
export const importWithCatalogue = async <Module>(part: Part, load: () => Promise<Module>): Promise<Module> =>
  (await Promise.all([importWithRetry(load), loadCatalogues(catalogues[part])]))[0];

/**
 * Loads the texts that a server's own words stand among, where they are a sentence of the error catalogue (SPEC §8) that belongs to another
 * page. Words that nobody knows, and those whose texts cannot be had, are shown as they are.
 */
export const loadWordsOf = async (message: string): Promise<void> => {
  if (Object.hasOwn(i18n.messages, message) || !Object.values(problems).some(({ text }) => text.id === message)) return;
  await loadCatalogues(catalogues.account, catalogues.auth, catalogues.realtime, catalogues.registration, catalogues.site).catch(() => {});
};
