import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { motion, radius, shadow, space, type } from "../../theme/tokens.ts";

export const scene = style({ width: "min(26rem, 100%)", marginInline: "auto" });
export const browser = style({
  overflow: "hidden",
  border: `1px solid ${c.borderStrong}`,
  borderRadius: radius.card,
  background: c.surface,
  boxShadow: shadow.tinted(c.accent),
});

export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space(3),
  padding: `${space(2)} ${space(4)}`,
  borderBottom: `1px solid ${c.border}`,
  background: c.sunken,
});
/** The three buttons of a window, drawn as one. */
export const lights = style({
  flex: "none",
  width: 42,
  height: 10,
  background: `radial-gradient(circle at 5px 5px, ${c.borderControl} 5px, transparent 5.5px) 0 0 / 16px 10px repeat-x`,
});
export const address = style({
  flex: 1,
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  gap: space(2),
  padding: `${space(1)} ${space(3)}`,
  border: `1px solid ${c.border}`,
  borderRadius: radius.round,
  background: c.surface,
  color: c.textMuted,
  ...type.meta,
  transition: `border-color ${motion.move}, color ${motion.move}`,
});
export const kept = style({ borderColor: c.successBorder, color: c.successText });
/** A long address keeps its beginning, as in a browser. */
export const host = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", color: c.textMuted });
export const own = style({ color: c.text, fontWeight: 600 });

export const head = style({ display: "flex", alignItems: "center", gap: space(3), padding: `${space(5)} ${space(5)} ${space(4)}` });
export const sign = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  borderRadius: radius.task,
  background: c.accent,
  color: c.onAccent,
  fontWeight: 600,
  lineHeight: 1.4,
});
export const name = style({
  ...type.subheading,
  minWidth: 0,
  // Two lines of a long name; Thai has no spaces to break at.
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
});
export const unnamed = style({ color: c.textMuted });

export const board = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: space(3),
  minHeight: "13rem",
  padding: `0 ${space(5)} ${space(5)}`,
});
export const column = style({
  position: "relative",
  display: "grid",
  alignContent: "start",
  gap: space(2),
  selectors: {
    // The flow line, from this column's node to the next one's.
    "&:not(:last-child)::before": {
      content: "",
      position: "absolute",
      top: 8,
      insetInlineStart: 18,
      width: `calc(100% - 18px + ${space(3)})`,
      borderTop: `2px solid ${c.accentBorder}`,
    },
  },
});
export const node = style({
  width: 18,
  height: 18,
  marginBottom: space(1),
  border: `2px solid ${c.accentText}`,
  borderRadius: "50%",
  background: c.surface,
  selectors: { "&[data-first]": { background: c.highlight } },
});
export const card = style({ padding: space(3), border: `1px solid ${c.border}`, borderRadius: radius.control, background: c.raised });
export const line = style({ display: "block", height: 8, borderRadius: 4, background: c.borderStrong });
