import { style, styleVariants } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { motion, space, type } from "../theme/tokens.ts";

export const bar = style({ display: "grid", gap: space(2) });
export const barWords = style({ display: "flex", justifyContent: "space-between", gap: space(4), ...type.small });
export const track = style({
  height: 10,
  borderRadius: 5,
  border: `1px solid ${c.borderControl}`,
  background: c.sunken,
  overflow: "hidden",
});
export const fill = style({
  height: "100%",
  width: "100%",
  // A real background, so that forced colours show it.
  background: c.accent,
  forcedColorAdjust: "none",
  transformOrigin: "left center",
  transition: `transform ${motion.enter} ${motion.easing}`,
});

const node = {
  content: "",
  position: "absolute",
  insetInlineStart: 0,
  top: 4,
  width: 18,
  height: 18,
  boxSizing: "border-box",
  borderRadius: "50%",
} as const;

/** The flow line that runs downward, a node for each step. */
export const rail = style({ display: "grid", gap: space(5) });
export const step = style({
  position: "relative",
  paddingInlineStart: space(10),
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space(1)} ${space(4)}`,
  selectors: {
    "&:not(:last-child)::after": {
      content: "",
      position: "absolute",
      insetInlineStart: 8,
      top: 22,
      bottom: `calc(-4px - ${space(5)})`,
      borderInlineStart: `2px solid ${c.accentBorder}`,
    },
  },
});
export const nodes = styleVariants({
  waiting: { "::before": { ...node, border: `2px solid ${c.borderControl}`, background: c.surface } },
  underway: { "::before": { ...node, border: `2px solid ${c.accentText}`, background: c.highlight } },
  done: { "::before": { ...node, border: `2px solid ${c.accentText}`, background: c.accent } },
  failed: { "::before": { ...node, border: `2px solid ${c.dangerBorder}`, background: c.danger } },
});
