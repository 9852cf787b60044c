import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, motion, radius, space } from "../theme/tokens.ts";

export const root = style({
  position: "relative",
  display: "inline-flex",
  padding: 3,
  borderRadius: radius.task,
  border: `1px solid ${c.borderStrong}`,
  background: c.sunken,
});
export const item = style({
  position: "relative",
  zIndex: 1,
  minHeight: 38,
  paddingInline: space(5),
  display: "inline-flex",
  alignItems: "center",
  gap: space(2),
  borderRadius: radius.small,
  fontWeight: 600,
  color: c.textMuted,
  cursor: "pointer",
  transition: `color ${motion.move}`,
  selectors: {
    "&:hover": { color: c.text },
    "&[data-state=checked]": { color: c.text },
    "&[data-focus-visible]": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 },
  },
  "@media": {
    [media.forced]: {
      selectors: { "&[data-state=checked]": { color: "HighlightText", background: "Highlight", forcedColorAdjust: "none" } },
    },
  },
});
export const indicator = style({
  position: "absolute",
  left: "var(--left)",
  top: "var(--top)",
  width: "var(--width)",
  height: "var(--height)",
  borderRadius: radius.small,
  border: `1px solid ${c.borderControl}`,
  background: c.raised,
  transition: `left ${motion.move} ${motion.easing}, width ${motion.move} ${motion.easing}`,
});
