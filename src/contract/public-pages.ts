import type { Language } from "./preferences.ts";

/** The pages that are there before any script is, in both languages (DECISIONS 33). */
export const publicPages = ["/", "/terms", "/privacy", "/discount"] as const;
export type PublicPage = (typeof publicPages)[number];

export const isPublicPage = (path: string): path is PublicPage => (publicPages as readonly string[]).includes(path);

/** `/terms/` is `/terms`. */
export const withoutSlash = (path: string) => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);

/** Whether an address selects English by itself. */
export const isEnglishAddress = (path: string) => path === "/en" || path.startsWith("/en/");

/** Where a public page stands for a language, whatever the reader chose before: `/terms`, `/en/terms`. */
export const addressOf = (page: PublicPage, language: Language) => (language === "th" ? page : page === "/" ? "/en" : `/en${page}`);

/** The public page behind an address of either kind; null when there is none. */
export const pageAt = (address: string): PublicPage | null => {
  const path = withoutSlash(address);
  const plain = isEnglishAddress(path) ? path.slice("/en".length) || "/" : path;
  return isPublicPage(plain) ? plain : null;
};
