import * as z from "zod/mini";
import { languages, modes, themes } from "./choices.ts";
import { billingPeriod } from "./fields.ts";

export * from "./choices.ts";

export const theme = z.enum(themes);
export const mode = z.enum(modes);
export const language = z.enum(languages);

export const preferences = z.object({
  /** Null where somebody has chosen none: the portal is in the default one then, and a workspace in its organisation's. */
  theme: z.catch(z.nullable(theme), null),
  mode: z.catch(mode, "system"),
  language: z.catch(language, "th"),
  billing: z.catch(billingPeriod, "monthly"),
});
export type Preferences = z.infer<typeof preferences>;
