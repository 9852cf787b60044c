import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Ctx, Env, Mounted } from "../http.ts";
import { IdentityError } from "../errors.ts";
import { finishAuthorization, startAuthorization } from "../providers/oauth.ts";
import { callbackUrl } from "../providers/provider.ts";
import { requireLinking, unlinkIdentity } from "../providers/unlinking.ts";
import { idOf, sessionOf } from "./checks.ts";
import { sessionFragment, targetOf, withFragment, withQuery } from "./redirect.ts";
import { limitKeyOf } from "./requests.ts";

const cookieName = ({ app }: Pick<Mounted, "app">, flowId: string) => `${app.prefix}-flow-${flowId}`;

/** Only the browser that left may come back (SECURITY 31). One cookie for each flow, for two tabs may leave at once. */
const bind = (deps: Mounted, c: Ctx, flowId: string, browser: string): void =>
  setCookie(c, cookieName(deps, flowId), browser, {
    path: "/auth/v1/callback",
    httpOnly: true,
    sameSite: "Lax",
    secure: deps.config.SITE_URL.startsWith("https:"),
    maxAge: deps.config.FLOW_LIFE,
  });

const leave = async (deps: Mounted, c: Ctx, linkUserId: string | null): Promise<string> => {
  const query = c.req.query();
  await deps.limits.take("token", limitKeyOf(deps, c));
  const { url, flowId, browser } = await startAuthorization(deps, {
    provider: query["provider"] ?? "",
    scopes: query["scopes"] ?? "",
    parameters: query,
    target: targetOf(deps, c, query),
    linkUserId,
  });
  bind(deps, c, flowId, browser);
  return url;
};

/** OAuth's word for a refusal (IDENTITY.md §6). */
const wordOf = ({ status, code }: IdentityError): string => {
  if (["signup_disabled", "user_banned", "provider_email_needs_verification"].includes(code)) return "access_denied";
  if (status >= 500) return "server_error";
  if (status === 401) return "unauthorized_client";
  return status === 403 ? "access_denied" : "invalid_request";
};

const reasonOf = (reason: IdentityError) => ({ error: wordOf(reason), error_code: reason.code, error_description: reason.message, sb: "" });

/** Leaving for a provider, coming back from it, and linked identities (IDENTITY.md §3, §6). */
export const oauthRoutes = (deps: Mounted): Hono<Env> => {
  const app = new Hono<Env>();

  app.get("/authorize", async (c) => c.redirect(await leave(deps, c, null)));

  app.get("/callback", async (c) => {
    const cookieOf = (flowId: string) => getCookie(c, cookieName(deps, flowId));
    try {
      const result = await finishAuthorization(deps, new URL(c.req.url).search, cookieOf, deps.http.visitorOf(c), deps.http.languageOf(c));
      switch (result.kind) {
        case "session":
          return c.redirect(withFragment(result.redirectTo, sessionFragment(result.session)));
        case "code":
          return c.redirect(withQuery(result.redirectTo, { code: result.code }));
        case "refused":
          return c.redirect(withFragment(withQuery(result.redirectTo, reasonOf(result.reason)), reasonOf(result.reason)));
      }
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      return c.redirect(withQuery(deps.config.SITE_URL, reasonOf(error)), 303);
    }
  });

  // A provider that answers with a form comes from another site, and brings no cookie along: the browser is sent here once more.
  app.post("/callback", async (c) =>
    c.redirect(withQuery(callbackUrl(deps.config), Object.fromEntries(new URLSearchParams(await deps.http.readText(c)))), 303),
  );

  app.get("/user/identities/authorize", async (c) => {
    const person = await sessionOf(deps, c);
    requireLinking(deps, person);
    const url = await leave(deps, c, person.id);
    return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url);
  });

  app.delete("/user/identities/:identity", async (c) => {
    const person = await sessionOf(deps, c);
    requireLinking(deps, person);
    await unlinkIdentity(deps, person, idOf(c, "identity"), deps.http.languageOf(c));
    return c.json({});
  });

  return app;
};
