import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, motion, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

/** The chart, and beside it what has no day. */
export const split = style({ flex: 1, minHeight: 0, display: "flex", "@media": { [media.narrow]: { flexDirection: "column" } } });
export const main = style({ flex: 1, minWidth: 0, minHeight: 0, display: "flex", flexDirection: "column" });
export const head = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: `${space(1)} ${space(2)}`,
  minHeight: 44,
  padding: `${space(1)} ${space(4)}`,
  "@media": { [media.phone]: { padding: `${space(1)} ${space(3)}` } },
});
export const zooms = style({ marginInlineStart: "auto", "@media": { [media.phone]: { marginInlineStart: 0 } } });
/** What was refused, in its own words. */
export const refused = style({
  ...small,
  display: "flex",
  alignItems: "center",
  gap: 6,
  padding: `0 ${space(4)} ${space(1)}`,
  color: c.dangerText,
});
/** Scrolls both ways: its head stays above, the titles at its side. */
export const scroll = style({
  position: "relative",
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  overscrollBehavior: "contain",
  borderTop: `1px solid ${c.border}`,
  background: c.surface,
  scrollPaddingBlock: "56px 24px",
  scrollPaddingInline: "calc(var(--titles) + 24px) 24px",
  vars: { "--titles": "248px" },
  "@media": { [media.phone]: { vars: { "--titles": "0px" } } },
});
export const days = style({
  position: "sticky",
  top: 0,
  zIndex: 3,
  height: 48,
  background: c.surface,
  borderBottom: `1px solid ${c.border}`,
});
/** Above the titles, and over the days that scroll behind it. */
export const corner = style({
  ...small,
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  width: "var(--titles)",
  height: 47,
  display: "flex",
  alignItems: "end",
  padding: `0 ${space(3)} 3px`,
  background: c.surface,
  borderInlineEnd: `1px solid ${c.border}`,
  color: c.textMuted,
  "@media": { [media.phone]: { display: "none" } },
});
export const month = style({
  ...small,
  position: "absolute",
  top: 0,
  height: 24,
  borderInlineStart: `1px solid ${c.border}`,
  color: c.text,
  fontWeight: 600,
  whiteSpace: "nowrap",
  overflow: "clip",
});
/** Its name stays in sight as long as a day of it does. */
export const monthName = style({ position: "sticky", insetInlineStart: "calc(var(--titles) + 6px)", paddingInline: 6 });
export const unit = style({
  ...small,
  position: "absolute",
  top: 24,
  height: 23,
  paddingInlineStart: 4,
  borderInlineStart: `1px solid ${c.border}`,
  color: c.textMuted,
  whiteSpace: "nowrap",
  overflow: "clip",
  selectors: {
    "&[data-off]": { background: c.sunken },
    "&[data-today]": { background: c.accent, color: c.onAccent, fontWeight: 600 },
  },
});
/** As wide as all days, and at least as high as what scrolls. */
export const sheet = style({ minHeight: "100%", display: "flex", flexDirection: "column" });
export const rows = style({
  position: "relative",
  flex: "1 0 auto",
  overflow: "clip",
  isolation: "isolate",
  // Behind the titles, and below the last of them.
  "::before": {
    content: "",
    display: "block",
    position: "sticky",
    insetInlineStart: 0,
    width: "var(--titles)",
    // The rows are as high as what scrolls, where they are fewer, and clip the rest.
    height: "max(100%, 100vh)",
    background: c.surface,
    borderInlineEnd: `1px solid ${c.border}`,
  },
  "@media": { [media.phone]: { "::before": { display: "none" } } },
});
/** Behind the bars: days off, lines and today. */
export const picture = style({
  position: "absolute",
  zIndex: -1,
  insetInlineStart: "var(--titles)",
  top: 0,
  pointerEvents: "none",
  overflow: "visible",
});
export const off = style({ fill: c.sunken });
export const line = style({ fill: "none", stroke: c.borderControl, strokeWidth: 1.5 });
export const broken = style([line, { stroke: c.danger, strokeDasharray: "4 3" }]);
export const today = style({ stroke: c.accent, strokeWidth: 2 });
export const row = style({
  position: "absolute",
  insetInlineStart: 0,
  top: 0,
  width: "100%",
});
export const rowInner = style({
  height: "100%",
  display: "flex",
  selectors: { "&[data-selected]": { background: `color-mix(in oklab, ${c.accentSoft} 60%, transparent)` } },
});
export const title = style({
  ...body,
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 2,
  width: "var(--titles)",
  flex: "none",
  display: "flex",
  alignItems: "center",
  gap: 6,
  paddingInline: space(3),
  background: c.surface,
  borderInlineEnd: `1px solid ${c.border}`,
  color: c.text,
  textDecoration: "none",
  selectors: { "&:hover": { background: c.sunken }, "[data-over-already] > &": { color: c.textMuted } },
  "@media": { [media.phone]: { display: "none" } },
});
export const titleText = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
/** Where the days of a row begin. */
export const track = style({ position: "relative", flex: "none" });
export const bar = style({
  ...small,
  position: "absolute",
  top: 5,
  bottom: 5,
  minWidth: 8,
  border: `1px solid ${c.accentBorder}`,
  borderRadius: radius.small,
  background: c.accentSoft,
  color: c.text,
  textDecoration: "none",
  cursor: "pointer",
  userSelect: "none",
  touchAction: "pan-x pan-y",
  transition: `background ${motion.press}`,
  selectors: {
    "&:hover": { borderColor: c.accent },
    // Where its ends are taken.
    "&[data-ends]::before, &[data-ends]::after": { content: "", position: "absolute", insetBlock: 0, width: 8, cursor: "ew-resize" },
    "&[data-ends]::before": { insetInlineStart: 0 },
    "&[data-ends]::after": { insetInlineEnd: 0 },
    // Of what is open at an end nobody has said when that is.
    "&[data-opens=due]": { borderInlineEndStyle: "dashed" },
    "[data-over-already] &": { background: c.sunken, borderColor: c.border },
    "[data-late] &": { borderColor: c.danger },
    "&[data-held]": { borderColor: c.accent, boxShadow: `0 0 0 1px ${c.accent}`, cursor: "grabbing", zIndex: 1 },
  },
});
/** Beside its bar, where the titles have no room of their own, and its days while it is held. */
export const beside = style({
  position: "absolute",
  insetInlineStart: "calc(100% + 6px)",
  top: "50%",
  translate: "0 -50%",
  display: "none",
  maxWidth: 220,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { [media.phone]: { display: "block" } },
});
export const heldDays = style({
  position: "absolute",
  insetInlineStart: 0,
  bottom: "calc(100% + 2px)",
  zIndex: 4,
  padding: "0 6px",
  borderRadius: radius.small,
  background: c.raised,
  border: `1px solid ${c.border}`,
  whiteSpace: "nowrap",
});
export const undone = style({
  position: "absolute",
  insetInlineStart: -20,
  top: "50%",
  translate: "0 -50%",
  color: c.dangerText,
  display: "flex",
});
export const list = style({ margin: 0, padding: 0, listStyle: "none" });
/** Beside the chart, and below it where there is no room. */
export const side = style({
  width: 264,
  flex: "none",
  overflowY: "auto",
  padding: space(3),
  borderInlineStart: `1px solid ${c.border}`,
  "@media": { [media.narrow]: { width: "auto", maxHeight: "38dvh", borderInlineStart: 0, borderTop: `1px solid ${c.border}` } },
});
export const sideHead = style({
  ...body,
  fontWeight: 600,
  cursor: "pointer",
  "@media": { [media.narrow]: { minHeight: 44, lineHeight: "44px" } },
});
export const undatedList = style({ display: "grid", gap: 2, margin: 0, padding: 0, listStyle: "none" });
export const undatedTask = style({ display: "flex", alignItems: "center", gap: 6, minWidth: 0, minHeight: 32 });
export const undatedLink = style({
  ...body,
  flex: 1,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: c.text,
});
export const give = style({
  ...small,
  flex: "none",
  minHeight: 28,
  paddingInline: 8,
  border: `1px solid ${c.border}`,
  borderRadius: radius.small,
  color: c.textMuted,
  cursor: "pointer",
  selectors: { "&:hover": { borderColor: c.borderControl } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const empty = style({ padding: `${space(6)} ${space(4)}`, display: "grid", placeItems: "center" });
/** What keys do, where there is a keyboard. */
export const hint = style({
  ...small,
  padding: `4px ${space(4)}`,
  borderTop: `1px solid ${c.border}`,
  color: c.textMuted,
  "@media": { [media.phone]: { display: "none" } },
});
