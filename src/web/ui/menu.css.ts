import { keyframes, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, motion, radius, shadow, space, type } from "../theme/tokens.ts";
import { dropping, itemRules, panelRules } from "./panel.css.ts";

export const positioner = style({ zIndex: "50 !important" });
export const content = style({
  ...panelRules,
  maxWidth: `min(20rem, 100vw - ${space(10)})`,
  selectors: { "&[data-state=open]": dropping },
});
export const item = style({
  ...itemRules,
  selectors: {
    "&[data-highlighted]": { background: c.accentSoft },
    "&[data-state=checked]": { fontWeight: 600 },
    "&[aria-disabled=true]": { color: c.textMuted, cursor: "not-allowed" },
  },
  "@media": { [media.forced]: { selectors: { "&[data-highlighted]": { outline: "2px solid Highlight", outlineOffset: -2 } } } },
});
export const note = style({ display: "block", ...type.meta, fontWeight: 400, color: c.textMuted });
/** Over Ark's own place for it, which is beside its button. */
export const rising = style({
  // The types of the rules know no importance here.
  "@media": { [media.phone]: { position: "fixed !important" as "fixed", inset: "auto 0 0 0 !important", transform: "none !important" } },
});
const rise = keyframes({ from: { translate: "0 24px", opacity: 0 } });
export const sheet = style({
  "@media": {
    [media.phone]: {
      maxWidth: "none",
      maxHeight: "70dvh",
      padding: `${space(2)} ${space(4)} ${space(5)}`,
      borderRadius: `${radius.card} ${radius.card} 0 0`,
      borderBottom: 0,
      boxShadow: shadow.raised,
      selectors: { "&[data-state=open]": { animation: `${rise} ${motion.enter} ${motion.easing}` } },
    },
  },
});
export const tall = style({ "@media": { [media.phone]: { minHeight: 52 } } });
export const header = style({
  padding: `${space(2)} ${space(3)} ${space(3)}`,
  marginBottom: 6,
  borderBottom: `1px solid ${c.border}`,
  ...type.small,
});
