import { isExpired } from "../../../machines/auth/token.ts";
import { brand } from "../../contract/brand.ts";
import { storageKeys } from "../../contract/choices.ts";
import type { Answer } from "../../contract/envelope.ts";
import type { Session } from "../../contract/identity.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { refused } from "./calls.ts";
import { clearPersonData, markSignOut, readStoredSession, storeSession, wasSignedOut } from "./session-store.ts";
import { holderOf, renewalOf, watchEndings, type SessionClient } from "./workspace-session.ts";

/** Milliseconds: one that nobody can renew is left to its end. */
const never = 2 ** 31 - 1;

/**
 * The portal's own session, for workspaces at paths of its origin. It is renewed by one call, under the lock that the portal's pages take
 * (refresh-lock.ts), and without the client that they have for everything else.
 */
export const createPortalSession = (settings: PublicSettings): SessionClient => {
  const ask = async (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${settings.identityUrl}/auth/v1/${path}`, {
      method: "POST",
      ...init,
      headers: { ...init.headers, apikey: settings.anonKey, "Content-Type": "application/json" },
    });

  const renewNow = async (spent: string): Promise<Answer<unknown>> => {
    const stored = readStoredSession()?.session;
    if (!stored) return refused("unauthenticated");
    // Another tab was first.
    if (stored.refresh_token !== spent && !isExpired(stored.access_token, Date.now())) return { success: true, data: null };
    try {
      const answer = await ask("token?grant_type=refresh_token", { body: JSON.stringify({ refresh_token: stored.refresh_token }) });
      if (readStoredSession()?.session?.refresh_token !== stored.refresh_token) return { success: true, data: null };
      if (answer.ok) {
        // IDENTITY.md §4: a session.
        const session = (await answer.json()) as Session;
        storeSession({ token: session.access_token, session });
        return { success: true, data: null };
      }
      if (answer.status >= 500 || answer.status === 429) return refused("server");
      clearPersonData();
      return refused("unauthenticated");
    } catch {
      return refused("network");
    }
  };
  const renew = async (): Promise<Answer<unknown>> => {
    const spent = readStoredSession()?.session?.refresh_token;
    if (spent === undefined) return refused("unauthenticated");
    return navigator.locks ? navigator.locks.request(`${brand.storagePrefix}-refresh`, () => renewNow(spent)) : renewNow(spent);
  };

  const endings = watchEndings(storageKeys.token, wasSignedOut);

  return {
    isThere: () => readStoredSession() !== null,
    holder: () => holderOf(readStoredSession()?.token ?? ""),
    wasLeft: wasSignedOut,
    async bearer() {
      const stored = readStoredSession();
      if (stored?.session && isExpired(stored.token, Date.now())) {
        const renewed = await renew();
        if (!renewed.success && renewed.code !== "unauthenticated") throw new Error(renewed.error);
      }
      return readStoredSession()?.token ?? null;
    },
    renewIn: () => {
      const end = readStoredSession()?.session?.expires_at;
      return end === undefined ? never : renewalOf(end);
    },
    renew,
    onRejected() {
      clearPersonData();
      endings.tellHere();
    },
    async signOut(signal) {
      const token = readStoredSession()?.token;
      markSignOut();
      try {
        await ask("logout?scope=local", { headers: { Authorization: `Bearer ${token}` }, signal });
      } catch {
        return refused("network");
      }
      // Whatever it answers, there is no session any more that it could end.
      clearPersonData();
      return { success: true, data: null };
    },
    watch: endings.watch,
  };
};
