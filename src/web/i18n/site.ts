import type { Catalogue } from "./language.ts";

/** The texts of the public site: its navigation, its dialogs and its landing page. */
export const siteTexts: Catalogue = {
  th: () => import("../../locales/site/th.po"),
  en: () => import("../../locales/site/en.po"),
};
