import { isExpired } from "../../../machines/auth/token.ts";
import { brand } from "../../contract/brand.ts";
import { storageKeys } from "../../contract/preferences.ts";
import { readStoredSession, sessionStorageAdapter } from "./session-store.ts";

/** How long the client may take to keep what it was answered, in milliseconds. Who comes then is answered the same by the service. */
const keeping = 1_000;

const isRenewal = (address: RequestInfo | URL) =>
  (address instanceof Request ? address.url : address.toString()).includes("grant_type=refresh_token");

/**
 * What the identity client is given so that one of several tabs renews the session, and the others are answered with what that one stored.
 * Browsers know locks on secure addresses alone; elsewhere every tab asks, and the service gives all of them the same.
 *
 * The client stores a renewed session itself, and tells nobody of one that it finds stored before: so it is answered while the tab still
 * has the lock, which the next one gets when it has stored.
 */
export function renewOnceAmongTabs() {
  let noteKept = () => {};
  const storage: typeof sessionStorageAdapter = {
    getItem: sessionStorageAdapter.getItem,
    setItem(key, value) {
      sessionStorageAdapter.setItem(key, value);
      if (key === storageKeys.token) noteKept();
    },
    removeItem(key) {
      sessionStorageAdapter.removeItem(key);
      if (key === storageKeys.token) noteKept();
    },
  };
  const kept = () =>
    new Promise<void>((done) => {
      noteKept = done;
      setTimeout(done, keeping);
    });

  return {
    storage,
    async fetch(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
      if (!isRenewal(address)) return fetch(address, init);
      // The token that it spends is spent: a renewal is for all who come, and given up by nobody.
      const { body, signal: _, ...unending } = init;
      const renewal = { ...unending, body };
      if (typeof body !== "string" || !navigator.locks) return fetch(address, renewal);
      const { refresh_token: spent } = JSON.parse(body) as { refresh_token: string };
      return new Promise<Response>((tell, fail) => {
        const renew = async () => {
          const stored = readStoredSession()?.session;
          if (stored && stored.refresh_token !== spent && !isExpired(stored.access_token, Date.now())) return tell(Response.json(stored));
          const answer = await fetch(address, renewal);
          tell(answer);
          // The client stores nothing in place of a session that came or went meanwhile.
          if (answer.ok && readStoredSession()?.session?.refresh_token === spent) await kept();
        };
        navigator.locks.request(`${brand.storagePrefix}-renewal`, renew).catch(fail);
      });
    },
  };
}
