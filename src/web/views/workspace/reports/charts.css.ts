import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, shadow, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const chart = style({
  position: "relative",
  borderRadius: radius.small,
  selectors: { "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 2 } },
});
export const drawing = style({ display: "block", width: "100%", height: "auto", overflow: "visible" });
export const grid = style({ stroke: c.border, strokeWidth: 1, shapeRendering: "crispEdges" });
export const tick = style({ ...small, fill: c.textMuted, fontVariantNumeric: "tabular-nums" });
/** At the end of what it is called by it. */
export const name = style({ ...small, fill: c.text, fontWeight: 600 });

export const usual = style({ fill: c.accentSoft });
export const dot = style({
  fill: c.accent,
  fillOpacity: 0.55,
  selectors: { "&[data-long]": { fill: c.warningText, fillOpacity: 0.9 } },
  "@media": { [media.forced]: { fill: "CanvasText", fillOpacity: 1 } },
});
export const ring = style({ fill: "none", stroke: c.accent, strokeWidth: 2 });
export const middle = style({ stroke: c.text, strokeWidth: 1.5 });
export const upper = style({ stroke: c.text, strokeWidth: 1.5, strokeDasharray: "4 3" });
/** Over the dot that is meant; as large as a finger needs. */
export const dotLink = style({
  position: "absolute",
  width: 24,
  height: 24,
  translate: "-50% -50%",
  borderRadius: radius.round,
  selectors: { "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 0 } },
  "@media": { [media.phone]: { width: 44, height: 44 } },
});

export const bar = style({
  fill: c.chart1,
  selectors: { "&[data-part]": { fillOpacity: 0.45 } },
  "@media": { [media.forced]: { fill: "CanvasText" } },
});

/** Of a bar; `--band` is its colour. */
export const part = style({
  fill: "var(--band)",
  "@media": { [media.forced]: { fill: "CanvasText", stroke: "Canvas" } },
});

/** `--band` is its colour. */
export const ground = style({ fill: `color-mix(in oklab, var(--band) 42%, ${c.surface})` });
export const edge = style({ fill: "none", stroke: "var(--band)", strokeWidth: 1.5 });

export const cursor = style({
  position: "absolute",
  top: 10,
  bottom: 28,
  width: 0,
  borderInlineStart: `1px solid ${c.borderControl}`,
  pointerEvents: "none",
});
const box = {
  ...small,
  position: "absolute",
  zIndex: 2,
  display: "grid",
  padding: `${space(1)} ${space(2)}`,
  borderRadius: radius.small,
  background: c.inverse,
  color: c.onInverse,
  boxShadow: shadow.raised,
  pointerEvents: "none",
  width: "max-content",
  maxWidth: 220,
} as const;
export const tip = style({
  ...box,
  top: 0,
  selectors: { "&[data-side=before]": { insetInlineEnd: 10 }, "&[data-side=behind]": { insetInlineStart: 10 } },
});
export const tipAt = style({
  ...box,
  selectors: {
    "&[data-side=before]": { translate: "calc(-100% - 14px) -50%" },
    "&[data-side=behind]": { translate: "14px -50%" },
  },
});
