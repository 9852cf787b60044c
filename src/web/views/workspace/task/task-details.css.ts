import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

export const description = style({ display: "grid", gap: space(1), justifyItems: "start", minWidth: 0, marginBlockEnd: space(4) });
export const field = style({
  ...body,
  width: "100%",
  padding: "8px 10px",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.control,
  background: c.surface,
  color: c.text,
  resize: "vertical",
  // As high as what is written in it, where the browser can.
  fieldSizing: "content",
  maxHeight: "24lh",
  selectors: {
    "&::placeholder": { color: c.textSubtle, opacity: 1 },
    "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 },
  },
});
export const error = style({ ...small, color: c.dangerText });
export const note = style({
  ...small,
  padding: `${space(1)} ${space(2)}`,
  border: `1px solid ${c.warningBorder}`,
  borderRadius: radius.control,
  background: c.warningSoft,
});
export const choices = style({ ...small, display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(1) });
export const form = style({ display: "grid", gap: 6 });
export const missing = style({ ...small, color: c.textMuted });

export const checklist = style({ width: "100%", minWidth: 0 });
export const item = style({
  ...body,
  display: "flex",
  alignItems: "flex-start",
  gap: space(2),
  minHeight: 30,
  "@media": { [media.phone]: { minHeight: 44, alignItems: "center" } },
});
export const box = style({
  flex: "none",
  width: 16,
  height: 16,
  marginBlock: 3,
  accentColor: c.accent,
  "@media": { [media.phone]: { width: 22, height: 22 } },
});
export const itemText = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });
export const itemButton = style({
  font: "inherit",
  textAlign: "start",
  borderRadius: radius.small,
  cursor: "text",
  selectors: { "&:hover": { background: c.sunken } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const done = style({ color: c.textMuted, textDecoration: "line-through" });
export const itemEnd = style({
  opacity: 0,
  selectors: { [`${item}:hover &`]: { opacity: 1 }, [`${item}:focus-within &`]: { opacity: 1 } },
  "@media": { "(hover: none)": { opacity: 1 } },
});

export const stream = style({ display: "grid", gap: space(2), minWidth: 0 });
export const streamHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space(1),
});
export const entries = style({ display: "grid", gap: space(2) });
export const entry = style({ ...small, display: "grid", gridTemplateColumns: "24px minmax(0, 1fr)", gap: space(2), alignItems: "start" });
export const commentEntry = style({ paddingBlock: space(1) });
export const sign = style({ display: "grid", placeItems: "center", minHeight: 20, color: c.textMuted });
export const words = style({ ...small, color: c.textMuted, overflowWrap: "anywhere" });
export const saying = style({ display: "grid", gap: 4, minWidth: 0 });
export const comment = style({
  display: "grid",
  gap: space(1),
  padding: `${space(1)} ${space(3)}`,
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.canvas,
  minWidth: 0,
});
export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(1) });
export const gone = style({ ...small, color: c.textMuted, fontStyle: "italic" });
export const foot = style({
  position: "sticky",
  // Over the padding of what scrolls, so that nothing is seen below it; where the window scrolls itself, a bar may stand at its edge.
  bottom: `calc(var(--lower-edge, 0px) - ${space(5)})`,
  paddingBlock: `${space(2)} ${space(5)}`,
  background: c.surface,
  borderTop: `1px solid ${c.border}`,
});
export const opener = style({
  ...body,
  width: "100%",
  minHeight: 36,
  padding: "0 12px",
  textAlign: "start",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.control,
  background: c.surface,
  color: c.textMuted,
  cursor: "text",
  "@media": { [media.phone]: { minHeight: 44 } },
});
