import { keyframes, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, motion, radius, shadow, space, type } from "../theme/tokens.ts";

const drop = keyframes({ from: { opacity: 0, translate: "0 -4px" } });

export const positioner = style({ zIndex: "50 !important" });
export const content = style({
  minWidth: 208,
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

/** A theme's accent and highlight, as the brand shows them: a yard and its token. */
export const swatch = style({
  position: "relative",
  width: 22,
  height: 22,
  flex: "none",
  borderRadius: 7,
  border: `1px solid ${c.borderControl}`,
  background: c.accent,
  forcedColorAdjust: "none",
  "::after": {
    content: "",
    position: "absolute",
    right: -4,
    bottom: -4,
    width: 12,
    height: 12,
    borderRadius: "50%",
    background: c.highlight,
    border: `2px solid ${c.overlay}`,
  },
});

/** Left out where a phone's header has no room for it. */
export const roomy = style({ "@media": { [media.phone]: { display: "none" } } });
/** No gap beside a label that is left out. Doubled, so that it outweighs the button's own gap wherever it is loaded. */
export const languageButton = style({ "@media": { [media.phone]: { selectors: { "&&": { gap: 0 } } } } });
