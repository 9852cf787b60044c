import { Hono } from "hono";
import { idTokenGrantRequest, passwordGrantRequest, pkceGrantRequest, refreshGrantRequest, type Session } from "../wire.ts";
import type { Ctx, Env, Mounted } from "../http.ts";
import { IdentityError } from "../errors.ts";
import { exchangeCode } from "../proofs/flows.ts";
import { OAuthError, signInWithIdToken } from "../providers/oauth.ts";
import { requireLinking } from "../providers/unlinking.ts";
import { refreshSession } from "../sessions/sessions.ts";
import { signIn } from "../sessions/sign-in.ts";
import { invalid, sessionOf } from "./checks.ts";
import { limitKeyOf, parse, readJson } from "./requests.ts";

const grants: Record<string, (deps: Mounted, c: Ctx) => Promise<Session>> = {
  async password(deps, c) {
    const { email, phone, password } = parse(passwordGrantRequest, await readJson(deps, c));
    if (email && phone) throw invalid("Only an email address or phone number should be provided on login.");
    if (phone) throw new IdentityError(400, "phone_provider_disabled", "Phone logins are disabled");
    if (!email) throw invalid("missing email or phone");
    if (!password) throw invalid("missing password");
    return signIn(deps, { email, password, mayBeUnconfirmed: false }, deps.http.visitorOf(c));
  },
  async pkce(deps, c) {
    const { auth_code, code_verifier } = parse(pkceGrantRequest, await readJson(deps, c));
    if (!auth_code || !code_verifier) throw invalid("invalid request: both auth code and code verifier should be non-empty");
    return exchangeCode(deps, auth_code, code_verifier, deps.http.visitorOf(c));
  },
  async id_token(deps, c) {
    const body = parse(idTokenGrantRequest, await readJson(deps, c));
    if (!body.provider || !body.id_token) throw new OAuthError("invalid request", "provider and id_token are required");
    const linking = body.link_identity === true ? await sessionOf(deps, c) : null;
    if (linking !== null) requireLinking(deps, linking);
    const { provider, id_token: token } = body;
    const given = { provider, token, accessToken: body.access_token || null, nonce: body.nonce || null, linkUserId: linking?.id ?? null };
    return signInWithIdToken(deps, given, deps.http.visitorOf(c), deps.http.languageOf(c));
  },
  async web3() {
    throw new IdentityError(422, "web3_provider_disabled", "Web3 provider is disabled");
  },
  async refresh_token(deps, c) {
    const { refresh_token } = parse(refreshGrantRequest, await readJson(deps, c));
    if (!refresh_token) throw invalid("refresh_token required");
    return refreshSession(deps, refresh_token);
  },
};

/** A call that is counted by its session. */
export const isRenewal = (c: Ctx): boolean => c.req.path === "/auth/v1/token" && c.req.query("grant_type") === "refresh_token";

/** What proves by itself who is calling counts by their session; what is refused counts by the address, so that nobody tries things out. */
const countedIfRefused = async <Result>(deps: Mounted, c: Ctx, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityError) await deps.limits.take("token", limitKeyOf(deps, c));
    throw error;
  }
};

/** POST /token?grant_type=. */
export const tokenRoutes = (deps: Mounted): Hono<Env> => {
  const app = new Hono<Env>();
  app.post("/", async (c) => {
    const type = c.req.query("grant_type") ?? "";
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    if (grant === undefined) throw new IdentityError(400, "invalid_credentials", "unsupported_grant_type");
    if (!isRenewal(c)) await deps.limits.take("token", limitKeyOf(deps, c));
    const session = await (isRenewal(c) ? countedIfRefused(deps, c, () => grant(deps, c)) : grant(deps, c));
    c.header("sb-auth-user-id", session.user.id);
    return c.json(session);
  });
  return app;
};
