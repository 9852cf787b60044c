import { brand } from "./brand.ts";

/**
 * Where workspaces live: each on an origin of its own below the portal's host, or at a path of the portal's. Null where somebody else's gateway
 * has them, below the brand's domain unless it says otherwise.
 */
export type WorkspaceSite = { siteUrl: string; workspaces: "subdomain" | "path" | null };

const originOf = ({ siteUrl, workspaces }: WorkspaceSite) => new URL(workspaces === null ? `https://${brand.domain}` : siteUrl);

/** What is shown before a subdomain and after it: `["", ".lanngan.com"]`, `["host/w/", ""]`. */
export const besideSubdomain = (site: WorkspaceSite): [before: string, after: string] => {
  const { host } = originOf(site);
  return site.workspaces === "path" ? [`${host}/w/`, ""] : ["", `.${host}`];
};

/** A workspace's address as it is shown, without a scheme. */
export const workspaceHost = (site: WorkspaceSite, subdomain: string): string => besideSubdomain(site).join(subdomain);

/** The address of a workspace, without a slash at its end. */
export const workspaceUrl = (site: WorkspaceSite, subdomain: string): string =>
  `${originOf(site).protocol}//${workspaceHost(site, subdomain)}`;
