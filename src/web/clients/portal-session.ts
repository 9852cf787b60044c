import { isExpired } from "../../../machines/auth/token.ts";
import { brand } from "../../contract/brand.ts";
import { storageKeys } from "../../contract/choices.ts";
import type { Answer } from "../../contract/envelope.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { refused } from "./calls.ts";
import { readRenewal } from "./renewal-answer.ts";
import { clearPersonData, markSignOut, readStoredSession, storeSession, wasSignedOut } from "./session-store.ts";
import { storage } from "./storage.ts";
import { byOwnClock, type Holder, holderOf, leftOf, longest, renewalOf, watchEndings, type SessionClient } from "./workspace-session.ts";

/** When a session ends by this device's clock, for as long as it is the one that was renewed here last. It is forgotten with the session. */
const endKey = `${storageKeys.token}-end`;
type End = { session: string; since: number; until: number };

const keepEnd = (token: string): void => {
  const holder = holderOf(token);
  if (holder === null) return;
  const { session, since } = holder;
  storage.write(endKey, JSON.stringify({ session, since, until: Date.now() + holder.until - since } satisfies End));
};

/** Of one that was not renewed here nothing else is known than what its server's clock said. */
const holderIn = (token: string): Holder | null => {
  const holder = holderOf(token);
  // Written by `keepEnd`.
  const kept = JSON.parse(storage.read(endKey) ?? "null") as End | null;
  const isKept = holder !== null && kept !== null && kept.session === holder.session && kept.since === holder.since;
  return isKept ? byOwnClock(holder, kept.until) : holder;
};

/** Whether it is over; also where the device's clock is behind, and nobody knows. */
const isOver = (token: string): boolean => {
  const holder = holderIn(token);
  return holder === null ? isExpired(token, Date.now()) : leftOf(holder) <= 0;
};

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
    if (stored.refresh_token !== spent && !isOver(stored.access_token)) return { success: true, data: null };
    try {
      const answer = await ask("token?grant_type=refresh_token", { body: JSON.stringify({ refresh_token: stored.refresh_token }) });
      const session = await readRenewal(answer);
      if (readStoredSession()?.session?.refresh_token !== stored.refresh_token) return { success: true, data: null };
      if (session === "unanswered") return refused("server");
      if (session === "ended") {
        clearPersonData();
        return refused("unauthenticated");
      }
      storeSession({ token: session.access_token, session });
      keepEnd(session.access_token);
      return { success: true, data: null };
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
    holder: () => holderIn(readStoredSession()?.token ?? ""),
    wasLeft: wasSignedOut,
    async bearer() {
      const stored = readStoredSession();
      if (stored?.session && isOver(stored.token)) {
        const renewed = await renew();
        if (!renewed.success && renewed.code !== "unauthenticated") throw new Error(renewed.error);
      }
      return readStoredSession()?.token ?? null;
    },
    renewIn: () => {
      const stored = readStoredSession();
      const end = stored?.session?.expires_at;
      // One that nobody can renew is left to its end.
      if (!stored || end === undefined) return longest;
      const holder = holderIn(stored.token);
      return renewalOf(holder === null ? end * 1000 - Date.now() : leftOf(holder));
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
