import { brand } from "../../contract/brand.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { workspaceUrl } from "../../contract/workspace-address.ts";
import { forgetPath } from "../../contract/workspace/pages.ts";
import { makeProofKey } from "./proof-key.ts";
import { sameOriginPath } from "./next-path.ts";
import { sessionStore } from "./storage.ts";

/** Of the tab alone: the way to the portal and back that is under way. */
const wayKey = `${brand.storagePrefix}-way`;

/** `base` is what all addresses of the workspace begin with: nothing on an origin of its own, else `/w/{subdomain}`. */
export type WorkspacePlace = { subdomain: string; base: string };

/** The workspace that an address is of. */
export const placeOf = ({ workspaces }: Pick<PublicSettings, "workspaces">, { hostname, pathname }: Location): WorkspacePlace => {
  if (workspaces === "subdomain") return { subdomain: hostname.slice(0, hostname.indexOf(".")), base: "" };
  const [, , subdomain = ""] = pathname.split("/");
  return { subdomain, base: `/w/${subdomain}` };
};

/** The key of the project whose tasks the page at this address shows; null for other pages. */
export const addressedProject = ({ base }: WorkspacePlace): string | null =>
  /^\/(?:p\/([a-z]{2,6})(?:\/list)?|t\/([a-z]{2,6})-[^/]+)$/i
    .exec(location.pathname.slice(base.length))
    ?.slice(1)
    .find((key) => key !== undefined)
    ?.toUpperCase() ?? null;

/** What a page of a workspace was led to with: `secret` is what the portal will show when it leads out again. */
export type EntryCode = { code: string; verifier: string; secret: string } | null;

/**
 * Takes the code that the portal sent along out of the address, which is that of the page again that somebody wanted to see. At paths there is none.
 *
 * @returns the code with the verifier that belongs to it, null where this tab has asked for none: what came then may be anybody's
 */
export const takeCode = ({ base }: WorkspacePlace): EntryCode => {
  if (location.pathname !== `${base}/enter`) return null;
  const code = new URLSearchParams(location.search).get("code");
  const secret = location.hash.slice(1);
  // Written by `leaveForPortal` alone.
  const way = JSON.parse(sessionStore.read(wayKey) ?? "{}") as { verifier?: string; path?: string };
  sessionStore.remove(wayKey);
  // At paths other workspaces share the tab's storage.
  const isOwn = way.path?.startsWith(`${base}/`);
  history.replaceState(null, "", (isOwn && sameOriginPath(way.path ?? "")) || `${base}/`);
  return code === null || way.verifier === undefined ? null : { code, verifier: way.verifier, secret };
};

/** Takes the secret of whoever is led out of the workspace out of the address. Null where nobody is. */
export const takeForgetSecret = ({ base }: WorkspacePlace): string | null => {
  if (location.pathname !== base + forgetPath) return null;
  const secret = location.hash.slice(1);
  history.replaceState(null, "", `${base}/`);
  return secret;
};

/** Leads the browser to this page at another address of the workspace, where it comes in as anybody. */
export const goToAddress = (
  settings: Pick<PublicSettings, "siteUrl" | "workspaces">,
  { base }: WorkspacePlace,
  subdomain: string,
): void => {
  const { pathname, search, hash } = location;
  // In place of this page: Back would only lead here again.
  location.replace(workspaceUrl(settings, subdomain) + pathname.slice(base.length) + search + hash);
};

/** Leads the browser to the portal for a code, with which it comes back to this page. */
export const leaveForPortal = async ({ siteUrl }: Pick<PublicSettings, "siteUrl">, { subdomain }: WorkspacePlace): Promise<void> => {
  const { verifier, challenge } = await makeProofKey();
  sessionStore.write(wayKey, JSON.stringify({ verifier, path: location.pathname + location.search + location.hash }));
  // In place of this page: Back would only lead there again.
  location.replace(`${siteUrl}/enter?${new URLSearchParams({ workspace: subdomain, challenge }).toString()}`);
};
