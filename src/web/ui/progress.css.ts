import { style, styleVariants } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { motion, space, type } from "../theme/tokens.ts";
import { railLine, railNode } from "./rail.ts";

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
    "&:not(:last-child)::after": railLine(5),
  },
});
export const nodes = styleVariants({
  waiting: { "::before": { ...railNode, border: `2px solid ${c.borderControl}`, background: c.surface } },
  underway: { "::before": { ...railNode, border: `2px solid ${c.accentText}`, background: c.highlight } },
  done: { "::before": { ...railNode, border: `2px solid ${c.accentText}`, background: c.accent } },
  failed: { "::before": { ...railNode, border: `2px solid ${c.dangerBorder}`, background: c.danger } },
});
