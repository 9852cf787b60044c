import { headerOf } from "../../basics/http.ts";
import type { Ctx } from "./environment.ts";

/**
 * Whether a browser opens this address as a page. Browsers say so where they trust the origin (HTTPS, this computer); elsewhere only a page is asked for
 * as HTML.
 */
export const isNavigation = (c: Ctx): boolean => {
  const mode = headerOf(c, "sec-fetch-mode");
  return mode === undefined ? /\btext\/html\b/.test(headerOf(c, "accept") ?? "") : mode === "navigate";
};
