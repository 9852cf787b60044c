import type { Catalogue } from "./language.ts";

/** The texts of what keeps an account safe: second factors, renewed sessions, the security part of the profile. */
export const accountTexts: Catalogue = {
  th: () => import("../../locales/account/th.po"),
  en: () => import("../../locales/account/en.po"),
};
