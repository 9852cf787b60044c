import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, motion, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

/** The days, and beside them what has none. */
export const split = style({
  flex: 1,
  minHeight: 0,
  display: "flex",
  "@media": { [media.narrow]: { flexDirection: "column" } },
});
export const main = style({ flex: 1, minWidth: 0, minHeight: 0, display: "flex", flexDirection: "column" });
export const head = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: space(1),
  minHeight: 44,
  padding: `${space(1)} ${space(4)}`,
  "@media": { [media.phone]: { padding: `${space(1)} ${space(3)}` } },
});
export const title = style({
  ...body,
  fontWeight: 600,
  fontSize: "0.9375rem",
  minWidth: "10em",
  "@media": { [media.phone]: { minWidth: 0 } },
});
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  display: "flex",
  flexDirection: "column",
  padding: `0 ${space(4)} ${space(4)}`,
  "@media": { [media.phone]: { padding: `0 ${space(3)} ${space(3)}` } },
});
export const weekdays = style({
  ...small,
  position: "sticky",
  top: 0,
  zIndex: 2,
  display: "grid",
  gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
  paddingBlock: 2,
  background: c.canvas,
  color: c.textMuted,
});
export const weekdayName = style({ paddingInline: 6, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const week = style({
  display: "grid",
  gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
  // Its heads, what stands on its days, how many more there are, and the rest.
  gridTemplateRows: "minmax(30px, auto) repeat(4, auto) 1fr",
  // A month has room on a small laptop; a day with many tasks makes its week higher.
  flex: "1 0 auto",
  minHeight: 84,
  borderTop: `1px solid ${c.border}`,
});
/** Behind what stands on it. */
export const day = style({
  gridRow: "1 / -1",
  borderInlineStart: `1px solid ${c.border}`,
  background: c.surface,
  transition: `background ${motion.press}`,
  selectors: {
    "&:first-child": { borderInlineStart: 0 },
    "&[data-off]": { background: c.sunken },
    "&[data-outside]": { background: "transparent" },
    "&[data-over]": { background: c.accentSoft, outline: `1.5px dashed ${c.accent}`, outlineOffset: -3 },
  },
});
export const dayHead = style({
  gridRow: 1,
  display: "flex",
  flexWrap: "wrap",
  alignContent: "flex-start",
  alignItems: "center",
  gap: 2,
  padding: "3px 4px",
  minWidth: 0,
});
export const dayName = style({
  ...small,
  flex: "none",
  display: "inline-grid",
  placeItems: "center",
  minWidth: 24,
  height: 24,
  paddingInline: 6,
  borderRadius: radius.round,
  color: c.text,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: c.sunken },
    "[data-off] &": { color: c.textMuted },
    "[data-outside] > &": { color: c.textSubtle },
    "[data-today] &": { background: c.accent, color: c.onAccent, fontWeight: 600 },
  },
});
/** What a day off is called. */
export const holiday = style({
  ...small,
  minWidth: 0,
  color: c.textMuted,
  selectors: {
    // Below its number, in two lines at most.
    [`${dayHead} > &`]: {
      order: 1,
      flexBasis: "100%",
      paddingInline: 6,
      lineHeight: 1.4,
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      overflow: "hidden",
      overflowWrap: "anywhere",
    },
    "[data-outside] > &": { color: c.textSubtle },
  },
});
export const spans = style({ marginInlineStart: "auto", "@media": { [media.phone]: { marginInlineStart: 0 } } });
export const days = style({ display: "grid", gap: space(2) });
/** As a week, where there is room for it. */
export const beside = style({ flex: 1, gridTemplateColumns: "repeat(7, minmax(0, 1fr))", gap: space(1) });
export const add = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 24,
  height: 24,
  marginInlineStart: "auto",
  borderRadius: radius.small,
  color: c.textMuted,
  opacity: 0,
  cursor: "pointer",
  selectors: {
    "&:hover, &:focus-visible": { opacity: 1, background: c.sunken },
    [`${dayHead}:hover > &, h3 > &`]: { opacity: 1 },
    [`${beside} &`]: { position: "absolute", insetInlineEnd: 6, top: 26 },
  },
  "@media": { "(hover: none)": { opacity: 1 }, [media.phone]: { opacity: 1, width: 44, height: 44 } },
});
export const bar = style({ listStyle: "none", minWidth: 0, padding: "1px 3px", touchAction: "pan-y" });
export const chip = style({
  ...small,
  display: "flex",
  alignItems: "center",
  gap: 5,
  minHeight: 24,
  paddingInline: 6,
  border: `1px solid ${c.border}`,
  borderRadius: 7,
  background: c.surface,
  color: c.text,
  textDecoration: "none",
  cursor: "pointer",
  userSelect: "none",
  selectors: {
    "&:hover": { borderColor: c.borderControl },
    "&[aria-current]": { background: c.accentSoft, borderColor: c.accentBorder },
    "[data-going] > &": { borderTopRightRadius: 0, borderBottomRightRadius: 0, borderInlineEndStyle: "dashed" },
    "[data-coming] > &": { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderInlineStartStyle: "dashed" },
    "[data-held] > &": { borderStyle: "dashed", background: "transparent" },
    "[data-late] > &": { color: c.dangerText },
  },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const chipTitle = style({
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  selectors: {
    "[data-full] > * > &": { whiteSpace: "normal", overflowWrap: "anywhere" },
    "[data-over-already] > * > &": { color: c.textMuted, textDecoration: "line-through" },
  },
});
/** How long it is thought to take. */
export const takes = style({ color: c.textMuted, whiteSpace: "nowrap", marginInlineStart: "auto" });
export const more = style({
  ...small,
  alignSelf: "start",
  minHeight: 24,
  paddingInline: 9,
  color: c.textMuted,
  textAlign: "start",
  whiteSpace: "nowrap",
  cursor: "pointer",
  borderRadius: radius.small,
  selectors: { "&:hover": { color: c.text, background: c.sunken } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const row = style({
  position: "relative",
  minWidth: 0,
  padding: `0 ${space(2)} ${space(2)}`,
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.surface,
  selectors: {
    "&[data-off]": { background: c.sunken },
    "&[data-over]": { background: c.accentSoft, borderColor: c.accent, borderStyle: "dashed" },
  },
});
export const rowHead = style({
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  ...body,
  fontWeight: 600,
  selectors: { "[data-off] > &": { color: c.textMuted }, "[data-today] > &": { color: c.accentText } },
});
export const rowName = style({
  minWidth: 0,
  minHeight: "inherit",
  display: "inline-flex",
  alignItems: "center",
  selectors: {
    // Its button stands beside its number.
    [`${beside} &`]: { width: "100%", flexDirection: "column", alignItems: "flex-start", paddingBlock: 4, fontSize: "0.8125rem" },
  },
  textAlign: "start",
  overflowWrap: "anywhere",
  borderRadius: radius.small,
  cursor: "pointer",
});
export const list = style({ display: "grid", gap: 2, margin: 0, padding: 0 });
export const side = style({
  width: 264,
  flex: "none",
  display: "flex",
  flexDirection: "column",
  gap: space(2),
  minHeight: 0,
  overflowY: "auto",
  padding: space(3),
  borderInlineStart: `1px solid ${c.border}`,
  selectors: { "&[data-over]": { background: c.accentSoft } },
  "@media": {
    [media.narrow]: { width: "auto", maxHeight: "38dvh", borderInlineStart: 0, borderTop: `1px solid ${c.border}` },
    [media.phone]: { selectors: { '&[data-day="undated"]': { maxHeight: "28dvh" } } },
  },
});
export const sideHead = style({
  ...body,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(1),
  fontWeight: 600,
});
export const note = style({ ...small, color: c.textMuted });
/** A word that is shortened before it is broken. */
export const oneLine = style({ maxWidth: "100%", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", paddingInline: 2 });
