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
  subdomain: "subdomainName",
  registration: `${brand.storagePrefix}-registration`,
} as const;
