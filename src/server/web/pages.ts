import { Hono } from "hono";
import { etag } from "hono/etag";
import { getCookie } from "hono/cookie";
import { storageKeys } from "../../contract/preferences.ts";
import type { Env } from "../http.ts";
import type { Site } from "./site.ts";

/** Paths that the client has a screen for; any other shows the not-found screen with its status. */
const screens = new Set([
  "/",
  "/auth",
  "/auth/reset",
  "/auth/verify",
  "/register",
  "/dashboard",
  "/terms",
  "/privacy",
  "/discount",
  "/profile",
  "/settings",
  "/debug",
]);

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);

/** The client's files and pages: everything that is neither a call nor the mailbox. */
export const webRoutes = (site: Site): Hono<Env> => {
  const app = new Hono<Env>();

  app.get("*", async (c, next) => {
    const found = site.asset(c.req.path, {
      acceptEncoding: c.req.header("accept-encoding") ?? "",
      ifNoneMatch: c.req.header("if-none-match"),
      range: c.req.header("range"),
    });
    if (found === null) return next();
    const { body, headers } = found.asset;
    return found.status === 304 ? c.body(null, 304, headers) : c.body(body, found.status, headers);
  });

  app.get("*", etag(), async (c) => {
    // A file that is not there is no page: a stale client must see that its chunk is gone.
    if (/\.\w+$/.test(c.req.path)) return c.text("Not found", 404);
    const language = getCookie(c, storageKeys.language) === "en" ? "en" : "th";
    c.header("Cache-Control", "no-cache");
    c.header("Vary", "Cookie");
    return c.html(await site.page(c.req.path, language), screens.has(withoutSlash(c.req.path)) ? 200 : 404);
  });

  return app;
};
