import { storageKeys } from "../../contract/preferences.ts";
import { isExpired, sessionOfStorage, type OpenSession } from "../../../machines/auth/token.ts";
import { storage } from "./storage.ts";

/** The stored session, in any of its three forms (SPEC §3). A plain token that has expired counts as none: nothing can renew it. */
export function readStoredSession(): OpenSession | null {
  const stored = sessionOfStorage(storage.read(storageKeys.token));
  return stored && !stored.session && isExpired(stored.token, Date.now()) ? null : stored;
}

/** Whether a provider or a mailed link led here with a session, by the page's address. */
export const isArrival = (hash: string) => /[#&]access_token=/.test(hash);

/** What a provider or a mailed link brought in place of a session, by the query and the fragment of the page's address; empty where nothing did. */
export const reportOf = ({ search, hash }: { search: string; hash: string }): string => {
  const given = `${search.slice(1)}&${hash.slice(1)}`;
  return /(^|&)(error|error_code)=/.test(given) || /^#(.*&)?message=/.test(hash) ? given : "";
};

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
  setItem(key: string, value: string) {
    // Where none was, one begins, such as Google's: that the last one was left says nothing about its end.
    if (key === storageKeys.token && storage.read(key) === null) storage.remove(storageKeys.leaving);
    storage.write(key, value);
  },
  removeItem(key: string) {
    if (!isForeign(key)) storage.remove(key);
  },
};

const isForeign = (key: string) =>
  key === storageKeys.token && storage.read(key) !== null && sessionOfStorage(storage.read(key))?.session == null;
