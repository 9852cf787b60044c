import type { Catalogue } from "./language.ts";

/** The texts of the page that shows the charts. */
export const flowsTexts: Catalogue = {
  th: () => import("../../locales/flows/th.po"),
  en: () => import("../../locales/flows/en.po"),
};
