import { brand } from "../../contract/brand.ts";
import { mailedCookie, storageKeys } from "../../contract/choices.ts";
import { isExpired, sessionOfStorage, type OpenSession } from "../../../machines/auth/token.ts";
import { clearLeftLink } from "./mailed-link.ts";
import { sessionStore, storage } from "./storage.ts";

/** Of the tab alone: what somebody was at work on when they had to sign in again elsewhere. */
export const workKey = `${brand.storagePrefix}-work`;

/** The stored session, in any of its three forms (SPEC §3). A plain token that has expired counts as none: nothing can renew it. */
export const readStoredSession = (): OpenSession | null => {
  const stored = sessionOfStorage(storage.read(storageKeys.token));
  return stored && !stored.session && isExpired(stored.token, Date.now()) ? null : stored;
};

/**
 * What a page was led to with: the code of a way that this browser set out on (PKCE), or the session of a mailed link that was opened in
 * it. `flowId` names the way where several are open.
 */
export type AuthCallback = { code: string; flowId: string | null } | { accessToken: string; refreshToken: string };

/** Whether this browser keeps the proof key of a way that it set out on. */
const hasSetOut = () => storage.read(`${storageKeys.token}-code-verifier`) !== null;

/**
 * Takes what may bring a session out of the page's address. Null where there is nothing, and where anybody may have written it: a session
 * in an address would sign its reader in as whoever sent it.
 */
export const takeAuthCallback = (): AuthCallback | null => {
  const address = new URL(location.href);
  const { searchParams: query } = address;
  const fragment = new URLSearchParams(address.hash.slice(1));
  const [code, flowId, accessToken] = [query.get("code"), query.get("sb_flow_id"), fragment.get("access_token")];
  if (code === null && accessToken === null) return null;
  query.delete("code");
  query.delete("sb_flow_id");
  if (accessToken !== null) address.hash = "";
  history.replaceState(history.state, "", address.pathname + address.search + address.hash);
  if (code !== null) return hasSetOut() ? { code, flowId } : null;
  return document.cookie.includes(`${mailedCookie}=`)
    ? // Without a code there is one.
      { accessToken: accessToken!, refreshToken: fragment.get("refresh_token") ?? "" }
    : null;
};

/** What a provider or a mailed link brought in place of a session, by the query and the fragment of the page's address; empty where nothing did. */
export const reportOf = ({ search, hash }: { search: string; hash: string }): string => {
  const given = `${search.slice(1)}&${hash.slice(1)}`;
  return /(^|&)(error|error_code)=/.test(given) || /^#(.*&)?message=/.test(hash) ? given : "";
};

export const storeSession = ({ token, session }: OpenSession) => {
  storage.remove(storageKeys.leaving);
  storage.write(storageKeys.token, session ? JSON.stringify(session) : token);
};

/** Notes, for this tab and the others, that the session is being ended on purpose. */
export const markSignOut = () => storage.write(storageKeys.leaving, "yes");

/** Whether the session that is gone was ended on purpose. */
export const wasSignedOut = () => storage.read(storageKeys.leaving) !== null;

/** Forgets who was signed in: the session, ways into one that are still open, and what they had begun here. */
export const clearPersonData = () => {
  clearLeftLink();
  sessionStore.remove(workKey);
  for (const key of [storageKeys.registration, storageKeys.subdomain]) storage.remove(key);
  // The identity client's own keys begin with that of the session.
  for (const key of storage.keys()) if (key.startsWith(storageKeys.token)) storage.remove(key);
};

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
