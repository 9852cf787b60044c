import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, shadow, space } from "../../../theme/tokens.ts";

/** What is wider than the page is scrolled, also by keys. */
export const canvas = style({
  overflow: "auto",
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.canvas,
  maxHeight: "70vh",
});
export const picture = style({ display: "block", maxWidth: "none", fontSize: "0.8125rem", fill: c.text });
export const box = style({ fill: c.surface, strokeWidth: 1.5 });
export const state = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: 8,
  height: "100%",
  padding: "0 12px",
  fontSize: "0.875rem",
  lineHeight: 1.5,
  fontWeight: 600,
  color: c.text,
  textDecoration: "none",
  // A finger that rests takes the state, not its words.
  userSelect: "none",
  WebkitTouchCallout: "none",
});
export const called = style({
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
});
export const line = style({ fill: "none", stroke: c.borderControl, strokeWidth: 2 });
export const wrong = style({ stroke: c.dangerText });
export const wrongSign = style({ display: "inline-flex", color: c.dangerText, lineHeight: 0 });
export const noteSign = style({ display: "inline-flex", color: c.textMuted, lineHeight: 0 });
/** A step while it is drawn. */
export const drawn = style({ stroke: c.accent, strokeWidth: 2, strokeDasharray: "6 4", pointerEvents: "none" });
/** Where it would lead; wide enough to be seen around a finger. */
export const ring = style({ fill: "none", stroke: c.accent, strokeWidth: 2, pointerEvents: "none" });
export const target = style({ fill: c.accentSoft });
/** What is said of it: over the pointer, or where a finger leaves room. */
export const hand = style({
  position: "fixed",
  left: 0,
  top: 0,
  zIndex: 40,
  width: "max-content",
  maxWidth: 248,
  margin: 0,
  padding: "6px 12px",
  transform: "translate(-50%, calc(-100% - 40px))",
  pointerEvents: "none",
  fontSize: "0.875rem",
  lineHeight: 1.5,
  color: c.text,
  overflowWrap: "anywhere",
  background: c.overlay,
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  boxShadow: shadow.raised,
  selectors: { "&[data-over]": { fontWeight: 600, borderColor: c.accent } },
});
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(2),
  minHeight: 44,
});
export const hint = style({ fontSize: "0.8125rem", lineHeight: 1.6, color: c.textMuted, overflowWrap: "anywhere" });
const finger = "(pointer: coarse)";
export const byMouse = style({ "@media": { [finger]: { display: "none" } } });
export const byFinger = style({ display: "none", "@media": { [finger]: { display: "inline" } } });
export const naming = style({ maxWidth: 360, paddingTop: space(2) });
/** Of a walk through it. */
export const here = style({ stroke: c.accent, strokeWidth: 3 });
export const made = style({ stroke: c.text });
export const madeHead = style({ fill: c.text });
export const head = style({ fill: c.borderControl });
/** The one step that is looked at in the table. */
export const selected = style({ stroke: c.accent });
export const selectedHead = style({ fill: c.accent });
/** The line does not run through the letters. */
export const plated = style({ background: c.canvas, paddingInline: 4 });
/** The name of a step that leads to its place in the table. */
export const way = style({ color: "inherit", textDecoration: "none" });
export const selectedName = style({ color: c.accentText });
export const step = style({
  display: "block",
  textAlign: "center",
  fontSize: "0.8125rem",
  lineHeight: "24px",
  color: c.text,
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
});
/** A phone has the table alone; paper is as narrow, and is not scrolled. */
export const diagram = style({ minWidth: 0, "@media": { [media.phone]: { display: "none" }, print: { display: "block" } } });
