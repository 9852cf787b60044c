/** What cards look like alike, in rules. */
import { c } from "../theme/contract.css.ts";
import { media, radius, space } from "../theme/tokens.ts";

export const cardRules = {
  padding: space(8),
  borderRadius: radius.card,
  border: `1px solid ${c.border}`,
  background: c.surface,
  // Large letters leave the room beside them to the words.
  "@media": { [media.phone]: { padding: `min(${space(6)}, 7.5vw)` } },
} as const;
