import { brand } from "./brand.ts";

/** What can be chosen for the interface, and where each choice is stored (SPEC §3). Plain lists: what runs first on a page carries no schemas. */
export const themes = ["default", "forest", "coffee", "ocean", "sunset", "corporate", "modern", "colorful", "azure", "stone"] as const;
export const modes = ["light", "dark", "system"] as const;
export const languages = ["th", "en"] as const;

export type Theme = (typeof themes)[number];
export type Mode = (typeof modes)[number];
export type Language = (typeof languages)[number];

export const storageKeys = {
  theme: `${brand.storagePrefix}-theme`,
  mode: `${brand.storagePrefix}-mode`,
  language: `${brand.storagePrefix}-language`,
  billing: `${brand.storagePrefix}-billing`,
  /** Set while somebody signs out, so that every tab knows that it was meant. */
  leaving: `${brand.storagePrefix}-leaving`,
  token: `${brand.storagePrefix}-portal-auth-token`,
  /** The workspaces that this browser was led into, until somebody signs out: see `entered-workspaces.ts`. */
  entered: `${brand.storagePrefix}-entered`,
  subdomain: "subdomainName",
  registration: `${brand.storagePrefix}-registration`,
  /** Of the tab alone: what a mailed link brought, until it is used. */
  mailedLink: `${brand.storagePrefix}-mailed-link`,
} as const;

/**
 * The cookie by which a page knows a session that a mailed link brought as its own: SHA-256 of its access token, as base64url. Only the
 * page behind the link gets it, when its button is pressed; an address that somebody made up has none.
 */
export const mailedCookie = `${brand.storagePrefix}-mailed`;

/**
 * The palette of an organisation, by its name: set by the server with each page of its workspace, and by that page when it is another, so that what is drawn
 * first is in its colours.
 */
export const accentCookie = `${brand.storagePrefix}-accent`;

/**
 * Set by the page of a workspace that keeps something which nobody else has, such as what was done without a network: at an address of before the server then
 * gives the page and does not lead on, so that it can be sent.
 */
export const keptCookie = `${brand.storagePrefix}-kept`;

/** Set where a tester has the time of pages in hand (TEST_TOOLS). */
export const testTimeCookie = `${brand.storagePrefix}-test-time`;

/** In the query of the portal's address to which a workspace leads whoever signed out, there or here. */
export const leftWorkspace = "left";
