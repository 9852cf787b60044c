import type { AuthError, GoTrueClient } from "@supabase/auth-js";
import type { IdentityEvent } from "../../../machines/auth/session.ts";
import { isExpired, type OpenSession } from "../../../machines/auth/token.ts";
import type { Answer } from "../../contract/envelope.ts";
import type { Session } from "gotrue-for-node/wire";
import { storageKeys, type Language } from "../../contract/preferences.ts";
import { problems, type ProblemCode } from "../../contract/problems.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { whenAborted } from "./abort.ts";
import type { IdentityService } from "./identity-service.ts";
import { clearPersonData, markSignOut, readStoredSession, wasSignedOut, type AuthCallback } from "./session-store.ts";
import { onStored } from "./storage.ts";

export type Identity = ReturnType<typeof createIdentity>;
/** The questions of somebody who waits for their answers. */
export type IdentityCalls = ReturnType<Identity["until"]>;

/** Fetches the client of the identity service once it is first asked for. Where it cannot be had, whoever asks next tries again. */
const serviceLoader = (open: (module: typeof import("./identity-service.ts")) => IdentityService) => {
  let loading: Promise<IdentityService> | undefined;
  return () =>
    (loading ??= importWithRetry(() => import("./identity-service.ts")).then(open, (error: unknown) => {
      loading = undefined;
      throw error;
    }));
};

/**
 * The identity service behind supabase-js's own client, which is fetched when a session or a wish for one needs it.
 *
 * @param authCallback what the page was led to with
 */
export const createIdentity = (settings: PublicSettings, language: () => Language, authCallback: AuthCallback | null = null) => {
  let hasAuthCallback = authCallback !== null;
  const listeners = new Set<(event: IdentityEvent) => void>();
  const tell = (event: IdentityEvent) => {
    for (const listener of listeners) listener(event);
  };

  const load = serviceLoader((service) => service.openService(settings, language, tell));

  let entering: Promise<string> | undefined;
  /** Opens what the page was led to with, once. Answers what is to be told where it does not open, in the form of `reportOf`; else nothing. */
  const enter = (brought: AuthCallback) =>
    (entering ??= load().then(
      ({ open }) => open(brought),
      () => new URLSearchParams({ error: "temporarily_unavailable" }).toString(),
    ));

  return {
    /** What is to be told about what the page was led to with, in the form of `reportOf`; null where there is nothing to wait for. */
    authCallbackReport: () => authCallback && enter(authCallback),

    /** Tells what happens to the session, here and in other tabs; answers how to stop. */
    watch(listener: (event: IdentityEvent) => void): () => void {
      listeners.add(listener);
      const stop = onStored(storageKeys.token, () => {
        const stored = readStoredSession();
        if (!stored) listener({ type: "identity.signedOut", isChosen: wasSignedOut() });
        else if (stored.session) listener({ type: "identity.signedIn", session: stored.session });
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },

    /** The stored session, renewed first when its token has run out; null when it ended. @throws when nobody says whether it did */
    async freshSession(): Promise<OpenSession | null> {
      if (authCallback) await enter(authCallback);
      const stored = readStoredSession();
      if (!stored?.session || !isExpired(stored.token, Date.now())) return stored;
      const { data, error } = await (await load()).client.getSession();
      if (error !== null && readStoredSession() !== null) throw error;
      // The same object, of which its own types and ours name different parts.
      const session = data.session as Session | null;
      return session && { token: session.access_token, session };
    },

    /** Whether this page was led to with a way into a session, until `endAuthCallback`. */
    hasAuthCallback: () => hasAuthCallback,

    endAuthCallback() {
      hasAuthCallback = false;
    },

    /** Keeps a stored session fresh. Until there is one, the client's code is not needed; where it cannot be had, whoever asks next tries again. */
    startAutoRefresh() {
      if (readStoredSession()?.session) load().catch(() => {});
    },

    /** @param signal given up when nobody waits any more: what is under way ends, and nothing is read of its answer */
    until: (signal: AbortSignal) => ({
      /** Asks the identity service, and reads what it answers. Never throws: a failed network is an answer too. */
      async ask<Result extends { data: unknown; error: AuthError | null }, Data>(
        fallback: ProblemCode,
        call: (client: GoTrueClient) => Promise<Result>,
        read: (data: Extract<Result, { error: null }>["data"]) => Data,
      ): Promise<Answer<Data>> {
        try {
          const { client, until, refusalOf } = await load();
          const { data, error } = await until(signal, () => call(client));
          return error ? refusalOf(error, fallback) : { success: true, data: read(data) };
        } catch {
          return { success: false, code: "network", error: problems.network.text.id };
        }
      },
    }),

    /** Ends this browser's session: here in any case, also when nobody waits any more for the service to hear of it. The service's 401, 403 and 404 mean that it had ended already. */
    async signOut(token: string | null, signal: AbortSignal): Promise<Answer<unknown>> {
      markSignOut();
      const isOurs = readStoredSession()?.session != null;
      try {
        const { client, until, refusalOf } = await Promise.race([whenAborted(signal), load()]);
        const { error } = await until(signal, () =>
          isOurs ? client.signOut({ scope: "local" }) : client.admin.signOut(token ?? "", "local"),
        );
        if (error && ![401, 403, 404].includes(error.status ?? 0)) return refusalOf(error, "sign_out_failed");
        return { success: true, data: null };
      } catch {
        return { success: false, code: "sign_out_failed", error: problems.sign_out_failed.text.id };
      } finally {
        clearPersonData();
      }
    },
  };
};
