import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, motion, type } from "../theme/tokens.ts";
import { knotRules, knotSize, tokenRules } from "./knot.ts";

/** The number of steps, set by the component. */
const count = "var(--steps)";

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
      top: knotSize / 2 - 1,
      right: `calc(50% + ${knotSize / 2}px)`,
      width: `calc(100% - ${knotSize}px)`,
      borderTop: `2px solid ${c.borderControl}`,
    },
    "&[data-state=done]::before, &[data-state=current]::before": { borderTopColor: c.accentBorder },
    "&[data-state=current]": { color: c.text, fontWeight: 600 },
  },
});

export const knot = style({
  ...knotRules(step),
  fontVariantNumeric: "tabular-nums",
  transition: `background-color ${motion.move}, border-color ${motion.move}`,
});

/** As wide as one step, so that moving it by its own width moves the token by one node. */
export const tokenTrack = style({
  position: "absolute",
  top: 0,
  left: 0,
  width: `calc(100% / ${count})`,
  display: "grid",
  placeItems: "center",
  height: knotSize,
  pointerEvents: "none",
  transition: `translate ${motion.enter} ${motion.easing}`,
});
export const token = style({
  ...tokenRules,
  "@media": { [media.forced]: { background: "Highlight", borderColor: "Highlight", forcedColorAdjust: "none" } },
});

export const label = style({
  "@media": {
    // On a phone only the present step has room for its name, and takes its neighbours' room for it.
    [media.phone]: { selectors: { [`${step}:not([data-state=current]) &`]: { display: "none" } }, whiteSpace: "nowrap" },
  },
});
