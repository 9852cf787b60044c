import { Hono } from "hono";
import { trustedProxies } from "../basics/address.ts";
import type { TestClock } from "../basics/clock.ts";
import type { Deps } from "./deps.ts";
import { hostOf, isAdmin, limitKeyOf } from "./http/caller.ts";
import { setHeader } from "../basics/http.ts";
import type { Ctx, Env } from "./http/environment.ts";
import { isNavigation } from "./http/navigation.ts";
import { isEmbedded } from "./identity/location.ts";
import { googleMode, testProviderPath } from "./identity/google.ts";
import { requirePortalClient } from "./middleware/clients.ts";
import { allowAnyOrigin } from "./middleware/cors.ts";
import { refuse } from "./middleware/errors.ts";
import { maintenanceOf, refuseForMaintenance } from "./middleware/maintenance.ts";
import { securityHeaders } from "./middleware/security.ts";
import { Refusal } from "./refusal.ts";
import { adminRoutes } from "./routes/admin.ts";
import { authRoutes } from "./routes/auth.ts";
import { debugRoutes } from "./routes/debug.ts";
import { healthRoutes } from "./routes/health.ts";
import { fileContents } from "./routes/file-contents.ts";
import { identityService } from "./routes/identity.ts";
import { mailInRoutes } from "./routes/mail-in.ts";
import { mailboxRoutes } from "./routes/mailbox.ts";
import { openRoutes } from "./routes/open.ts";
import { organizationRoutes } from "./routes/organization.ts";
import { progressRoutes } from "./routes/progress.ts";
import { contactRoutes, registrationRoutes } from "./routes/site-forms.ts";
import { testClockRoutes } from "./routes/test-clock.ts";
import { testProviderRoutes } from "./routes/test-provider.ts";
import { holdCalls, testToolsRoutes } from "./routes/test-tools.ts";
import { calendarFileRoutes } from "./routes/workspace-calendar-feeds.ts";
import { unsubscribeRoutes } from "./routes/workspace-notifications.ts";
import { workspaceRoutes } from "./routes/workspace.ts";
import { isCountedBySession } from "./routes/workspace-commands.ts";
import { TestTools } from "./test-tools.ts";
import { showErrorPage, showMaintenance } from "./web/error-pages.ts";
import { webRoutes, workspaceHostRoutes } from "./web/pages.ts";
import type { Site } from "./web/site.ts";
import { workspaceAtHost, workspacePlace } from "./workspace-address.ts";

/** Answers 405 for the calls that exist under another method. */
const refuseOtherMethods = (app: Hono<Env>, prefix: string) => {
  const calls = app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith(prefix) && !path.includes("*"));
  for (const path of new Set(calls.map((call) => call.path))) {
    const allowed = calls.filter((call) => call.path === path).map((call) => call.method);
    app.all(path, (c) => {
      c.header("Allow", [...new Set(allowed)].join(", "));
      throw new Refusal("method_not_allowed");
    });
  }
};

/** The calls of pages that a tester may hold: `POST /api/auth/login`. */
const callsOf = (app: Hono<Env>): string[] => {
  const calls = app.routes.filter(({ method, path }) => method !== "ALL" && /^\/(api|auth\/v1)\/(?!.*admin)[^*]+$/.test(path));
  return [...new Set(calls.map(({ method, path }) => `${method} ${path}`))].toSorted();
};

/** What is known of every request, whichever host it is for. */
const beginnings = (deps: Deps, site: Site) => {
  const isTrusted = trustedProxies(deps.config.TRUSTED_PROXY);
  const setSecurityHeaders = securityHeaders(deps.config);
  return (): Hono<Env> => {
    const app = new Hono<Env>();
    app.use((c, next) => {
      c.set("deps", deps);
      c.set("isTrusted", isTrusted);
      c.set("requestId", deps.random.uuid());
      setHeader(c, "X-Request-Id", c.get("requestId"));
      setSecurityHeaders(c, site.policy());
      const closedFor = maintenanceOf(c);
      if (closedFor !== null) return refuseForMaintenance(c, closedFor).then((answer) => showMaintenance(c, answer));
      return isNavigation(c) ? next().then(() => showErrorPage(c)) : next();
    });
    app.onError(refuse);
    return app;
  };
};

/** A call of our own browser client, which is counted: by its address, unless the call counts by its session. */
const admitClient = async (c: Ctx, { limits }: Pick<Deps, "limits">): Promise<void> => {
  requirePortalClient(c);
  if (!isCountedBySession(c.req.path)) await limits.take("api", limitKeyOf(c));
};

/** What the host of a workspace answers (WORKSPACE §1): its own calls, the contact form, its pages. No other origin may call it. */
const workspaceApp = (app: Hono<Env>, deps: Deps, site: Site): Hono<Env> => {
  // Whoever is led here has looked at the host.
  const subdomainOf = (c: Ctx): string => workspaceAtHost(deps.config, hostOf(c))!;
  // Before what is asked of our own clients alone.
  app.route("/", openRoutes("/api/v1", subdomainOf));
  app.use("/api/*", async (c, next) => {
    setHeader(c, "Cache-Control", "no-store");
    await admitClient(c, deps);
    return next();
  });
  app.route("/api/w", workspaceRoutes);
  app.route("/api/registration", contactRoutes);
  refuseOtherMethods(app, "/api/");
  app.all("/api/*", () => {
    throw new Refusal("not_found");
  });
  app.route("/", calendarFileRoutes("/calendars/:file", subdomainOf));
  app.route("/", unsubscribeRoutes("/unsubscribe/:of", subdomainOf));
  app.route("/files", fileContents);
  app.route("/", workspaceHostRoutes(site, deps.config));
  app.all("*", () => {
    throw new Refusal("not_found");
  });
  return app;
};

/**
 * Everything that is served, without listening.
 *
 * @param movable the clock that TEST_CLOCK and TEST_TOOLS let tests and testers move
 */
export const createApp = (deps: Deps, site: Site, movable: TestClock | null): Hono<Env> => {
  const begin = beginnings(deps, site);
  const workspaces = workspaceApp(begin(), deps, site);
  const app = begin();
  const { SITE_URL } = deps.config;
  const www = `www.${new URL(SITE_URL).host}`;
  app.use(async (c, next) => {
    const host = hostOf(c);
    if (workspaceAtHost(deps.config, host) !== null) return workspaces.fetch(c.req.raw, c.env);
    if (host !== www) return next();
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(SITE_URL + pathname + search, 308);
  });

  app.route("/health", healthRoutes(deps));
  app.route("/hooks/mail", mailInRoutes);
  if (movable !== null) app.route("/test/clock", testClockRoutes(movable));
  if (movable !== null && deps.config.TEST_TOOLS) {
    const tools = new TestTools(movable, () => callsOf(app));
    app.route("/test", testToolsRoutes(tools));
    app.use("/api/*", holdCalls(tools));
    app.use("/auth/v1/*", holdCalls(tools));
  }

  // One middleware and not several: each is a promise more that every call waits for.
  app.use("/api/*", async (c, next) => {
    const answered = allowAnyOrigin(c);
    if (answered !== null) return answered;
    setHeader(c, "Cache-Control", "no-store");
    // Services of ours know no client id, and are not counted.
    if (!isAdmin(c)) await admitClient(c, deps);
    return next();
  });
  app.route("/api/organization", organizationRoutes);
  app.route("/api/registration", registrationRoutes);
  app.route("/api/auth", authRoutes(deps));
  app.route("/api/admin", adminRoutes);
  app.route("/api/w", workspaceRoutes);
  app.route("/api/progress", progressRoutes);
  if (deps.config.BUILD_MODE === "uat") app.route("/api/debug", debugRoutes);
  refuseOtherMethods(app, "/api/");
  app.all("/api/*", () => {
    throw new Refusal("not_found");
  });

  app.use("/auth/v1/*", async (c, next) => allowAnyOrigin(c) ?? next());
  if (isEmbedded(deps.config)) app.route("/auth/v1", identityService(deps));
  else {
    app.all("/auth/v1/*", () => {
      throw new Refusal("not_offered");
    });
  }

  if (googleMode(deps.config) === "test") app.route(testProviderPath, testProviderRoutes(deps));
  if (!deps.config.SMTP_URL && deps.config.BUILD_MODE !== "production") app.route("/mailbox", mailboxRoutes);

  if (workspacePlace(deps.config) === "path") {
    const subdomainOf = (c: Ctx): string => c.req.param("subdomain") ?? "";
    app.route("/", openRoutes("/w/:subdomain/api/v1", subdomainOf));
    app.route("/", calendarFileRoutes("/w/:subdomain/calendars/:file", subdomainOf));
    app.route("/", unsubscribeRoutes("/w/:subdomain/unsubscribe/:of", subdomainOf));
  }
  app.route("/files", fileContents);
  app.route("/", webRoutes(site, deps.config));
  app.all("*", () => {
    throw new Refusal("method_not_allowed");
  });
  return app;
};
