import type { AuthChangeEvent, AuthError, GoTrueClient } from "@supabase/auth-js";
import type { IdentityEvent } from "../../../machines/auth/session.ts";
import { isExpired, type OpenSession } from "../../../machines/auth/token.ts";
import type { Answer } from "../../contract/envelope.ts";
import type { Session } from "../../contract/identity.ts";
import { storageKeys, type Language } from "../../contract/preferences.ts";
import { isProblemCode, problems, type ProblemCode } from "../../contract/problems.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { isArrival, noteLeaving, readStoredSession, removeStoredSession, sessionStorageAdapter, wasLeft } from "./session-store.ts";
import { onStored } from "./storage.ts";

const names: Partial<Record<AuthChangeEvent, IdentityEvent["type"]>> = {
  INITIAL_SESSION: "identity.initialSession",
  SIGNED_IN: "identity.signedIn",
  SIGNED_OUT: "identity.signedOut",
  TOKEN_REFRESHED: "identity.tokenRefreshed",
  USER_UPDATED: "identity.userUpdated",
  PASSWORD_RECOVERY: "identity.passwordRecovery",
  MFA_CHALLENGE_VERIFIED: "identity.factorVerified",
};

/** The session is gone: by somebody's wish, or because it could not be renewed. */
const gone = (): IdentityEvent => ({ type: "identity.signedOut", isChosen: wasLeft() });

/** The service's codes that have words of their own here. */
const codes: Record<string, ProblemCode> = {
  same_password: "password_same",
  current_password_invalid: "current_password_wrong",
  current_password_required: "current_password_wrong",
  email_exists: "email_taken",
  email_address_invalid: "email_invalid",
  single_identity_not_deletable: "identity_last",
  email_conflict_identity_not_deletable: "identity_last",
  mfa_verification_failed: "code_invalid",
  mfa_verification_rejected: "code_invalid",
  mfa_challenge_expired: "factor_challenge_expired",
};

export type Identity = ReturnType<typeof createIdentity>;

/**
 * The identity service behind supabase-js's own client, which is fetched when a session or a wish for one needs it.
 *
 * @param hash of the address with which the page was opened
 */
export function createIdentity(settings: PublicSettings, language: () => Language, hash = "") {
  let loading: Promise<GoTrueClient> | undefined;
  const hasArrived = isArrival(hash);
  let arrival = hasArrived;
  const listeners = new Set<(event: IdentityEvent) => void>();

  const load = () =>
    (loading ??= Promise.all([import("@supabase/auth-js"), import("./renewal-lock.ts")]).then(
      ([{ AuthClient }, { fetchOnceAmongTabs }]) => {
        const client = new AuthClient({
          url: `${settings.identityUrl || location.origin}/auth/v1`,
          headers: { apikey: settings.anonKey },
          storageKey: storageKeys.token,
          storage: sessionStorageAdapter,
          autoRefreshToken: true,
          persistSession: true,
          detectSessionInUrl: hasArrived,
          fetch: (address, init) => {
            const headers = new Headers(init?.headers);
            headers.set("Accept-Language", language());
            return fetchOnceAmongTabs(address, { ...init, headers });
          },
        });
        client.onAuthStateChange((event, session) => {
          const type = names[event];
          if (!type) return;
          const told = type === "identity.signedOut" ? gone() : { type, session: session as Session | null };
          for (const listener of listeners) listener(told);
        });
        return client;
      },
    ));

  return {
    /** Tells what happens to the session, here and in other tabs; answers how to stop. */
    watch(listener: (event: IdentityEvent) => void): () => void {
      listeners.add(listener);
      const stop = onStored(storageKeys.token, () => {
        const stored = readStoredSession();
        if (!stored) listener(gone());
        else if (stored.session) listener({ type: "identity.signedIn", session: stored.session });
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },

    /** The stored session, renewed first when its token has run out; null when it cannot be. */
    async freshSession(): Promise<OpenSession | null> {
      const stored = readStoredSession();
      if (!hasArrived && (!stored?.session || !isExpired(stored.token, Date.now()))) return stored;
      const { data } = await (await load()).getSession();
      const session = data.session as Session | null;
      return session && { token: session.access_token, session };
    },

    /** Whether this page was led to with a session in its address, until `endArrival`. */
    isArriving: () => arrival,

    endArrival() {
      arrival = false;
    },

    /** Keeps a stored session fresh. Until there is one, the client's code is not needed. */
    keepFresh() {
      if (readStoredSession()?.session) void load();
    },

    /** Asks the identity service, and reads what it answers. Never throws: a failed network is an answer too. */
    async ask<Told extends { data: unknown; error: AuthError | null }, Data>(
      fallback: ProblemCode,
      call: (client: GoTrueClient) => Promise<Told>,
      read: (data: Extract<Told, { error: null }>["data"]) => Data,
    ): Promise<Answer<Data>> {
      try {
        const { data, error } = await call(await load());
        return error ? refusalOf(error, fallback) : { success: true, data: read(data) };
      } catch {
        return { success: false, code: "network", error: problems.network.text.id };
      }
    },

    /** Ends this browser's session. The service's 401, 403 and 404 mean that it had ended already. */
    async signOut(token: string | null): Promise<Answer<unknown>> {
      noteLeaving();
      const isOurs = readStoredSession()?.session != null;
      try {
        const client = await load();
        const { error } = isOurs ? await client.signOut({ scope: "local" }) : await client.admin.signOut(token ?? "", "local");
        if (error && ![401, 403, 404].includes(error.status ?? 0)) return refusalOf(error, "sign_out_failed");
        return { success: true, data: null };
      } catch {
        return { success: false, code: "sign_out_failed", error: problems.sign_out_failed.text.id };
      } finally {
        removeStoredSession();
      }
    },
  };
}

function refusalOf(error: AuthError, fallback: ProblemCode): Extract<Answer<never>, { success: false }> {
  const code: ProblemCode =
    error.status === 429
      ? "rate_limited"
      : !error.status
        ? "network"
        : error.code !== undefined && codes[error.code] !== undefined
          ? codes[error.code]!
          : isProblemCode(error.code)
            ? error.code
            : error.status >= 500
              ? "server"
              : fallback;
  return { success: false, code, error: error.message };
}
