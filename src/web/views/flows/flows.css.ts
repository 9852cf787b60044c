import { globalStyle, style } from "@vanilla-extract/css";
import { keySize, rowSize } from "../../../contract/flows.ts";
import { c } from "../../theme/contract.css.ts";
import { media, radius, space, type } from "../../theme/tokens.ts";

export const page = style({
  display: "grid",
  gap: space(6),
  width: "min(1720px, 100% - 40px)",
  marginInline: "auto",
  paddingBlock: space(8),
});

/** The chart, and beside it what can be chosen in it. */
export const split = style({
  display: "grid",
  gap: space(5),
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.wide]: { gridTemplateColumns: "300px minmax(0, 1fr)" } },
});
export const columns = style({
  display: "grid",
  gap: space(5),
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});
export const states = style({
  maxHeight: "min(70dvh, 760px)",
  overflowY: "auto",
  padding: space(2),
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.surface,
  "@media": { [media.narrow]: { maxHeight: "14rem" } },
});
export const state = style({
  ...type.meta,
  display: "flex",
  alignItems: "center",
  gap: space(2),
  minHeight: 32,
  paddingInline: space(2),
  borderRadius: radius.small,
  color: c.text,
  textDecoration: "none",
  overflowWrap: "anywhere",
  selectors: {
    "&:hover": { background: c.sunken },
    "&[aria-current=page]": { background: c.accentSoft, fontWeight: 600 },
  },
});
/** A token on the states in which the watched flow is. */
export const token = style({
  flex: "none",
  width: 10,
  height: 10,
  borderRadius: radius.round,
  background: c.highlight,
  border: `1px solid ${c.text}`,
});

export const stage = style({
  position: "relative",
  height: "min(70dvh, 760px)",
  overflow: "auto",
  border: `1px solid ${c.border}`,
  borderRadius: radius.card,
  background: c.canvas,
  cursor: "grab",
  selectors: { "&[data-dragged=true]": { cursor: "grabbing", userSelect: "none" } },
});
export const drawing = style({ display: "block", maxWidth: "none", fontFamily: "inherit" });
globalStyle(`${drawing} text`, { fontSize: rowSize, fill: c.textMuted, whiteSpace: "pre" });

export const box = style({ fill: c.surface, stroke: c.borderControl, strokeWidth: 1.5, cursor: "pointer" });
export const group = style({ fill: c.sunken, fillOpacity: 0.6, stroke: c.border });
export const parallel = style({ stroke: c.borderControl, strokeDasharray: "6 5" });
export const active = style({ stroke: c.accent, strokeWidth: 3 });
export const activeLeaf = style({ fill: c.accentSoft });
export const chosen = style({ stroke: c.highlightText, strokeWidth: 3 });
export const found = style({ fill: c.highlightSoft, fillOpacity: 1 });
export const words = style({ pointerEvents: "none" });
globalStyle(`${words} text`, { paintOrder: "stroke", stroke: c.surface, strokeWidth: 4, strokeLinejoin: "round" });
export const groupWords = style({});
globalStyle(`${groupWords} text`, { stroke: c.sunken });
export const activeWords = style({});
globalStyle(`${activeWords} text`, { stroke: c.accentSoft });
export const key = style({});
globalStyle(`${drawing} text${key}`, { fontSize: keySize, fontWeight: 650, fill: c.text });
export const actor = style({});
globalStyle(`${drawing} text${actor}`, { fill: c.accentText });
export const way = style({ fill: "none", stroke: c.textSubtle, strokeWidth: 1.5, pointerEvents: "none" });
export const lit = style({ stroke: c.accent, strokeWidth: 3 });
export const litWords = style({});
globalStyle(`${drawing} text${litWords}`, { fill: c.accentText, fontWeight: 700 });
export const head = style({ fill: "context-stroke" });
export const start = style({ fill: c.text });
export const label = style({ fill: c.canvas, fillOpacity: 0.9, pointerEvents: "none" });
globalStyle(`${drawing} text.label`, { fill: c.text });

export const code = style({ ...type.meta, fontFamily: "ui-monospace, monospace", fontWeight: 400, overflowWrap: "anywhere" });
export const block = style([
  code,
  {
    maxHeight: "20rem",
    overflow: "auto",
    padding: space(3),
    borderRadius: radius.small,
    border: `1px solid ${c.border}`,
    background: c.sunken,
    whiteSpace: "pre-wrap",
  },
]);
export const facts = style({ display: "grid", gridTemplateColumns: "minmax(6rem, auto) minmax(0, 1fr)", gap: `${space(1)} ${space(4)}` });
export const fact = style({ ...type.meta, color: c.textMuted });
export const steps = style({
  maxHeight: "24rem",
  overflowY: "auto",
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  padding: space(1),
});
export const step = style([
  code,
  {
    display: "block",
    width: "100%",
    minHeight: 32,
    padding: `${space(1)} ${space(2)}`,
    borderRadius: radius.small,
    textAlign: "start",
    color: c.text,
    selectors: { "&:hover": { background: c.sunken }, "&[aria-current=true]": { background: c.accentSoft } },
  },
]);
