import { storageKeys } from "../../contract/preferences.ts";
import { isExpired, sessionOfStorage, type OpenSession } from "../../../machines/auth/token.ts";
import { storage } from "./storage.ts";

/** The stored session, in any of its three forms (SPEC §3). A plain token that has expired counts as none: nothing can renew it. */
export function readStoredSession(): OpenSession | null {
  const stored = sessionOfStorage(storage.read(storageKeys.token));
  return stored && !stored.session && isExpired(stored.token, Date.now()) ? null : stored;
}

/** Whether a provider or a mailed link led here, with a session or with the reason why there is none, by the page's address. */
export const isArrival = (hash: string) => /[#&](access_token|error_code)=/.test(hash);

export function storeSession({ token, session }: OpenSession) {
  storage.remove(storageKeys.leaving);
  storage.write(storageKeys.token, session ? JSON.stringify(session) : token);
}

/** Notes, for this tab and the others, that the session is being ended on purpose. */
export const noteLeaving = () => storage.write(storageKeys.leaving, "yes");

/** Whether the session that is gone was ended on purpose. */
export const wasLeft = () => storage.read(storageKeys.leaving) !== null;

export const removeStoredSession = () => storage.remove(storageKeys.token);

/**
 * The identity client's view of the stored session. It shows whole sessions of its own kind and hides every other value,
 * because that client deletes what it does not recognise, and a plain-string token is a session too.
 */
export const sessionStorageAdapter = {
  getItem: (key: string) => (isForeign(key) ? null : storage.read(key)),
  setItem: (key: string, value: string) => storage.write(key, value),
  removeItem(key: string) {
    if (!isForeign(key)) storage.remove(key);
  },
};

const isForeign = (key: string) =>
  key === storageKeys.token && storage.read(key) !== null && sessionOfStorage(storage.read(key))?.session == null;
