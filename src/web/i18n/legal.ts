import type { Catalogue } from "./language.ts";

/** The texts of the terms and of the privacy notice. */
export const legalTexts: Catalogue = {
  th: () => import("../../locales/legal/th.po"),
  en: () => import("../../locales/legal/en.po"),
};
