import type { Catalogue } from "./language.ts";

/** The texts of jobs that report their progress. */
export const realtimeTexts: Catalogue = {
  th: () => import("../../locales/realtime/th.po"),
  en: () => import("../../locales/realtime/en.po"),
};
