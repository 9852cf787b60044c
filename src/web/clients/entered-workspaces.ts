import { leftWorkspace, storageKeys } from "../../contract/choices.ts";
import { brand } from "../../contract/brand.ts";
import { forgetPath } from "../../contract/workspace/pages.ts";
import { sameOriginPath } from "./next-path.ts";
import { randomSecret } from "./proof-key.ts";
import { sessionStore, storage } from "./storage.ts";

/**
 * The workspaces that this browser was led into, where they are origins of their own: what such a one keeps, it alone can forget. Each was told a secret on
 * the way in, by which it knows on the way out that it is the portal that leads there, and not anybody with a link.
 */

/** Of the tab alone: the page on which somebody signed out, to which the way out leads back. */
const backKey = `${brand.storagePrefix}-left-from`;

/** The secrets by the workspaces' origins. */
const read = (): Record<string, string> => {
  try {
    // Written here alone.
    return JSON.parse(storage.read(storageKeys.entered) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
};
const write = (entered: Record<string, string>): void =>
  Object.keys(entered).length === 0 ? storage.remove(storageKeys.entered) : storage.write(storageKeys.entered, JSON.stringify(entered));

/** Notes that somebody is led to a workspace. Answers the address that leads there, with the secret in its fragment; at paths of this origin as it is. */
export const noteEntered = (address: string): string => {
  const { origin } = new URL(address, location.href);
  if (origin === location.origin) return address;
  const entered = read();
  const secret = entered[origin] ?? randomSecret();
  write({ ...entered, [origin]: secret });
  return `${address}#${secret}`;
};

/** Whether it was one of the workspaces that led to this address, which shows its secret: somebody signed out there. */
export const isLedByWorkspace = ({ hash }: Pick<Location, "hash">): boolean => Object.values(read()).includes(hash.slice(1));

/**
 * At `/?left`, where somebody signed out: leads them to the next of the workspaces, which forgets what it keeps and leads back; after the last one to the page
 * on which they did. Of that page the query stands behind `left`, so that its address is another than any of before and is loaded, and its path in the fragment.
 */
export const leaveWorkspaces = (): void => {
  const { search, hash } = location;
  if (hash.startsWith("#/")) sessionStore.write(backKey, hash.slice(1) + search.slice(`?${leftWorkspace}`.length));
  const [next, ...others] = Object.entries(read());
  const isOut = storage.read(storageKeys.token) === null && storage.read(storageKeys.leaving) !== null;
  if (!isOut) return;
  if (next === undefined) {
    const back = sameOriginPath(sessionStore.read(backKey) ?? "");
    sessionStore.remove(backKey);
    if (back) location.replace(back);
    return;
  }
  // Before the page goes: one that does not answer is not tried for ever.
  write(Object.fromEntries(others));
  const [origin, secret] = next;
  location.replace(`${origin}${forgetPath}#${secret}`);
};
