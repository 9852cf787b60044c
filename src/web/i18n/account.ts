import type { Catalogue } from "./language.ts";

/** The texts of a person's own account: profile and settings, second factors, renewed sessions. */
export const accountTexts: Catalogue = {
  th: () => import("../../locales/account/th.po"),
  en: () => import("../../locales/account/en.po"),
};
