import { createHash } from "node:crypto";
import type { Session } from "../wire.ts";
import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import { isTaken } from "../../basics/sql/failure.ts";
import type { Flow } from "../store/flows.ts";
import { lockSignIn } from "../store/identities.ts";
import { isUuid } from "../../basics/uuid.ts";
import { IdentityError, identityErrors } from "../errors.ts";
import { finishFlow, startFlow, takeProviderFlow } from "../proofs/flows.ts";
import type { Target } from "../proofs/links.ts";
import { startSession, type Visitor } from "../sessions/sessions.ts";
import { decideAccount, type ExternalPerson, linkIdentity, personOfClaims } from "./linking.ts";
import { callbackUrl, google, providerClient } from "./provider.ts";

type Needs = Pick<Deps, "config" | "google" | "db" | "clock" | "random" | "identity" | "keyFor" | "outbox">;

/** Leaving for a provider and coming back (IDENTITY.md §6). State, nonce, our own proof key and a cookie bind the flow to its browser. */

/** What a caller may tell the provider; everything else of the request is ours (SECURITY 33). */
const passedOn = new Set(["login_hint", "prompt", "access_type", "include_granted_scopes", "hd", "ui_locales", "display", "max_age"]);
const ownScopes = ["openid", "email", "profile"];
const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

export type Leaving = {
  provider: string;
  scopes: string;
  parameters: Record<string, string>;
  target: Target;
  /** Who links the identity rather than signing in with it. */
  linkUserId: string | null;
};

/**
 * Begins a flow.
 *
 * @returns the provider's address, the flow's id, and what the browser has to come back with
 * @throws IdentityError validation_failed
 */
export const startAuthorization = async (
  deps: Pick<Deps, "config" | "google" | "db" | "clock" | "random">,
  leaving: Leaving,
): Promise<{ url: string; flowId: string; browser: string }> => {
  const { library, provider } = await providerClient(deps, leaving.provider);
  const { config, clock, random } = deps;
  const [browser, nonce, verifier] = [random.token(), random.token(), random.token()];
  const { challenge, redirectTo } = leaving.target;
  const flowId = await startFlow(deps, deps.db, {
    challenge,
    redirectTo,
    method: "oauth",
    until: new Date(clock.now().getTime() + config.FLOW_LIFE * 1000),
    provider: { provider: google, linkUserId: leaving.linkUserId, browser, nonce, verifier },
  });
  const requested = leaving.scopes.split(/[\s,]+/).filter((scope) => scopePattern.test(scope));
  const url = library.buildAuthorizationUrl(provider, {
    ...Object.fromEntries(Object.entries(leaving.parameters).filter(([name]) => passedOn.has(name))),
    redirect_uri: callbackUrl(config),
    scope: [...new Set([...ownScopes, ...requested])].join(" "),
    state: flowId,
    nonce,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, flowId, browser };
};

/** How coming back ends: signed in, with a code, or refused; always at the place that the flow began for. */
export type AuthorizationResult =
  | { kind: "session"; redirectTo: string; session: Session }
  | { kind: "code"; redirectTo: string; code: string }
  | { kind: "refused"; redirectTo: string; reason: IdentityError };

const claimsOf = async (deps: Pick<Deps, "config" | "google">, flow: Flow, query: string): Promise<ExternalPerson> => {
  const { library, provider } = await providerClient(deps, flow.provider ?? "");
  const { id: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier } = flow;
  if (expectedNonce === null || pkceCodeVerifier === null) throw new Error("The flow leads to no provider.");
  const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
  const tokens = await library.authorizationCodeGrant(provider, new URL(`${callbackUrl(deps.config)}${query}`), checks);
  return personOfClaims(flow.provider ?? "", { ...tokens.claims() });
};

type Entry = { person: ExternalPerson; linkUserId: string | null; redirectTo: string };

/** Signs the provider's person in, or links them, one sign-in of an address after the other: ten at once would wait for one another in a ring. A race for the same account is decided by the store and looked at once more. */
const enter = async (
  deps: Needs,
  { person, linkUserId, redirectTo }: Entry,
  visitor: Visitor,
  language: Language,
  flowId: string | null,
): Promise<{ session: Session } | { code: string; redirectTo: string }> => {
  const attempt = () =>
    deps.db.transaction(async (tx) => {
      await lockSignIn(tx, person.email ?? `${person.provider}:${person.sub}`);
      const decision =
        linkUserId === null
          ? await decideAccount(deps, tx, person, language, redirectTo)
          : { user: await linkIdentity(deps, tx, linkUserId, person, language), ended: [] };
      if ("refused" in decision) return decision;
      const { user, ended } = decision;
      if (flowId !== null) {
        const finished = await finishFlow(deps, tx, flowId, user.id);
        return finished === null ? { refused: identityErrors.tokenExpired() } : { ended, outcome: finished };
      }
      const session = await startSession(deps, tx, user, "oauth", visitor, person.provider);
      return session === null ? { refused: identityErrors.credentials() } : { ended, outcome: { session } };
    });
  const result = await attempt().catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    return attempt();
  });
  deps.outbox.wake();
  if ("refused" in result) throw result.refused;
  deps.identity.forget(result.ended);
  return result.outcome;
};

/**
 * The provider sent the browser back.
 *
 * @param query as it arrived, with its question mark
 * @throws IdentityError bad_oauth_state when the flow is unknown, over, answered before, or another browser's
 */
export const finishAuthorization = async (
  deps: Needs & Pick<Deps, "log">,
  query: string,
  cookieOf: (flowId: string) => string | undefined,
  visitor: Visitor,
  language: Language,
): Promise<AuthorizationResult> => {
  const given = new URLSearchParams(query);
  const state = given.get("state") ?? "";
  const browser = isUuid(state) ? cookieOf(state) : undefined;
  const flow = browser === undefined ? null : await takeProviderFlow(deps, state, browser);
  if (flow === null)
    throw new IdentityError(400, "bad_oauth_state", "OAuth state has expired, was used before or belongs to another browser");
  const redirectTo = flow.redirect_to;
  const refused = (reason: IdentityError): AuthorizationResult => ({ kind: "refused", redirectTo, reason });

  const theirs = given.get("error");
  if (theirs !== null) {
    return refused(
      new IdentityError(theirs === "access_denied" ? 403 : 500, "bad_oauth_callback", given.get("error_description") ?? theirs),
    );
  }
  let person: ExternalPerson;
  try {
    person = await claimsOf(deps, flow, query);
  } catch (error) {
    deps.log.warn({ err: error }, "the provider's answer was not accepted");
    return refused(new IdentityError(500, "unexpected_failure", "Unable to exchange external code"));
  }
  try {
    const entry = { person, linkUserId: flow.link_user_id, redirectTo };
    const outcome = await enter(deps, entry, visitor, language, flow.code_challenge === null ? null : flow.id);
    return "session" in outcome
      ? { kind: "session", redirectTo, session: outcome.session }
      : { kind: "code", redirectTo, code: outcome.code };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return refused(error);
  }
};

/** A refusal in OAuth's shape (IDENTITY.md §1). */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.name = "OAuthError";
    this.error = error;
  }
}

export type IdToken = { provider: string; token: string; accessToken: string | null; nonce: string | null; linkUserId: string | null };

const isSameNonce = (nonce: string, claimed: unknown) => createHash("sha256").update(nonce).digest("hex") === claimed;

const isOfAccessToken = (accessToken: string, atHash: string) =>
  createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url") === atHash;

/**
 * POST /token?grant_type=id_token: signs in with a token that the application got from the provider itself.
 *
 * @throws OAuthError invalid request, invalid nonce; IdentityError validation_failed and those of `decideAccount`
 */
export const signInWithIdToken = async (deps: Needs, given: IdToken, visitor: Visitor, language: Language): Promise<Session> => {
  const { provider } = await providerClient(deps, given.provider);
  const { issuer, jwks_uri } = provider.serverMetadata();
  if (jwks_uri === undefined) throw new Error("The provider does not tell its keys.");
  const { createRemoteJWKSet, jwtVerify } = await import("jose");
  const audience = provider.clientMetadata().client_id;
  const algorithms = ["RS256", "ES256", "PS256", "EdDSA"];
  const verified = jwtVerify(given.token, createRemoteJWKSet(new URL(jwks_uri)), {
    issuer,
    audience,
    algorithms,
    currentDate: deps.clock.now(),
    requiredClaims: ["exp", "sub"],
  });
  const { payload } = await verified.catch(() => {
    throw new OAuthError("invalid request", "Bad ID token");
  });
  if ((given.nonce === null) !== (payload["nonce"] === undefined)) {
    throw new OAuthError("invalid request", "Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (given.nonce !== null && !isSameNonce(given.nonce, payload["nonce"])) throw new OAuthError("invalid nonce", "Nonces mismatch");
  const atHash = payload["at_hash"];
  if (given.accessToken !== null && typeof atHash === "string" && !isOfAccessToken(given.accessToken, atHash)) {
    throw new OAuthError("invalid request", "Bad access token");
  }
  const entry = { person: personOfClaims(google, payload), linkUserId: given.linkUserId, redirectTo: deps.config.SITE_URL };
  const outcome = await enter(deps, entry, visitor, language, null);
  if (!("session" in outcome)) throw identityErrors.credentials();
  return outcome.session;
};
