import type { Language } from "./preferences.ts";
import { keysOf } from "./keys.ts";

/** The parts of the product's texts beside those of every page: folders of `src/locales`. */
export const parts = ["account", "auth", "flows", "home", "invitation", "legal", "realtime", "registration", "site"] as const;
export type Part = (typeof parts)[number];

type Page = {
  /** What it speaks from beside the texts of every page. */
  texts: readonly Part[];
  /**
   * `public`: there before any script is, in both languages, and told to search engines (DECISIONS 33); `screen`: drawn by the client;
   * `workshop`: a screen for those who build and test the product, which production does not have (DECISIONS 20).
   */
  kind: "public" | "screen" | "workshop";
};

/**
 * Every page of the product by its path, each with a route in `src/web/routes`. Router, prerendering, preloading, status codes, sitemap
 * and measurements go by it.
 */
export const pages = {
  "/": { kind: "public", texts: ["site", "home"] },
  "/terms": { kind: "public", texts: ["site", "legal"] },
  "/privacy": { kind: "public", texts: ["site", "legal"] },
  "/discount": { kind: "public", texts: ["site"] },
  "/auth": { kind: "screen", texts: ["auth"] },
  "/auth/reset": { kind: "screen", texts: ["auth"] },
  "/auth/verify": { kind: "screen", texts: ["auth", "registration"] },
  "/register": { kind: "screen", texts: [] },
  "/dashboard": { kind: "screen", texts: ["home"] },
  "/enter": { kind: "screen", texts: ["home"] },
  "/invitation": { kind: "screen", texts: ["invitation"] },
  "/profile": { kind: "screen", texts: ["account", "auth"] },
  "/settings": { kind: "screen", texts: ["account", "auth"] },
  "/debug": { kind: "workshop", texts: ["realtime"] },
  // Loads its texts by itself, with the chart that the end of its address names.
  "/flows": { kind: "workshop", texts: [] },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;
export type PublicPage = { [Path in PagePath]: (typeof pages)[Path]["kind"] extends "public" ? Path : never }[PagePath];

// What only pages of the portal ask for is left out of the workspace's client, which has some words of this file.
export const pagePaths = /* @__PURE__ */ keysOf(pages);

/** The pages that are there before any script is. */
export const publicPages = /* @__PURE__ */ pagePaths.filter((path): path is PublicPage => pages[path].kind === "public");

export const isPublicPage = (path: string): path is PublicPage => publicPages.some((page) => page === path);

/** `/terms/` is `/terms`. */
export const withoutSlash = (path: string) => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);

/** Whether an address selects English by itself. */
export const isEnglishAddress = (path: string) => path === "/en" || path.startsWith("/en/");

/** Where a public page stands for a language, whatever the reader chose before: `/terms`, `/en/terms`. */
export const addressOf = (page: PublicPage, language: Language) => (language === "th" ? page : page === "/" ? "/en" : `/en${page}`);

/** The public page behind an address of either kind; null when there is none. */
export const publicPageAt = (address: string): PublicPage | null => {
  const path = withoutSlash(address);
  const plain = isEnglishAddress(path) ? path.slice("/en".length) || "/" : path;
  return isPublicPage(plain) ? plain : null;
};
