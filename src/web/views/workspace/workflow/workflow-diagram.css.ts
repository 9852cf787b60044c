import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, motion, radius, shadow, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const frame = style({
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.canvas,
  selectors: { "&:has(:focus-visible)": { borderColor: c.borderControl } },
});
/** Always as high, so that nothing below moves when the picture comes or becomes another one; there is room for the page around it. */
export const roomHeight = "clamp(15rem, 45vh, 30rem)";
/** What lies over the drawing lies in here; `--drawn` is how high it is on paper. */
export const room = style({ position: "relative", display: "grid", height: roomHeight, "@media": { print: { height: "auto" } } });
/** Not scrolled by anything but its own view: a focus within it would. */
export const stage = style({
  overflow: "clip",
  borderRadius: `${radius.control} ${radius.control} 0 0`,
  touchAction: "none",
  cursor: "grab",
  selectors: {
    "&[data-dragged=true]": { cursor: "grabbing", userSelect: "none" },
    "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 2 },
  },
});
export const picture = style({
  display: "block",
  width: "100%",
  height: "100%",
  fontSize: "0.8125rem",
  fill: c.text,
  "@media": { print: { height: "var(--drawn)" } },
});
/** On paper all of it is seen, as large as there is room; `--paper` is how large. */
export const moved = style({
  transformOrigin: "0 0",
  "@media": { print: { transform: "scale(var(--paper)) !important" } },
});
/** What the page brings into sight by itself; what the hand moves is there at once. */
export const gliding = style({ transition: `transform ${motion.enter} ${motion.easing}` });
export const start = style({ fill: c.textMuted, stroke: c.textMuted, strokeWidth: 1.5, pointerEvents: "none" });
globalStyle(`${start} text`, { stroke: "none", fontSize: "0.75rem", fontWeight: 600 });
export const zoom = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space(1)} ${space(3)}`,
  padding: `${space(1)} ${space(3)}`,
  borderTop: `1px solid ${c.border}`,
  borderRadius: `0 0 ${radius.control} ${radius.control}`,
  background: c.surface,
  "@media": { [media.phone]: { padding: space(1) }, print: { display: "none" } },
});
const finger = "(pointer: coarse)";
const unseen = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;
/** A finger has no keys; what it does it finds. */
export const keys = style({ ...small, flex: "1 1 18rem", color: c.textMuted, "@media": { [media.phone]: unseen, [finger]: unseen } });
globalStyle(`${keys} kbd`, {
  paddingInline: 5,
  border: `1px solid ${c.border}`,
  borderRadius: radius.tag,
  background: c.sunken,
  fontFamily: "inherit",
});
export const zoomButtons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, marginInlineStart: "auto" });
export const percent = style({ ...small, minWidth: "3.4em", textAlign: "center", color: c.textMuted, fontVariantNumeric: "tabular-nums" });
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
export const diagram = style({ minWidth: 0 });
