import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, motion, type } from "../theme/tokens.ts";

/** The number of steps, set by the component. */
const count = "var(--steps)";
const node = 28;

export const root = style({ position: "relative" });
export const list = style({ display: "grid", gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

export const step = style({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  gap: 8,
  ...type.meta,
  fontWeight: 500,
  color: c.textMuted,
  textAlign: "center",
  selectors: {
    // The line from the node before, up to this one.
    "&:not(:first-child)::before": {
      content: "",
      position: "absolute",
      top: node / 2 - 1,
      right: `calc(50% + ${node / 2}px)`,
      width: `calc(100% - ${node}px)`,
      borderTop: `2px solid ${c.borderControl}`,
    },
    "&[data-state=done]::before, &[data-state=current]::before": { borderTopColor: c.accentBorder },
    "&[data-state=current]": { color: c.text, fontWeight: 600 },
  },
});

export const knot = style({
  display: "grid",
  placeItems: "center",
  width: node,
  height: node,
  borderRadius: "50%",
  border: `2px solid ${c.borderControl}`,
  background: c.surface,
  fontVariantNumeric: "tabular-nums",
  transition: `background-color ${motion.move}, border-color ${motion.move}`,
  selectors: {
    [`${step}[data-state=done] &`]: { background: c.accent, borderColor: c.accent, color: c.onAccent },
    [`${step}[data-state=current] &`]: { borderColor: c.accent },
  },
});

/** As wide as one step, so that moving it by its own width moves the token by one node. */
export const tokenTrack = style({
  position: "absolute",
  top: 0,
  left: 0,
  width: `calc(100% / ${count})`,
  display: "grid",
  placeItems: "center",
  height: node,
  pointerEvents: "none",
  transition: `translate ${motion.enter} ${motion.easing}`,
});
export const token = style({
  width: 14,
  height: 14,
  borderRadius: "50%",
  background: c.highlight,
  border: `2px solid ${c.accentText}`,
  "@media": { [media.forced]: { background: "Highlight", borderColor: "Highlight", forcedColorAdjust: "none" } },
});

export const label = style({
  "@media": {
    // On a phone only the present step has room for its name, and takes its neighbours' room for it.
    [media.phone]: { selectors: { [`${step}:not([data-state=current]) &`]: { display: "none" } }, whiteSpace: "nowrap" },
  },
});
