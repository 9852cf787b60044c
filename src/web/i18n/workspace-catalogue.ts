import type { Catalogue } from "./language.ts";

/** What the workspace speaks from beside the texts of every page. Apart from the portal's, which carries nothing of it. */
export const workspaceCatalogue: Catalogue = {
  th: () => import("../../locales/workspace/th.po"),
  en: () => import("../../locales/workspace/en.po"),
};
