import { isExpired } from "../../../machines/auth/token.ts";
import { brand } from "../../contract/brand.ts";
import { storageKeys } from "../../contract/preferences.ts";
import { readRenewal } from "./renewal-answer.ts";
import { readStoredSession, sessionStorageAdapter } from "./session-store.ts";

/** How long the client may take to keep what it was answered, in milliseconds. Who comes then is answered the same by the service. */
const storeTimeout = 1_000;

const isRefresh = (address: RequestInfo | URL) =>
  (address instanceof Request ? address.url : address.toString()).includes("grant_type=refresh_token");

/**
 * What the identity client is given so that one of several tabs renews the session, and the others are answered with what that one stored.
 * Browsers know locks on secure addresses alone; elsewhere every tab asks, and the service gives all of them the same.
 *
 * The client stores a renewed session itself, and tells nobody of one that it finds stored before: so it is answered while the tab still
 * has the lock, which the next one gets when it has stored.
 */
export const refreshOnceAcrossTabs = () => {
  let noteStored = () => {};
  const storage: typeof sessionStorageAdapter = {
    getItem: sessionStorageAdapter.getItem,
    setItem(key, value) {
      sessionStorageAdapter.setItem(key, value);
      if (key === storageKeys.token) noteStored();
    },
    removeItem(key) {
      sessionStorageAdapter.removeItem(key);
      if (key === storageKeys.token) noteStored();
    },
  };
  const untilStored = () =>
    new Promise<void>((done) => {
      noteStored = done;
      setTimeout(done, storeTimeout);
    });

  return {
    storage,
    async fetch(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
      if (!isRefresh(address)) return fetch(address, init);
      // The token that it spends is spent: a refresh is for all who come, and given up by nobody.
      const { body, signal: _, ...unending } = init;
      const refresh = { ...unending, body };
      // The client ends a session by the status alone, that of a limit too (docs/behaviours.md): it keeps one of which nobody says that it ended.
      const ask = async () => {
        const answer = await fetch(address, refresh);
        return (await readRenewal(answer.clone())) === "unanswered" ? new Response(null, { status: 503, headers: answer.headers }) : answer;
      };
      if (typeof body !== "string" || !navigator.locks) return ask();
      // What the client asks a refresh with.
      const { refresh_token: spent } = JSON.parse(body) as { refresh_token: string };
      return new Promise<Response>((tell, fail) => {
        const refreshOnce = async () => {
          const stored = readStoredSession()?.session;
          if (stored && stored.refresh_token !== spent && !isExpired(stored.access_token, Date.now())) return tell(Response.json(stored));
          const answer = await ask();
          tell(answer);
          // The client stores nothing in place of a session that came or went meanwhile.
          if (answer.ok && readStoredSession()?.session?.refresh_token === spent) await untilStored();
        };
        navigator.locks.request(`${brand.storagePrefix}-refresh`, refreshOnce).catch(fail);
      });
    },
  };
};
