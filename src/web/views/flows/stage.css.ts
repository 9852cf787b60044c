import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { media, motion, radius, space, type } from "../../theme/tokens.ts";

export const frame = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "minmax(0, 1fr) auto auto",
  height: "100%",
  border: `1px solid ${c.border}`,
  borderRadius: radius.card,
  background: c.canvas,
});
/** What lies over the drawing lies in here. */
export const room = style({ position: "relative", minHeight: 0, display: "grid" });
/** Not scrolled by anything but its own view: a focus within it would. */
export const stage = style({
  overflow: "clip",
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  touchAction: "none",
  cursor: "grab",
  backgroundImage: `radial-gradient(${c.border} 1px, transparent 1px)`,
  backgroundSize: "24px 24px",
  selectors: { "&[data-dragged=true]": { cursor: "grabbing", userSelect: "none" } },
});
export const drawing = style({ display: "block", width: "100%", height: "100%", fontFamily: "inherit" });
export const view = style({ transformOrigin: "0 0" });
/** What the page brings into sight by itself; what the hand moves is there at once. */
export const gliding = style({ transition: `transform ${motion.enter} ${motion.easing}` });

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space(1)} ${space(3)}`,
  padding: `${space(2)} ${space(3)}`,
  borderTop: `1px solid ${c.border}`,
  borderRadius: `0 0 ${radius.card} ${radius.card}`,
  background: c.surface,
});
export const hint = style({
  ...type.meta,
  flex: "1 1 18rem",
  color: c.textMuted,
  fontWeight: 400,
  "@media": { [media.phone]: { display: "none" } },
});
globalStyle(`${hint} kbd`, {
  paddingInline: 5,
  border: `1px solid ${c.border}`,
  borderRadius: radius.tag,
  background: c.sunken,
  fontFamily: "inherit",
});
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: space(1),
  marginInlineStart: "auto",
});
/** As high whatever is said in it, so that the drawing keeps its room. */
export const tools = style({
  display: "flex",
  alignItems: "center",
  gap: space(2),
  paddingInline: `${space(3)} ${space(1)}`,
  borderTop: `1px solid ${c.border}`,
  background: c.surface,
});
export const facts = style({ display: "flex", alignItems: "center", gap: space(2) });
export const toolButtons = style({ display: "flex", flex: "none", marginInlineStart: "auto", paddingBlock: space(1) });
export const count = style({ ...type.meta, color: c.textMuted, fontVariantNumeric: "tabular-nums" });
export const scale = style({
  ...type.meta,
  minWidth: "4.2em",
  marginInlineEnd: space(1),
  color: c.textMuted,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});
export const button = style({ selectors: { "&[aria-pressed=true]": { background: c.accentSoft, color: c.accentText } } });

/** A phone has no room for it. */
export const overview = style({ "@media": { [media.phone]: { display: "none" } } });
