import type { Catalogue } from "./language.ts";

/** The texts of signing in and up, of a new password, and of the links in mails. */
export const authTexts: Catalogue = {
  th: () => import("../../locales/auth/th.po"),
  en: () => import("../../locales/auth/en.po"),
};
