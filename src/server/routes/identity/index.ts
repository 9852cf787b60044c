import { Hono } from "hono";
import { brand } from "../../../contract/brand.ts";
import type { Deps } from "../../deps.ts";
import { isSame, limitKeyOf } from "../../http/caller.ts";
import { type Ctx, type Env, setHeader } from "../../http/environment.ts";
import { IdentityError } from "../../identity/errors.ts";
import { googleMode } from "../../identity/providers/provider.ts";
import { Refusal } from "../../refusal.ts";
import { appVersion } from "../../web/page.ts";
import { accountRoutes } from "./accounts.ts";
import { adminUserRoutes } from "./admin.ts";
import { refuseInGoTrue } from "./answers.ts";
import { factorRoutes, isRecoveryCodes } from "./factors.ts";
import { oauthRoutes } from "./oauth.ts";
import { isRenewal, tokenRoutes } from "./token.ts";
import { userRoutes } from "./user.ts";
import { verifyRoutes } from "./verify.ts";

const opened = ["/verify", "/authorize", "/callback", "/.well-known/jwks.json"].map((path) => `/auth/v1${path}`);

/** Reached by browsers from links, on their way to a provider and back, and by servers that check tokens: a key is neither asked for nor looked at. */
const isOpen = (c: Ctx) => opened.includes(c.req.path);

/** What is offered, in GoTrue's words; the client builds its sign-in screen from it. */
const offered = ({ config }: Deps) => ({
  // Nobody signs up with a phone or has a password for one; that a proven one signs in its owner by a code is ours.
  external: { email: true, phone: false, anonymous_users: false, google: googleMode(config) !== "off" },
  disable_signup: !config.SIGNUP_ENABLED,
  mailer_autoconfirm: config.EMAIL_AUTOCONFIRM,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
});

const methods: Record<string, string> = {
  "/signup": "POST",
  "/token": "POST",
  "/recover": "POST",
  "/otp": "POST",
  "/magiclink": "POST",
  "/reauthenticate": "GET",
  "/resend": "POST",
  "/authorize": "GET",
  "/callback": "GET, POST",
  "/sso": "POST",
  "/invite": "POST",
  "/admin/users": "GET, POST",
  "/admin/users/:user": "GET, PUT, DELETE",
  "/admin/users/:user/factors": "GET",
  "/admin/users/:user/factors/:factor": "PUT, DELETE",
  "/admin/generate_link": "POST",
  "/logout": "POST",
  "/factors": "POST",
  "/factors/:factor/challenge": "POST",
  "/factors/:factor/verify": "POST",
  "/verify": "GET, POST",
  "/user": "GET, PUT",
  "/settings": "GET",
  "/health": "GET",
  "/.well-known/jwks.json": "GET",
};

/** The identity service below /auth/v1, in GoTrue's wire protocol. Every error is JSON, also for paths that do not exist. */
export const identityRoutes = (deps: Deps): Hono<Env> => {
  const app = new Hono<Env>();
  app.onError(refuseInGoTrue);

  app.use(async (c, next) => {
    setHeader(c, "Cache-Control", "no-store");
    if (!isRenewal(c)) await deps.limits.take("api", limitKeyOf(c));
    const key = c.req.header("apikey");
    if (!isOpen(c)) {
      if (key === undefined) throw new IdentityError(401, "no_authorization", "No API key found in request");
      const { anon, service } = deps.apiKeys;
      if (!isSame(key, anon) && !isSame(key, service)) throw new IdentityError(401, "no_authorization", "Invalid API key");
    }
    await next();
  });

  app.get("/health", (c) => c.json({ version: appVersion, name: "identity", description: `${brand.name.en} identity service` }));
  app.get("/settings", (c) => c.json(offered(deps)));
  app.get("/.well-known/jwks.json", (c) => {
    c.header("Cache-Control", "public, max-age=600");
    return c.json(deps.identity.keys.jwks);
  });
  app.route("/", accountRoutes(deps));
  app.route("/", userRoutes(deps));
  app.route("/", oauthRoutes(deps));
  app.route("/", adminUserRoutes(deps));
  app.post("/sso", () => {
    throw new IdentityError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
  });
  app.route("/factors", factorRoutes(deps));
  app.route("/token", tokenRoutes(deps));
  app.route("/verify", verifyRoutes(deps));
  for (const [path, allow] of Object.entries(methods)) {
    app.all(path, (c) => {
      c.header("Allow", allow);
      throw new Refusal("method_not_allowed");
    });
  }
  // A fixed word beside a parameter, for every method, would cost each request of the whole server Hono's fast router.
  app.all("/user/identities/*", (c) => {
    c.header("Allow", c.req.path.endsWith("/authorize") ? "GET" : "DELETE");
    throw new Refusal("method_not_allowed");
  });
  app.all("/factors/:factor", (c) => {
    c.header("Allow", isRecoveryCodes(c) ? "GET, POST, DELETE" : "DELETE");
    throw new Refusal("method_not_allowed");
  });
  app.all("/factors/:factor/regenerate", (c) => {
    if (!isRecoveryCodes(c)) throw new Refusal("not_found");
    c.header("Allow", "POST");
    throw new Refusal("method_not_allowed");
  });
  app.all("*", () => {
    throw new Refusal("not_found");
  });
  return app;
};
