import type { Catalogue } from "./language.ts";

/** The texts of what stands in place of a page that could not be shown. */
export const lostTexts: Catalogue = { th: () => import("../../locales/lost/th.po"), en: () => import("../../locales/lost/en.po") };
