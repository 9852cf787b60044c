import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

export const tools = style({
  display: "grid",
  gap: space(1),
  padding: `${space(1)} ${space(4)}`,
  borderBottom: `1px solid ${c.border}`,
  background: c.surface,
  "@media": { [media.phone]: { padding: `${space(1)} ${space(3)}` } },
});
export const toolLine = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: space(2), minHeight: 36 });
/** Below it, what is filtered by: in as many lines as it needs, on a phone in one that is scrolled. */
export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(1),
  minWidth: 0,
  "@media": { [media.phone]: { flexWrap: "nowrap", overflowX: "auto", scrollPaddingInlineEnd: 160 } },
});
/** In sight however many there are. */
export const clear = style({
  background: c.surface,
  "@media": { [media.phone]: { position: "sticky", insetInlineEnd: 0 } },
});
globalStyle(`${clear} > *`, { whiteSpace: "nowrap" });
export const chipList = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space(1),
  listStyle: "none",
  "@media": { [media.phone]: { flexWrap: "nowrap" } },
});
export const search = style({ flex: "0 1 224px", minWidth: 96, "@media": { [media.phone]: { flex: "1 1 96px" } } });
export const searchField = style({
  ...small,
  width: "100%",
  height: 32,
  padding: "0 10px",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.small,
  background: c.surface,
  color: c.text,
  "@media": { [media.phone]: { height: 44, fontSize: "1rem" } },
});
export const choices = style({ display: "grid", gap: space(2), width: 264, padding: space(2) });
export const ticks = style({
  display: "grid",
  gap: space(1),
  border: 0,
  margin: 0,
  padding: 0,
  // A finger meets each.
  "@media": { [media.phone]: { gap: space(4) } },
});
export const legend = style({ ...small, fontWeight: 600, marginBottom: space(1) });
export const choice = style({});
globalStyle(`${choice} > summary`, {
  ...small,
  paddingBlock: 6,
  fontWeight: 600,
  cursor: "pointer",
  "@media": { [media.phone]: { paddingBlock: 12 } },
});
export const chosen = style({ color: c.accentText });
export const chip = style({ fontWeight: 400, whiteSpace: "nowrap" });
export const shown = style({
  ...small,
  marginInlineStart: "auto",
  color: c.textMuted,
  whiteSpace: "nowrap",
  // Only said: there is no room for it.
  "@media": { [media.phone]: { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } },
});

export const box = style({ flex: 1, minHeight: 0, display: "flex", flexDirection: "column", background: c.surface });
export const scroll = style({ flex: 1, minHeight: 0, overflow: "auto", overscrollBehavior: "contain" });
const inNarrow = `${box}[data-narrow] &`;
/** The widths of the columns that are shown are the list's to say. */
const line = style({
  display: "grid",
  gridTemplateColumns: "var(--tracks)",
  alignItems: "center",
  columnGap: space(3),
  padding: `0 ${space(4)}`,
  "@media": { [media.phone]: { columnGap: space(2), padding: `0 ${space(3)}` } },
});
export const heads = style([
  line,
  {
    ...small,
    position: "sticky",
    top: 0,
    zIndex: 1,
    minHeight: 32,
    color: c.textMuted,
    background: c.surface,
    borderBottom: `1px solid ${c.border}`,
  },
]);
export const headButton = style({
  font: "inherit",
  color: "inherit",
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 28,
  maxWidth: "100%",
  whiteSpace: "nowrap",
  cursor: "pointer",
  selectors: { "&:hover": { color: c.text }, "[aria-sort]:not([aria-sort=none]) > &": { color: c.text, fontWeight: 600 } },
});
export const rows = style({ position: "relative" });
const placed = style({ position: "absolute", insetInline: 0, top: 0 });
export const group = style([
  placed,
  {
    ...small,
    display: "flex",
    alignItems: "center",
    gap: space(2),
    height: "2.25rem",
    padding: `0 ${space(4)}`,
    fontWeight: 600,
    background: c.canvas,
    borderBottom: `1px solid ${c.border}`,
    selectors: { [inNarrow]: { height: "2.75rem" } },
    "@media": { [media.phone]: { padding: `0 ${space(3)}` } },
  },
]);
export const count = style({ color: c.textMuted, fontWeight: 400, fontVariantNumeric: "tabular-nums" });
export const row = style([
  placed,
  line,
  {
    ...body,
    height: "2.25rem",
    borderBottom: `1px solid ${c.border}`,
    selectors: {
      "&:hover": { background: c.sunken },
      "&[aria-selected=true]": { background: c.accentSoft, vars: { "--number": c.textMuted } },
      "&[data-open]": { boxShadow: `inset 2px 0 0 ${c.accent}` },
      "&:has(a:focus-visible)": { outline: `2px solid ${c.focusRing}`, outlineOffset: -2 },
      [inNarrow]: { height: "3.75rem", alignContent: "center" },
    },
  },
]);
/** Beside both lines of a narrow row. */
export const ticked = style({ selectors: { [inNarrow]: { gridRow: "1 / 3" } } });
/** A box that a finger hits beside its sign. */
export const tick = style({
  display: "inline-grid",
  placeItems: "center",
  width: 24,
  height: 28,
  cursor: "pointer",
  "@media": { [media.phone]: { width: 32, height: 44 } },
});
export const tickBox = style({ width: 16, height: 16, margin: 0, accentColor: c.accent });
export const first = style({ display: "flex", alignItems: "center", gap: space(2), minWidth: 0 });
export const title = style({
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontWeight: 500,
  color: c.text,
  textDecoration: "none",
  outline: "none",
});
export const cell = style({
  ...small,
  display: "flex",
  alignItems: "center",
  gap: 6,
  minWidth: 0,
  color: c.textMuted,
  whiteSpace: "nowrap",
});
/** Its words are cut where it has no room. */
export const words = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" });
/** Beside the title, whatever columns there are. */
export const stale = style({ ...small, flexShrink: 0, color: c.dangerText });
export const undone = style({ display: "inline-flex", color: c.dangerText });
/** What there is room for below the title. */
export const below = style({
  ...small,
  display: "flex",
  gridColumn: "2 / 3",
  gridRow: 2,
  alignItems: "center",
  gap: space(2),
  minWidth: 0,
  whiteSpace: "nowrap",
  color: c.textMuted,
});
export const actions = style({
  justifySelf: "end",
  opacity: 0,
  selectors: {
    [`${row}:is(:hover, :focus-within) &`]: { opacity: 1 },
    "&:has([aria-expanded=true])": { opacity: 1 },
    [inNarrow]: { gridRow: "1 / 3", gridColumn: 3 },
  },
  "@media": { "(hover: none)": { opacity: 1 } },
});
export const make = style({ padding: `${space(1)} ${space(4)}`, "@media": { [media.phone]: { padding: `${space(1)} ${space(3)}` } } });
export const empty = style({ padding: `${space(8)} ${space(4)}` });

export const bulk = style({
  display: "grid",
  gap: space(2),
  padding: `${space(2)} ${space(4)}`,
  borderTop: `1px solid ${c.border}`,
  background: c.raised,
  "@media": { [media.phone]: { padding: `${space(2)} ${space(3)}` } },
});
/** On a phone in one line that is pushed along. */
export const bulkBar = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: space(2),
  "@media": {
    [media.phone]: { flexWrap: "nowrap", overflowX: "auto", margin: `0 -${space(3)}`, padding: `2px ${space(3)}`, whiteSpace: "nowrap" },
  },
});
export const bulkCount = style({ ...small, fontWeight: 600, marginInlineEnd: space(2) });
export const bulkEnd = style({ marginInlineStart: "auto" });
export const refusals = style({ ...small, display: "grid", gap: space(1), color: c.dangerText });
export const refusalList = style({ display: "grid", gap: 2, maxHeight: 120, overflowY: "auto" });
export const dueButton = style({
  ...small,
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 32,
  padding: "0 10px",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.small,
  background: c.surface,
  color: c.text,
  fontWeight: 600,
  cursor: "pointer",
  selectors: {
    "&:hover:not([aria-disabled=true])": { borderColor: c.borderStrong },
    "&[aria-disabled=true]": { color: c.textMuted, cursor: "not-allowed" },
  },
  "@media": { [media.phone]: { minHeight: 44 } },
});
