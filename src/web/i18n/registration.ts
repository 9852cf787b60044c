import type { Catalogue } from "./language.ts";

/** The texts of the wizard from its second step on, of the older form, and of the link in their mail. */
export const registrationTexts: Catalogue = {
  th: () => import("../../locales/registration/th.po"),
  en: () => import("../../locales/registration/en.po"),
};
