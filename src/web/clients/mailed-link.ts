import { storageKeys } from "../../contract/choices.ts";
import { sessionStore } from "./storage.ts";

/** What a mailed link brought to its page. */
type MailedLink = { path: string; token: string; email: string; subdomainName?: string };

/** Kept here as well where the browser keeps nothing. */
let brought: MailedLink | null = null;

/**
 * Keeps what a mailed link brought for as long as the tab is open or until it is used, because it does not stay in the address: there it
 * would be seen, shared and remembered. A reload and a sign-in on the way find it again.
 */
export const saveMailedLink = (link: MailedLink) => {
  brought = link;
  sessionStore.write(storageKeys.mailedLink, JSON.stringify(link));
};

/** What a link brought to this page, if one did. */
export const readMailedLink = (path: string): MailedLink | null => {
  const kept = sessionStore.read(storageKeys.mailedLink);
  // Written by `saveMailedLink` alone.
  const link = brought ?? (kept === null ? null : (JSON.parse(kept) as MailedLink));
  return link?.path === path ? link : null;
};

/** Where an invitation is shown. */
export const invitationPath = "/invitation";

/** Forgets what belongs to somebody who leaves. An invitation does not while its page is open: whoever changes accounts there comes back to it. */
export const clearLeftLink = () => {
  if (readMailedLink(location.pathname)?.path !== invitationPath) clearMailedLink();
};

/** Forgets it: it was used, or is of no use. */
export const clearMailedLink = () => {
  brought = null;
  sessionStore.remove(storageKeys.mailedLink);
};
