import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { subdomainProblem } from "../contract/fields.ts";
import { workspaceUrl, type WorkspaceSite } from "../contract/workspace-address.ts";
import { requestedHost, trustedProxies } from "../basics/address.ts";
import type { Config } from "./config.ts";
import { isReserved } from "./reserved-names.ts";
import { isEmbedded } from "./identity/location.ts";

/** Whether a host has names below it that browsers lead here: an IP address has none. */
const hasSubdomains = ({ protocol, hostname }: URL): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && (protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost"));

/** What SITE_URL and its like say of workspaces; `hostname` is the portal's. */
type Site = WorkspaceSite & { hostname: string };

const readSite = (config: Config): Site => {
  const { SITE_URL: siteUrl, GATEWAY_URL, WORKSPACE_ADDRESS } = config;
  const url = new URL(siteUrl);
  const { hostname } = url;
  if (GATEWAY_URL !== "") return { siteUrl, workspaces: null, hostname };
  const isSubdomain = WORKSPACE_ADDRESS === "subdomain" && isEmbedded(config) && hasSubdomains(url);
  return { siteUrl, workspaces: isSubdomain ? "subdomain" : "path", hostname };
};

/** Every request asks whose it is: settings are read once. */
const sites = new WeakMap<Config, Site>();

export const workspaceSite = (config: Config): Site => {
  const known = sites.get(config);
  if (known !== undefined) return known;
  const site = readSite(config);
  sites.set(config, site);
  return site;
};

/**
 * Where workspaces live: each on an origin of its own below SITE_URL's host, or at a path of the portal's. An origin of its own needs a secure
 * context, for PKCE, and sessions that are made here. Null with somebody else's gateway, which has its own.
 */
export const workspacePlace = (config: Config): WorkspaceSite["workspaces"] => workspaceSite(config).workspaces;

/** The address of a workspace, without a slash at its end. */
export const workspaceAddress = (config: Config, subdomain: string): string => workspaceUrl(workspaceSite(config), subdomain);

/** The subdomain of the workspace that a request's Host names; null for the portal, which any other host is. Ports are the proxy's affair. */
export const workspaceAtHost = (config: Config, host: string | undefined): string | null => {
  const { workspaces, hostname } = workspaceSite(config);
  if (host === undefined || workspaces !== "subdomain") return null;
  const name = host.toLowerCase().replace(/:\d*$/, "");
  if (!name.endsWith(`.${hostname}`)) return null;
  const label = name.slice(0, -hostname.length - 1);
  return subdomainProblem(label) === null && !isReserved(label) ? label : null;
};

type Asked = Pick<IncomingMessage, "socket" | "headers">;

/** The subdomain of the workspace that a request is for, by its host as our proxies tell it; null for the portal. */
export const workspaceOf = (config: Config) => {
  const isTrusted = trustedProxies(config.TRUSTED_PROXY);
  return ({ socket, headers }: Asked): string | null => {
    const forwarded = headers["x-forwarded-host"];
    const requested = { host: headers.host, forwarded: Array.isArray(forwarded) ? forwarded.at(-1) : forwarded };
    return workspaceAtHost(config, requestedHost(socket.remoteAddress, requested, isTrusted));
  };
};

/** Whether a request is for the portal and not for the host of a workspace. */
export const isForPortal = (config: Config) => {
  const asked = workspaceOf(config);
  return (request: Asked): boolean => asked(request) === null;
};

/** Whether a request is for where workspaces are: their hosts, or the portal's where they are paths of it. */
export const isForWorkspaces = (config: Config) => {
  const isPortal = isForPortal(config);
  const place = workspacePlace(config);
  return (request: Asked): boolean => place !== null && isPortal(request) === (place === "path");
};
