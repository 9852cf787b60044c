import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";
import { roomHeight } from "./workflow-diagram.css.ts";

export const page = style({
  ...body,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space(3),
  padding: 28,
  "@media": { [media.phone]: { padding: space(3) } },
});
/** One of its parts. */
export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space(3),
});
/** The picture alone is as wide as there is room. */
globalStyle(`:is(${page}, ${part}) > :not([data-wide])`, { maxWidth: 704 });
export const lead = style({ color: c.textMuted });
export const card = style({
  display: "grid",
  gap: space(2),
  padding: space(4),
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.surface,
  "@media": { [media.phone]: { padding: space(3) } },
});
export const heading = style({
  display: "flex",
  alignItems: "center",
  gap: space(2),
  fontSize: "0.9375rem",
  lineHeight: 1.6,
  fontWeight: 600,
  overflowWrap: "anywhere",
  scrollMarginTop: space(4),
});
export const facts = style({ ...small, display: "flex", flexWrap: "wrap", columnGap: space(3), color: c.textMuted });
export const steps = style({ display: "grid", borderTop: `1px solid ${c.border}` });
export const step = style({
  display: "grid",
  gap: 2,
  paddingBlock: space(2),
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` }, "&:last-child": { paddingBottom: 0 } },
});
export const stepName = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: space(2) });
export const target = style({ display: "inline-flex", alignItems: "center", gap: 6, minHeight: 24 });
export const rule = style({
  ...small,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "baseline",
  gap: 6,
  color: c.textMuted,
  overflowWrap: "anywhere",
});
export const timers = style({ display: "grid", gap: 2 });
export const note = style({ ...small, color: c.textMuted });

/** What stands below keeps its place when the picture comes, with its bar and, for whoever draws, what is done to it. */
export const pictured = style({ minHeight: `calc(${roomHeight} + 52px)`, "@media": { print: { minHeight: 0 } } });
export const drawn = style({ minHeight: `calc(${roomHeight} + 96px)`, "@media": { print: { minHeight: 0 } } });
export const cards = style({ display: "grid", gap: space(3) });
/** Without a picture the cards are the way from the first state to the last: a line leads from each to the next. */
export const way = style({});
globalStyle(`${way} > section + section`, { position: "relative" });
globalStyle(`${way} > section + section::before`, {
  content: "",
  position: "absolute",
  insetInlineStart: `calc(${space(4)} + 7px)`,
  bottom: "100%",
  height: space(3),
  borderInlineStart: `2px solid ${c.borderControl}`,
  "@media": { [media.phone]: { insetInlineStart: `calc(${space(3)} + 7px)` } },
});
/** Which workflow it is stands above all that is done with it. */
export const draftBar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(2),
  padding: `${space(2)} ${space(4)}`,
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.sunken,
  "@media": { [media.phone]: { padding: space(3) } },
});
export const version = style({ flex: "1 1 220px", fontWeight: 600, overflowWrap: "anywhere" });
export const draftTools = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(2) });
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(1) });
globalStyle(`${head} > h2`, { flex: "1 1 96px" });
export const tools = style({ display: "inline-flex", alignItems: "center", gap: 2, marginInlineStart: "auto" });
export const editedStep = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space(2),
  paddingBlock: space(1),
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` } },
});
export const opener = style({
  font: "inherit",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space(2),
  minWidth: 0,
  minHeight: 36,
  paddingBlock: 2,
  color: c.text,
  textAlign: "start",
  borderRadius: radius.small,
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&:hover": { background: c.sunken } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const rules = style({ display: "grid", gap: 2, gridColumn: "1 / -1" });
/** A word beside what is not as it is in force. */
export const mark = style({ ...small, fontWeight: 600, color: c.accentText });
export const removed = style({ display: "grid" });
export const removedLine = style({
  ...small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: space(3),
  minHeight: 32,
  color: c.textMuted,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const adding = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(2) });
/** Its words stand under those above. */
export const addingStep = style({ marginInlineStart: -10, "@media": { [media.phone]: { marginInlineStart: -14 } } });
