/** What cards look like alike, in rules. */
import { c } from "../theme/contract.css.ts";
import { media, radius, space } from "../theme/tokens.ts";

export const cardRules = {
  padding: space(8),
  borderRadius: radius.card,
  border: `1px solid ${c.border}`,
  background: c.surface,
  "@media": { [media.phone]: { padding: space(6) } },
} as const;
