import { Hono } from "hono";
import {
  idTokenGrantRequest,
  passwordGrantRequest,
  pkceGrantRequest,
  refreshGrantRequest,
  type Session,
} from "../../../contract/identity.ts";
import type { Deps } from "../../deps.ts";
import { limitKeyOf } from "../../http/caller.ts";
import type { Ctx, Env } from "../../http/environment.ts";
import { languageOf } from "../../http/language.ts";
import { parse, readJson } from "../../http/parsing.ts";
import { IdentityError } from "../../identity/errors.ts";
import { exchangeCode } from "../../identity/proofs/flows.ts";
import { OAuthError, signInWithIdToken } from "../../identity/providers/oauth.ts";
import { requireLinking } from "../../identity/providers/unlinking.ts";
import { refreshSession } from "../../identity/sessions/sessions.ts";
import { signIn } from "../../identity/sessions/sign-in.ts";
import { countedIfRefused } from "../counting.ts";
import { invalid, sessionOf } from "./checks.ts";
import { visitorOf } from "./visitor.ts";

const grants: Record<string, (deps: Deps, c: Ctx) => Promise<Session>> = {
  async password(deps, c) {
    const { email, phone, password } = parse(passwordGrantRequest, await readJson(c));
    if (email && phone) throw invalid("Only an email address or phone number should be provided on login.");
    if (phone) throw new IdentityError(400, "phone_provider_disabled", "Phone logins are disabled");
    if (!email) throw invalid("missing email or phone");
    if (!password) throw invalid("missing password");
    return signIn(deps, { email, password, mayBeUnconfirmed: false }, visitorOf(c));
  },
  async pkce(deps, c) {
    const { auth_code, code_verifier } = parse(pkceGrantRequest, await readJson(c));
    if (!auth_code || !code_verifier) throw invalid("invalid request: both auth code and code verifier should be non-empty");
    return exchangeCode(deps, auth_code, code_verifier, visitorOf(c));
  },
  async id_token(deps, c) {
    const body = parse(idTokenGrantRequest, await readJson(c));
    if (!body.provider || !body.id_token) throw new OAuthError("invalid request", "provider and id_token are required");
    const linking = body.link_identity === true ? await sessionOf(deps, c) : null;
    if (linking !== null) requireLinking(deps, linking);
    const { provider, id_token: token } = body;
    const given = { provider, token, accessToken: body.access_token || null, nonce: body.nonce || null, linkUserId: linking?.id ?? null };
    return signInWithIdToken(deps, given, visitorOf(c), languageOf(c));
  },
  async web3() {
    throw new IdentityError(422, "web3_provider_disabled", "Web3 provider is disabled");
  },
  async refresh_token(deps, c) {
    const { refresh_token } = parse(refreshGrantRequest, await readJson(c));
    if (!refresh_token) throw invalid("refresh_token required");
    return refreshSession(deps, refresh_token);
  },
};

/** A call that is counted by its session. */
export const isRenewal = (c: Ctx): boolean => c.req.path === "/auth/v1/token" && c.req.query("grant_type") === "refresh_token";

/** POST /token?grant_type=. */
export const tokenRoutes = (deps: Deps): Hono<Env> => {
  const app = new Hono<Env>();
  app.post("/", async (c) => {
    const type = c.req.query("grant_type") ?? "";
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    if (grant === undefined) throw new IdentityError(400, "invalid_credentials", "unsupported_grant_type");
    if (!isRenewal(c)) await deps.limits.take("token", limitKeyOf(c));
    const session = await (isRenewal(c) ? countedIfRefused(c, () => grant(deps, c)) : grant(deps, c));
    c.header("sb-auth-user-id", session.user.id);
    return c.json(session);
  });
  return app;
};
