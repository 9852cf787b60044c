import * as z from "zod/mini";
import { brand } from "./brand.ts";
import { billingPeriod } from "./fields.ts";

/** What a person chooses for the interface, and the key in local storage under which each choice lives (SPEC §3). */
export const themes = ["default", "forest", "coffee", "ocean", "sunset", "corporate", "modern", "colorful", "azure", "stone"] as const;
export const modes = ["light", "dark", "system"] as const;
export const languages = ["th", "en"] as const;

export const theme = z.enum(themes);
export const mode = z.enum(modes);
export const language = z.enum(languages);

export type Theme = z.infer<typeof theme>;
export type Mode = z.infer<typeof mode>;
export type Language = z.infer<typeof language>;

export const preferences = z.object({
  theme: z.catch(theme, "default"),
  mode: z.catch(mode, "system"),
  language: z.catch(language, "th"),
  billing: z.catch(billingPeriod, "monthly"),
});
export type Preferences = z.infer<typeof preferences>;

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
