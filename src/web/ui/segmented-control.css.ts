import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, motion, radius, space } from "../theme/tokens.ts";

const padding = "3px";

/** Equal segments, also where their words have no room beside one another, so that the indicator moves by its own width. */
export const root = style({
  position: "relative",
  display: "inline-grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  maxWidth: "100%",
  padding,
  borderRadius: radius.task,
  border: `1px solid ${c.borderStrong}`,
  background: c.sunken,
});
export const indicator = style({
  position: "absolute",
  top: padding,
  bottom: padding,
  left: padding,
  width: `calc((100% - 2 * ${padding}) / var(--segments))`,
  borderRadius: radius.small,
  border: `1px solid ${c.borderControl}`,
  background: c.raised,
  transition: `translate ${motion.move} ${motion.easing}`,
});
export const segment = style({
  position: "relative",
  minHeight: 38,
  // Where a segment is narrow its badge goes below its words.
  padding: `${space(1)} clamp(2px, 2.4vw - 5px, ${space(4)})`,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: `0 ${space(2)}`,
  textAlign: "center",
  overflowWrap: "anywhere",
  borderRadius: radius.small,
  fontWeight: 600,
  color: c.textMuted,
  cursor: "pointer",
  transition: `color ${motion.move}`,
  selectors: {
    "&:hover, &:has(:checked)": { color: c.text },
    "&:has(:focus-visible)": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 },
  },
  "@media": {
    [media.forced]: { selectors: { "&:has(:checked)": { color: "HighlightText", background: "Highlight", forcedColorAdjust: "none" } } },
  },
});
/** Its badge is no wider than it. */
globalStyle(`${segment} > *`, { minWidth: 0, whiteSpace: "normal" });
/** Covers its segment without being seen, so that touch and voice control find it where it looks to be. */
export const radio = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer", outline: "none" });
