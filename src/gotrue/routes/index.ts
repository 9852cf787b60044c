import { isSame, setHeader } from "../../basics/http.ts";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { Ctx, Env, Http, Mounted } from "../http.ts";
import { plainHttp } from "../plain-http.ts";
import { IdentityError } from "../errors.ts";
import { accountRoutes } from "./accounts.ts";
import { adminUserRoutes } from "./admin.ts";
import { refuse } from "./answers.ts";
import { factorRoutes, isRecoveryCodes } from "./factors.ts";
import { oauthRoutes } from "./oauth.ts";
import { isRenewal, tokenRoutes } from "./token.ts";
import { userRoutes } from "./user.ts";
import { verifyRoutes } from "./verify.ts";
import { limitKeyOf } from "./requests.ts";

const opened = ["/verify", "/authorize", "/callback", "/.well-known/jwks.json"].map((path) => `/auth/v1${path}`);

/** Reached by browsers from links, on their way to a provider and back, and by servers that check tokens: a key is neither asked for nor looked at. */
const isOpen = (c: Ctx) => opened.includes(c.req.path);

/** What is offered, in GoTrue's words; the client builds its sign-in screen from it. */
const offered = ({ config, google }: Mounted) => ({
  // Nobody signs up with a phone or has a password for one; that a proven one signs in its owner by a code is ours.
  external: { email: true, phone: false, anonymous_users: false, google: google !== null },
  disable_signup: !config.SIGNUP_ENABLED,
  mailer_autoconfirm: config.EMAIL_AUTOCONFIRM,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
});

const notFound = () => new IdentityError(404, "not_found", "This path does not exist");
const methodNotAllowed = () => new IdentityError(405, "method_not_allowed", "This method is not allowed here");

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

/** The service, to be mounted at /auth/v1, in GoTrue's wire protocol. Every error is JSON, also for paths that do not exist. */
export const identityRoutes = (service: Deps, http: Http = plainHttp(service.log)): Hono<Env> => {
  const deps: Mounted = { ...service, http };
  const app = new Hono<Env>();
  app.onError((error, c) => refuse(deps, error, c));

  app.use(async (c, next) => {
    setHeader(c, "Cache-Control", "no-store");
    if (!isRenewal(c)) await deps.limits.take("api", limitKeyOf(deps, c));
    const key = c.req.header("apikey");
    if (!isOpen(c)) {
      if (key === undefined) throw new IdentityError(401, "no_authorization", "No API key found in request");
      const { anon, service } = deps.apiKeys;
      if (!isSame(key, anon) && !isSame(key, service)) throw new IdentityError(401, "no_authorization", "Invalid API key");
    }
    await next();
  });

  app.get("/health", (c) => c.json({ version: deps.app.version, name: "identity", description: `${deps.app.name.en} identity service` }));
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
      throw methodNotAllowed();
    });
  }
  // A fixed word beside a parameter, for every method, would cost each request of the whole server Hono's fast router.
  app.all("/user/identities/*", (c) => {
    c.header("Allow", c.req.path.endsWith("/authorize") ? "GET" : "DELETE");
    throw methodNotAllowed();
  });
  app.all("/factors/:factor", (c) => {
    c.header("Allow", isRecoveryCodes(c) ? "GET, POST, DELETE" : "DELETE");
    throw methodNotAllowed();
  });
  app.all("/factors/:factor/regenerate", (c) => {
    if (!isRecoveryCodes(c)) throw notFound();
    c.header("Allow", "POST");
    throw methodNotAllowed();
  });
  app.all("*", () => {
    throw notFound();
  });
  return app;
};
