import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const canvas = style({
  overflow: "auto",
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.canvas,
  maxHeight: "70vh",
  selectors: { "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 2 } },
  "@media": { print: { overflow: "visible", maxHeight: "none" } },
});
export const picture = style({
  display: "block",
  fontSize: "0.8125rem",
  fill: c.text,
  // Letters keep their size, and what is wider is scrolled; paper cannot be.
  maxWidth: "none",
  "@media": { print: { width: "100%", height: "auto" } },
});
/** The longer work waited there, the stronger; `--waited` is how strong. */
export const box = style({ fill: `color-mix(in oklab, ${c.chart2} var(--waited), ${c.surface})`, strokeWidth: 1.5 });
export const state = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: 8,
  height: "100%",
  padding: "0 12px",
  color: c.text,
});
export const called = style({ display: "grid", fontSize: "0.875rem", lineHeight: 1.5, fontWeight: 600 });
export const words = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const waited = style({ ...small, fontWeight: 400 });

export const step = style({});
export const line = style({
  fill: "none",
  stroke: `color-mix(in oklab, ${c.textMuted} 60%, ${c.canvas})`,
  selectors: { [`${step}:hover &`]: { stroke: c.textMuted }, [`${step}[data-open] &`]: { stroke: c.accent } },
  "@media": { [media.forced]: { stroke: "CanvasText" } },
});
export const touch = style({ fill: "none", stroke: "transparent", strokeWidth: 24, cursor: "pointer" });
export const unused = style({ fill: "none", stroke: c.borderControl, strokeWidth: 1.5, strokeDasharray: "3 4" });
export const heads = {
  "traffic-arrow": style({ fill: `color-mix(in oklab, ${c.textMuted} 60%, ${c.canvas})` }),
  "traffic-open": style({ fill: c.accent }),
};
export const unusedName = style({ background: c.canvas, paddingInline: 4, color: c.textMuted });
export const name = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  maxWidth: "100%",
  minHeight: 24,
  padding: "0 8px",
  border: `1px solid ${c.border}`,
  borderRadius: radius.small,
  background: c.surface,
  color: c.text,
  fontSize: "0.8125rem",
  lineHeight: "22px",
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: c.borderControl },
    "&[aria-expanded=true]": { borderColor: c.accentBorder, background: c.accentSoft },
    "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 },
  },
});
export const count = style({ fontVariantNumeric: "tabular-nums" });
globalStyle(`${canvas} button`, { "@media": { print: { display: "inline-flex" } } });
/** A phone has the table alone; paper is as narrow, and is not scrolled. */
export const diagram = style({ minWidth: 0, "@media": { [media.phone]: { display: "none" }, print: { display: "block" } } });
