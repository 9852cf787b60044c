import type { Catalogue } from "./language.ts";

/** The texts of signing in and up, and of a new password. */
export const authTexts: Catalogue = {
  th: () => import("../../locales/auth/th.po"),
  en: () => import("../../locales/auth/en.po"),
};
