import type { Config } from "../config.ts";
import { setHeader } from "../../basics/http.ts";
import type { Ctx } from "../http/environment.ts";

const originOf = (url: string) => new URL(url).origin;

const sources = (...list: string[]) => [...new Set(list.filter((source) => source !== ""))].join(" ");

/** Origins of the services that live elsewhere, with the web socket form of each. */
const services = (config: Config): string[] =>
  [config.GATEWAY_URL, config.IDENTITY_URL, config.HUB_URL]
    .filter((url) => url !== "")
    .map(originOf)
    .flatMap((origin) => [origin, origin.replace(/^http/, "ws")]);

/**
 * The content security policy of every page: nothing but our own files, the inline scripts and styles whose hashes are given, and the
 * configured services. `'self'` covers web sockets of the same host in the browsers that we build for.
 *
 * @param scripts, styles in the form `'sha256-…'`
 */
export const contentSecurityPolicy = (config: Config, scripts: readonly string[], styles: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src ${sources("'self'", ...scripts)}`,
    `style-src ${sources("'self'", ...styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    // Files that are shown in place.
    "frame-src 'self'",
    "manifest-src 'self'",
    `connect-src ${sources("'self'", ...services(config))}`,
    `form-action ${sources("'self'", config.IDENTITY_URL === "" ? "" : originOf(config.IDENTITY_URL))}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Where a mailed link of the identity service leads: a page among its calls. */
const verifyPath = "/auth/v1/verify";

/** Pages whose address carries a token, or who goes where: not even their origin is told to anybody. */
const secretPaths = new Set(["/auth/reset", "/auth/verify", "/enter", verifyPath]);

/**
 * Answers that are no page, calls and the parts of pages: they are held to one short policy, and what tells browsers how to treat a page
 * is left out. A first visit fetches two dozen parts, and a page's headers weigh more than many of them.
 */
const isPageless = (path: string) =>
  path === "/health" || /^\/(api|assets|files)\//.test(path) || (path.startsWith("/auth/v1/") && path !== verifyPath);

/** Were such an answer opened as a page, it could do nothing and stand in no frame. */
const pagelessPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Sets the security headers of an answer; a handler that sets one of them itself wins. */
export const securityHeaders = (config: Config) => {
  const always: [string, string][] = [["X-Content-Type-Options", "nosniff"]];
  if (config.BUILD_MODE === "production") always.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
  const ofPages: [string, string][] = [
    ["X-Frame-Options", "DENY"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
  ];

  return (c: Ctx, pagePolicy: string): void => {
    const { path } = c.req;
    for (const [name, value] of always) setHeader(c, name, value);
    if (isPageless(path)) return setHeader(c, "Content-Security-Policy", pagelessPolicy);
    for (const [name, value] of ofPages) setHeader(c, name, value);
    // Where charts are looked at, an inspector's window may answer the page that opened it.
    const isLookedAt = config.BUILD_MODE !== "production" && /^\/flows(\/|$)/.test(path);
    setHeader(c, "Cross-Origin-Opener-Policy", isLookedAt ? "same-origin-allow-popups" : "same-origin");
    setHeader(c, "Referrer-Policy", secretPaths.has(path) ? "no-referrer" : "strict-origin-when-cross-origin");
    setHeader(c, "Content-Security-Policy", pagePolicy);
  };
};
