import { Hono, type Context, type MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isEnglishAddress, pagePaths, pages, publicPageAt, withoutSlash } from "../../contract/pages.ts";
import { accentCookie, keptCookie, language as languages, storageKeys, type Language } from "../../contract/preferences.ts";
import { enterPath, forgetPath, isWorkspacePage, manifestPath, shellPath } from "../../contract/workspace/pages.ts";
import type { Config } from "../config.ts";
import { hostOf } from "../http/caller.ts";
import type { Env } from "../http/environment.ts";
import { sayIn } from "../http/language.ts";
import { findPage } from "../store/queries/organization/workspaces.ts";
import { workspaceAddress, workspaceAtHost, workspacePlace } from "../workspace-address.ts";
import { workspaceManifest } from "./discovery.ts";
import type { Sent, Site, FileRequest } from "./site.ts";

/** The screen behind a path; null where the client has none. The address of a chart ends in its name. */
const screenAt = (address: string) => {
  const plain = address.replace(/^(\/flows)\/\w+$/, "$1");
  const path = pagePaths.find((one) => one === plain);
  return path ? pages[path] : null;
};

const requestOf = (c: Context<Env>): FileRequest => ({
  acceptEncoding: c.req.header("accept-encoding") ?? "",
  ifNoneMatch: c.req.header("if-none-match"),
  range: c.req.header("range"),
});

const answer = (c: Context<Env>, { body, headers }: Sent, status: Sent["status"] | 404) =>
  status === 304 ? c.body(null, 304, headers) : c.body(body, status, headers);

/** Where the language is no other's to say, it is the reader's choice, which a cookie tells. */
const languageOf = (c: Context<Env>): Language => (getCookie(c, storageKeys.language) === "en" ? "en" : "th");

/** A file that is not there is no page: a stale client must see that its chunk is gone. */
const isFile = (path: string) => /\.\w+$/.test(path);

/** The files of all clients, by their names. */
const assets =
  (site: Site): MiddlewareHandler<Env> =>
  async (c, next) => {
    const found = site.asset(c.req.path, requestOf(c));
    return found === null ? next() : answer(c, found, found.status);
  };

/**
 * The address of the workspace that is found at one, whose palette the page is told for its first drawing; null where there is none. While the store is not
 * reachable, its client finds out.
 */
const workspaceAt = async (c: Context<Env>, subdomain: string): Promise<string | null> => {
  const { db, config, clock } = c.get("deps");
  const found = await findPage(db, subdomain, clock.now()).catch(() => undefined);
  if (found && found.subdomain === subdomain && found.accent !== (getCookie(c, accentCookie) ?? "default"))
    setCookie(c, accentCookie, found.accent, {
      path: workspacePlace(config) === "path" ? `/w/${subdomain}` : "/",
      sameSite: "Lax",
      maxAge: 365 * 24 * 60 * 60,
    });
  return found === undefined ? subdomain : (found?.subdomain ?? null);
};

/**
 * Whether the page at an address of before is given there: on the way in and out, whose secrets are of that origin, and where the browser keeps what only
 * that one can send. Pages at paths share the portal's origin.
 */
const isGivenThere = (c: Context<Env>, path: string): boolean =>
  workspacePlace(c.get("deps").config) === "subdomain" &&
  (path === enterPath || path === forgetPath || getCookie(c, keptCookie) !== undefined);

/** What was asked for within a workspace, as it was written. */
const addressedIn = (c: Context<Env>): string => {
  const { pathname, search } = new URL(c.req.url);
  return (workspacePlace(c.get("deps").config) === "path" ? pathname.replace(/^\/w\/[^/]+/, "") : pathname) + search;
};

const manifestOf = async (c: Context<Env>, subdomain: string) => {
  const asked = languages.safeParse(c.req.query("lang"));
  const language = asked.success ? asked.data : languageOf(c);
  const base = workspacePlace(c.get("deps").config) === "path" ? `/w/${subdomain}` : "";
  const { type, text } = workspaceManifest(subdomain, base, language, await sayIn(c, language));
  return c.body(text, 200, { "Content-Type": type, "Cache-Control": "no-cache" });
};

/**
 * The page of a workspace, which its client draws.
 *
 * @param path within the workspace
 */
const workspacePage = async (c: Context<Env>, site: Site, subdomain: string, path: string) => {
  const worker = path === shellPath ? site.serviceWorker(requestOf(c)) : null;
  if (worker !== null) return answer(c, worker, worker.status);
  const isManifest = path === manifestPath;
  if (isFile(path) && !isManifest) return c.text("Not found", 404);
  const { config } = c.get("deps");
  const present = await workspaceAt(c, subdomain);
  if (isManifest) return present === subdomain ? manifestOf(c, subdomain) : c.text("Not found", 404);
  const isThere = present !== null;
  if (isThere && present !== subdomain && !isGivenThere(c, path)) {
    // Not for good: the address is somebody else's in the end, and may be this organisation's again before.
    c.header("Cache-Control", "no-store");
    return c.redirect(workspaceAddress(config, present) + addressedIn(c), 302);
  }
  const isPage = isThere && isWorkspacePage(path);
  const request = { ...requestOf(c), range: undefined, ...(!isPage && { ifNoneMatch: undefined }) };
  const page = await site.page({ ...request, path: c.req.path, language: languageOf(c), kind: isThere ? "workspace" : "noWorkspace" });
  return answer(c, page, isPage ? page.status : 404);
};

/** The files and pages of the workspace that the host names. */
export const workspaceHostRoutes = (site: Site, config: Config): Hono<Env> =>
  new Hono<Env>().get("*", assets(site)).get("*", (c) => {
    // Whoever is led here has looked.
    const subdomain = workspaceAtHost(config, hostOf(c))!;
    return workspacePage(c, site, subdomain, withoutSlash(c.req.path));
  });

/** The portal's files and pages: everything that is neither a call nor the mailbox; and workspaces, where these are at its paths. */
export const webRoutes = (site: Site, config: Config): Hono<Env> => {
  const { BUILD_MODE } = config;
  const isScreen = (path: string) => {
    const kind = screenAt(path)?.kind;
    return kind === "screen" || (kind === "workshop" && BUILD_MODE !== "production");
  };
  const app = new Hono<Env>();

  app.get("*", assets(site));
  if (workspacePlace(config) === "path")
    app.get("/w/:subdomain{[^/]+}/*", (c) => {
      const subdomain = c.req.param("subdomain");
      return workspacePage(c, site, subdomain, withoutSlash(c.req.path.slice(`/w/${subdomain}`.length)) || "/");
    });

  app.get("*", async (c) => {
    if (isFile(c.req.path)) return c.text("Not found", 404);
    const path = withoutSlash(c.req.path);
    // An English address selects English; elsewhere the cookie is what the reader chose.
    const language = isEnglishAddress(path) ? "en" : languageOf(c);
    const kind = publicPageAt(path) ? "public" : isScreen(path) ? "screen" : "nowhere";
    // Nobody keeps a page that is not there, and a part of a page is of no use.
    const request = { ...requestOf(c), range: undefined, ...(kind === "nowhere" && { ifNoneMatch: undefined }) };
    const page = await site.page({ ...request, path, language, kind });
    return answer(c, page, kind === "nowhere" ? 404 : page.status);
  });

  return app;
};
