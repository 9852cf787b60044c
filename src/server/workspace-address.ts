import { isIP } from "node:net";
import { subdomainProblem } from "../contract/fields.ts";
import type { Config } from "./config.ts";
import { isEmbedded } from "./identity/location.ts";

/** Whether a host has names below it that browsers lead here: an IP address has none. */
const hasSubdomains = ({ protocol, hostname }: URL): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && (protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost"));

/**
 * Where workspaces live: each on an origin of its own below SITE_URL's host, or at a path of the portal's. An origin of its own needs a secure
 * context, for PKCE, and sessions that are made here. Null with somebody else's gateway, which has its own.
 */
export const workspacePlace = (config: Config): "subdomain" | "path" | null => {
  if (config.GATEWAY_URL !== "") return null;
  return config.WORKSPACE_ADDRESS === "subdomain" && isEmbedded(config) && hasSubdomains(new URL(config.SITE_URL)) ? "subdomain" : "path";
};

/** The address of a workspace, without a slash at its end. */
export const workspaceAddress = (config: Config, subdomain: string): string => {
  if (workspacePlace(config) === "path") return `${config.SITE_URL}/w/${subdomain}`;
  const { protocol, host } = new URL(config.SITE_URL);
  return `${protocol}//${subdomain}.${host}`;
};

/** The subdomain of the workspace that a request's Host names; null for the portal, which any other host is. Ports are the proxy's affair. */
export const workspaceAtHost = (config: Config, host: string | undefined): string | null => {
  if (host === undefined || workspacePlace(config) !== "subdomain") return null;
  const { hostname } = new URL(config.SITE_URL);
  const name = host.toLowerCase().replace(/:\d*$/, "");
  if (!name.endsWith(`.${hostname}`)) return null;
  const label = name.slice(0, -hostname.length - 1);
  return subdomainProblem(label) === null ? label : null;
};
