import { Hono, type Context } from "hono";
import { getCookie } from "hono/cookie";
import { isEnglishAddress, pagePaths, pages, publicPageAt, withoutSlash } from "../../contract/pages.ts";
import { storageKeys } from "../../contract/preferences.ts";
import type { Config } from "../config.ts";
import type { Env } from "../http/environment.ts";
import type { Sent, Site, Wish } from "./site.ts";

/** The screen behind a path; null where the client has none. The address of a chart ends in its name. */
const screenAt = (address: string) => {
  const plain = address.replace(/^(\/flows)\/\w+$/, "$1");
  const path = pagePaths.find((one) => one === plain);
  return path ? pages[path] : null;
};

const wishOf = (c: Context<Env>): Wish => ({
  acceptEncoding: c.req.header("accept-encoding") ?? "",
  ifNoneMatch: c.req.header("if-none-match"),
  range: c.req.header("range"),
});

const answer = (c: Context<Env>, { body, headers }: Sent, status: Sent["status"] | 404) =>
  status === 304 ? c.body(null, 304, headers) : c.body(body, status, headers);

/** The client's files and pages: everything that is neither a call nor the mailbox. */
export const webRoutes = (site: Site, { BUILD_MODE }: Pick<Config, "BUILD_MODE">): Hono<Env> => {
  const isScreen = (path: string) => {
    const kind = screenAt(path)?.kind;
    return kind === "screen" || (kind === "workshop" && BUILD_MODE !== "production");
  };
  const app = new Hono<Env>();

  app.get("*", async (c, next) => {
    const found = site.asset(c.req.path, wishOf(c));
    return found === null ? next() : answer(c, found, found.status);
  });

  app.get("*", async (c) => {
    // A file that is not there is no page: a stale client must see that its chunk is gone.
    if (/\.\w+$/.test(c.req.path)) return c.text("Not found", 404);
    const path = withoutSlash(c.req.path);
    // An English address selects English; elsewhere the cookie is what the reader chose.
    const language = isEnglishAddress(path) || getCookie(c, storageKeys.language) === "en" ? "en" : "th";
    const kind = publicPageAt(path) ? "public" : isScreen(path) ? "screen" : "nowhere";
    // Nobody keeps a page that is not there, and a part of a page is of no use.
    const wish = { ...wishOf(c), range: undefined, ...(kind === "nowhere" && { ifNoneMatch: undefined }) };
    const page = await site.page({ ...wish, path, language, kind });
    return answer(c, page, kind === "nowhere" ? 404 : page.status);
  });

  return app;
};
