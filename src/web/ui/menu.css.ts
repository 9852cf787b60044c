import { keyframes, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, motion, radius, shadow, space, type } from "../theme/tokens.ts";

const drop = keyframes({ from: { opacity: 0, translate: "0 -4px" } });

export const positioner = style({ zIndex: "50 !important" });
export const content = style({
  minWidth: 208,
  maxWidth: `min(20rem, 100vw - ${space(10)})`,
  maxHeight: "min(480px, 80dvh)",
  overflowY: "auto",
  padding: 6,
  borderRadius: radius.menu,
  border: `1px solid ${c.border}`,
  background: c.overlay,
  boxShadow: shadow.raised,
  outline: "none",
  selectors: { "&[data-state=open]": { animation: `${drop} ${motion.move} ${motion.easing}` } },
});
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space(3),
  minHeight: 40,
  paddingInline: space(3),
  borderRadius: radius.small,
  cursor: "pointer",
  selectors: {
    "&[data-highlighted]": { background: c.accentSoft },
    "&[data-state=checked]": { fontWeight: 600 },
  },
  "@media": { [media.forced]: { selectors: { "&[data-highlighted]": { outline: "2px solid Highlight", outlineOffset: -2 } } } },
});
export const mark = style({ marginInlineStart: "auto", paddingInlineStart: space(3), color: c.accentText, display: "inline-flex" });
export const header = style({
  padding: `${space(2)} ${space(3)} ${space(3)}`,
  marginBottom: 6,
  borderBottom: `1px solid ${c.border}`,
  ...type.small,
});
