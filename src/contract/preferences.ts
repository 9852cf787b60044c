import * as z from "zod/mini";
import { languages, modes, themes } from "./choices.ts";
import { billingPeriod } from "./fields.ts";

export * from "./choices.ts";

export const theme = z.enum(themes);
export const mode = z.enum(modes);
export const language = z.enum(languages);

export const preferences = z.object({
  theme: z.catch(theme, "default"),
  mode: z.catch(mode, "system"),
  language: z.catch(language, "th"),
  billing: z.catch(billingPeriod, "monthly"),
});
export type Preferences = z.infer<typeof preferences>;
