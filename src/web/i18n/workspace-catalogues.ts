import { importWithRetry } from "../loading/import-with-retry.ts";
import { loadCatalogues, type Catalogue } from "./language.ts";

/** What an opened board and all around it speak from. Apart from the portal's: neither carries anything of the other. */
export const workspaceCatalogue: Catalogue = {
  th: () => import("../../locales/workspace/th.po"),
  en: () => import("../../locales/workspace/en.po"),
};

/** What the workspace's parts that come later speak from beside that. One for all of them: whoever opens one opens others. */
export const workspacePartsCatalogue: Catalogue = {
  th: () => import("../../locales/workspace-parts/th.po"),
  en: () => import("../../locales/workspace-parts/en.po"),
};

/** What the page speaks from where files of other programs are taken in, beside those. */
export const importsCatalogue: Catalogue = {
  th: () => import("../../locales/imports/th.po"),
  en: () => import("../../locales/imports/en.po"),
};

/** Has a part of the workspace come together with the texts that it speaks from. @param more beside those of all parts */
export const withTexts =
  <Part>(load: () => Promise<Part>, ...more: Catalogue[]): (() => Promise<Part>) =>
  async () =>
    (await Promise.all([importWithRetry(load), loadCatalogues(workspacePartsCatalogue, ...more)]))[0];
