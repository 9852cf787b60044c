import { AuthClient, isAuthSessionMissingError, type AuthChangeEvent, type AuthError } from "@supabase/auth-js";
import type { IdentityEvent } from "../../../machines/auth/session.ts";
import type { Answer } from "../../contract/envelope.ts";
import type { Session } from "gotrue-for-node/wire";
import { mailedCookie, storageKeys, type Language } from "../../contract/preferences.ts";
import { isProblemCode, type ProblemCode } from "../../contract/problems.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { whenAborted } from "./abort.ts";
import { refreshOnceAcrossTabs } from "./refresh-lock.ts";
import { wasSignedOut, type AuthCallback } from "./session-store.ts";

/** What only somebody with a session, or with a wish for one, needs of the identity service. */

const names: Partial<Record<AuthChangeEvent, IdentityEvent["type"]>> = {
  INITIAL_SESSION: "identity.initialSession",
  SIGNED_IN: "identity.signedIn",
  SIGNED_OUT: "identity.signedOut",
  TOKEN_REFRESHED: "identity.tokenRefreshed",
  USER_UPDATED: "identity.userUpdated",
  PASSWORD_RECOVERY: "identity.passwordRecovery",
  MFA_CHALLENGE_VERIFIED: "identity.factorVerified",
};

/** The service's codes that have words of their own here. */
const codes: Record<string, ProblemCode> = {
  same_password: "password_same",
  current_password_invalid: "current_password_wrong",
  current_password_required: "current_password_wrong",
  email_exists: "email_taken",
  email_not_confirmed: "email_unproven",
  email_address_invalid: "email_invalid",
  single_identity_not_deletable: "identity_last",
  email_conflict_identity_not_deletable: "identity_last",
  mfa_verification_failed: "code_invalid",
  mfa_verification_rejected: "code_invalid",
  mfa_challenge_expired: "factor_challenge_expired",
  mfa_factor_name_conflict: "factor_name_taken",
  too_many_enrolled_mfa_factors: "factor_limit",
  mfa_recovery_codes_locked: "recovery_codes_locked",
};

/** A service behind another origin may keep the seconds to itself, but for its words. */
const waitOf = (error: AuthError, asked: number) => asked || Number(/(\d+) seconds/.exec(error.message)?.[1] ?? 60);

/** @param retryAfter seconds that the service asked to wait, 0 where it did not say */
const refusalOf = (error: AuthError, fallback: ProblemCode, retryAfter: number): Extract<Answer<never>, { success: false }> => {
  const known = error.code === undefined ? undefined : codes[error.code];
  const code: ProblemCode =
    known ??
    (error.status === 429
      ? "rate_limited"
      : !error.status
        ? "network"
        : isProblemCode(error.code)
          ? error.code
          : error.status >= 500
            ? "server"
            : fallback);
  return { success: false, code, error: error.message, ...(error.status === 429 && { params: { retryAfter: waitOf(error, retryAfter) } }) };
};

/** Whether the page behind a mailed link gave this browser the session, which it says once. */
const isMailed = async (token: string): Promise<boolean> => {
  const mailed = new RegExp(`(?:^|; )${mailedCookie}=([\\w-]+)`).exec(document.cookie)?.[1];
  document.cookie = `${mailedCookie}=; path=/; max-age=0`;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return (
    mailed ===
    btoa(String.fromCharCode(...hash))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=/g, "")
  );
};

/** Aborted when all of these are; undefined where there are none. */
const combinedSignal = (waiting: ReadonlySet<AbortSignal>): AbortSignal | undefined => {
  const left = new Set([...waiting].filter(({ aborted }) => !aborted));
  if (left.size === 0) return undefined;
  const all = new AbortController();
  for (const signal of left)
    signal.addEventListener("abort", () => {
      left.delete(signal);
      if (left.size === 0) all.abort();
    });
  return all.signal;
};

export type IdentityService = ReturnType<typeof openService>;

/**
 * supabase-js's own client.
 * No session is taken from an address but by a proof key (PKCE) that this browser keeps; see `open` for what else may come.
 *
 * @param tell hears what happens to the session
 */
export const openService = (settings: PublicSettings, language: () => Language, tell: (event: IdentityEvent) => void) => {
  /**
   * Who waits for an answer now. The client hands no signal on to its requests, so one is given up when everybody has who waited when it
   * began; one that nobody waited for, such as a renewal by the clock, never is.
   */
  const waiting = new Set<AbortSignal>();
  /** Seconds that the last answer asked to wait. The client's errors do not carry them. */
  let asked = 0;
  const refreshLock = refreshOnceAcrossTabs();
  const client = new AuthClient({
    url: `${settings.identityUrl || location.origin}/auth/v1`,
    headers: { apikey: settings.anonKey },
    storageKey: storageKeys.token,
    storage: refreshLock.storage,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: "pkce",
    // Ways that are open at once keep to their own keys. Another service may not know addresses with more in their query.
    experimental: { appendPkceFlowIdToRedirects: settings.identityUrl === "", recoveryCodes: true },
    fetch: async (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set("Accept-Language", language());
      const answer = await refreshLock.fetch(address, { ...init, headers, signal: combinedSignal(waiting) });
      asked = Number(answer.headers.get("Retry-After"));
      return answer;
    },
  });
  client.onAuthStateChange((event, session) => {
    const type = names[event];
    // A session that is gone ended by somebody's wish, or because it could not be renewed.
    if (type === "identity.signedOut") tell({ type, isChosen: wasSignedOut() });
    // The same object, of which its own types and ours name different parts.
    else if (type) tell({ type, session: session as Session | null });
  });
  return {
    client,
    /**
     * Opens what the page was led to with: the code of a way that this browser set out on, or the session of a mailed link that was
     * opened in it. Answers what is to be told where it does not open, in the form of `reportOf`.
     */
    async open(authCallback: AuthCallback): Promise<string> {
      const { error } =
        "code" in authCallback
          ? await client.exchangeCodeForSession(
              authCallback.code,
              authCallback.flowId === null ? undefined : { flowId: authCallback.flowId },
            )
          : (await isMailed(authCallback.accessToken))
            ? await client.setSession({ access_token: authCallback.accessToken, refresh_token: authCallback.refreshToken })
            : { error: null };
      if (!error) return "";
      return new URLSearchParams({
        error: error.status ? "access_denied" : "temporarily_unavailable",
        error_code: error.code ?? "",
      }).toString();
    },
    /** What a call answers. @throws when nobody waits for it any more, at once */
    async until<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
      signal.throwIfAborted();
      waiting.add(signal);
      try {
        return await Promise.race([whenAborted(signal), call()]);
      } finally {
        waiting.delete(signal);
      }
    },
    /** What the service refused, as charts hear it. That there is no session any more is told as well: the client keeps it to itself. */
    refusalOf(error: AuthError, fallback: ProblemCode) {
      if (isAuthSessionMissingError(error)) tell({ type: "identity.signedOut", isChosen: wasSignedOut() });
      return refusalOf(error, fallback, asked);
    },
  };
};
