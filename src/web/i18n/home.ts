import type { Catalogue } from "./language.ts";

/** The texts of an organisation's home: the dashboard, and what `/` shows to who is signed in. */
export const homeTexts: Catalogue = {
  th: () => import("../../locales/home/th.po"),
  en: () => import("../../locales/home/en.po"),
};
