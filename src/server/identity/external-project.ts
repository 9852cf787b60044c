import { displayName, externalUrl, type Identity, type Visitor } from "gotrue-for-node";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as z from "zod/mini";
import { type Session, session as sessionForm, user as userForm } from "gotrue-for-node/wire";
import type { Language } from "../../contract/preferences.ts";
import type { ProblemCode } from "../../contract/problems.ts";
import type { Clock } from "../../basics/clock.ts";
import type { Config } from "../config.ts";
import type { Principal } from "../principal.ts";
import { Refusal } from "../refusal.ts";

/** An identity service elsewhere (IDENTITY_URL), such as a Supabase project, in place of the one that is built in. */

const timeout = 10_000;

const refusalForm = z.looseObject({
  code: z.optional(z.union([z.string(), z.number()])),
  error_code: z.optional(z.string()),
  weak_password: z.optional(z.looseObject({ reasons: z.array(z.string()) })),
});

/** The service's codes in the portal's words. */
const codes: Record<string, ProblemCode> = {
  invalid_credentials: "credentials_wrong",
  email_not_confirmed: "email_unconfirmed",
  signup_disabled: "sign_up_closed",
  email_address_invalid: "email_invalid",
  same_password: "password_same",
  otp_expired: "reset_link_invalid",
  user_banned: "account_suspended",
  insufficient_aal: "second_factor_required",
};

const asRefusal = (response: Response, body: unknown, fallback: ProblemCode, min: number): Refusal => {
  const wait = Number(response.headers.get("retry-after"));
  if (response.status === 429) return new Refusal("rate_limited", { retryAfter: wait > 0 ? wait : 60 });
  if (response.status >= 500) return new Refusal("unavailable");
  const { code, error_code, weak_password } = refusalForm.safeParse(body).data ?? {};
  if (weak_password)
    return weak_password.reasons.includes("length") ? new Refusal("password_short", { min }) : new Refusal("password_common");
  const reason = typeof code === "string" ? code : (error_code ?? "");
  return new Refusal((Object.hasOwn(codes, reason) ? codes[reason] : undefined) ?? fallback);
};

type Call = { method: "GET" | "POST" | "PUT"; path: string; body?: object; token?: string; fallback: ProblemCode };
type Asker = { language: Language; address: string };

/** One call of the service, in the name of the visitor whose address it limits. @throws Refusal */
const call = async (config: Config, { method, path, body, token, fallback }: Call, asker: Asker | null): Promise<unknown> => {
  const headers = {
    // The settings have one where there is a service elsewhere.
    apikey: config.ANON_KEY!,
    authorization: `Bearer ${token ?? config.ANON_KEY}`,
    "content-type": "application/json",
    "x-supabase-api-version": "2024-01-01",
    ...(asker && { "accept-language": asker.language, "x-forwarded-for": asker.address }),
  };
  let response: Response;
  let answer: unknown;
  try {
    const signal = AbortSignal.timeout(timeout);
    response = await fetch(externalUrl(config) + path, { method, headers, body: body && JSON.stringify(body), signal, redirect: "error" });
    answer = await response.json().catch(() => null);
  } catch {
    throw new Refusal("unavailable");
  }
  if (!response.ok) throw asRefusal(response, answer, fallback, config.PASSWORD_MIN);
  return answer;
};

type NewPerson = { email: string; password: string; data: Record<string, unknown>; language: Language };

/** A sign-up there. An address that it knows is answered like a new one, whatever it says itself. @throws Refusal */
export const signUpAtProject = async (config: Config, { language, ...body }: NewPerson, visitor: Visitor): Promise<void> => {
  const asker = { language, address: visitor.address };
  await call(config, { method: "POST", path: "/signup", body, fallback: "email_registered" }, asker).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== "email_registered") throw error;
  });
};

const parsedSession = (answer: unknown): Session => {
  const parsed = sessionForm.safeParse(answer);
  if (!parsed.success) throw new Refusal("unavailable");
  return parsed.data;
};

/** @throws Refusal credentials_wrong, email_unconfirmed, account_suspended, rate_limited, unavailable */
export const signInAtProject = async (
  config: Config,
  body: { email: string; password: string },
  visitor: Visitor,
  language: Language,
): Promise<Session> => {
  const asker = { language, address: visitor.address };
  return parsedSession(await call(config, { method: "POST", path: "/token?grant_type=password", body, fallback: "sign_in_failed" }, asker));
};

/** Chooses a new password with the token hash of a mailed link. @throws Refusal reset_link_invalid, password_…, second_factor_required */
export const resetAtProject = async (
  config: Config,
  reset: { token: string; password: string },
  visitor: Visitor,
  language: Language,
): Promise<void> => {
  const asker = { language, address: visitor.address };
  const proof = { type: "recovery", token_hash: reset.token };
  const { access_token } = parsedSession(
    await call(config, { method: "POST", path: "/verify", body: proof, fallback: "reset_link_invalid" }, asker),
  );
  await call(
    config,
    { method: "PUT", path: "/user", body: { password: reset.password }, token: access_token, fallback: "reset_failed" },
    asker,
  );
  // The link chose a password; it was not to sign in.
  await call(config, { method: "POST", path: "/logout?scope=local", token: access_token, fallback: "reset_failed" }, asker).catch(() => {});
};

/** Milliseconds after which the service is asked about a token once more; a session that ends there is noticed by then. */
export const recheckInterval = 60_000;
const mostTokens = 50_000;

const userAnswer = z.looseObject({ ...userForm.shape });

type CheckedToken = { principal: Principal; isEnough: boolean; until: number };

/** Tokens of the service elsewhere: signed by a key of its key set, for us, and of a session that it still knows. */
export const projectTokens = (config: Config, clock: Clock): Pick<Identity, "verify" | "lacksFactor"> => {
  const keys = createRemoteJWKSet(new URL(`${externalUrl(config)}/.well-known/jwks.json`));
  const checked = new Map<string, CheckedToken>();

  const look = async (token: string): Promise<CheckedToken | null> => {
    const now = clock.now();
    const kept = checked.get(token);
    if (kept !== undefined && kept.until > now.getTime()) return kept;
    checked.delete(token);
    const checks = { issuer: externalUrl(config), audience: "authenticated", algorithms: ["ES256", "RS256", "EdDSA"], currentDate: now };
    const verified = await jwtVerify(token, keys, { ...checks, requiredClaims: ["exp", "sub"] }).catch((error: unknown) => {
      // A key set that cannot be fetched says nothing about the token.
      if (error instanceof TypeError || error instanceof errors.JWKSTimeout) throw new Refusal("unavailable");
      return null;
    });
    if (verified === null) return null;
    const { payload } = verified;
    const answer = await call(config, { method: "GET", path: "/user", token, fallback: "unauthenticated" }, null).catch(
      (error: unknown) => {
        if (error instanceof Refusal && error.code !== "unavailable" && error.code !== "rate_limited") return null;
        throw error;
      },
    );
    const user = userAnswer.safeParse(answer).data;
    if (user === undefined || user.id !== payload.sub || !user.email) return null;
    const aal = payload["aal"] === "aal2" ? "aal2" : "aal1";
    const principal: Principal = {
      userId: user.id,
      email: user.email.toLowerCase(),
      sessionId: typeof payload["session_id"] === "string" ? payload["session_id"] : null,
      role: user.role ?? "authenticated",
      aal,
      name: displayName(user.user_metadata),
      expiresAt: payload.exp ?? 0,
    };
    const isEnough = aal === "aal2" || !(user.factors ?? []).some(({ status }) => status === "verified");
    const found = { principal, isEnough, until: Math.min(now.getTime() + recheckInterval, principal.expiresAt * 1000) };
    if (checked.size >= mostTokens) checked.clear();
    checked.set(token, found);
    return found;
  };

  return {
    async verify(token) {
      const found = await look(token);
      return found?.isEnough === true ? found.principal : null;
    },
    lacksFactor: async (token) => (await look(token))?.isEnough === false,
  };
};
