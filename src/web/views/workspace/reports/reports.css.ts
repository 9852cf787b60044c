import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body, figures as figureText, small } from "../../../ui/work/work.css.ts";

export const page = style({ ...body, display: "flex", flexDirection: "column", minWidth: 0 });

export const tools = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: space(2),
  minHeight: 44,
  padding: `${space(2)} ${space(4)} 0`,
  "@media": { [media.phone]: { padding: `${space(2)} ${space(3)} 0` } },
});
/** A few periods in one frame, as high as other controls of a bar. */
export const lengths = style({
  display: "inline-flex",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.small,
  background: c.surface,
  overflow: "hidden",
});
export const length = style({
  ...small,
  position: "relative",
  display: "flex",
  alignItems: "center",
  minHeight: 30,
  padding: "0 10px",
  fontWeight: 500,
  color: c.textMuted,
  cursor: "pointer",
  selectors: {
    "& + &": { borderInlineStart: `1px solid ${c.border}` },
    "&:hover": { color: c.text },
    "&:has(:checked)": { background: c.accentSoft, color: c.accentText, fontWeight: 600 },
    "&:has(:focus-visible)": { outline: `2px solid ${c.focusRing}`, outlineOffset: -2, borderRadius: radius.small },
  },
  "@media": { [media.phone]: { minHeight: 44, padding: `0 ${space(3)}` } },
});
export const radio = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" });
export const span = style({ ...small, display: "inline-flex", alignItems: "center", gap: space(1), color: c.textMuted });
export const dayButton = style({
  ...small,
  minHeight: 32,
  padding: "0 10px",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.small,
  background: c.surface,
  color: c.text,
  fontWeight: 500,
  cursor: "pointer",
  selectors: { "&:hover": { borderColor: c.borderStrong } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const chosen = style({ fontWeight: 400 });
export const choices = style({ display: "grid", gap: space(3), width: 264, padding: space(2) });
/** What the controls say on a screen. */
export const onPaper = style({ display: "none", "@media": { print: { display: "inline" } } });
export const summary = style({ ...small, marginInlineStart: "auto", color: c.textMuted });
export const gone = style({ ...small, padding: `${space(2)} ${space(4)} 0`, color: c.textMuted });

export const headEnd = style({ display: "flex", alignItems: "center", gap: space(3), marginInlineStart: "auto" });
export const elsewhere = style({
  ...small,
  display: "inline-flex",
  alignItems: "center",
  minHeight: 32,
  color: c.accentText,
  "@media": { [media.phone]: { minHeight: 44 }, print: { display: "none" } },
});

export const note = style({ ...small, padding: `0 ${space(4)} ${space(4)}`, color: c.textMuted });

export const content = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
  gap: space(3),
  padding: `${space(2)} ${space(4)} ${space(4)}`,
  "@media": {
    [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [media.phone]: { padding: `${space(2)} ${space(3)} ${space(3)}` },
  },
});
export const across = style({ gridColumn: "1 / -1" });
export const waiting = style({ padding: `${space(3)} ${space(4)}`, display: "grid", gap: space(3) });

export const figures = style({
  gridColumn: "1 / -1",
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  border: `1px solid ${c.border}`,
  borderRadius: radius.task,
  background: c.surface,
  "@media": { [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const figure = style({
  display: "grid",
  alignContent: "start",
  padding: `${space(2)} ${space(4)}`,
  minWidth: 0,
  selectors: { "& + &": { borderInlineStart: `1px solid ${c.border}` } },
  "@media": {
    [media.phone]: {
      padding: `${space(2)} ${space(3)}`,
      selectors: { "&:nth-child(odd)": { borderInlineStart: 0 }, "&:nth-child(n + 3)": { borderTop: `1px solid ${c.border}` } },
    },
  },
});
export const figureName = style({ ...small, color: c.textMuted });
export const figureLine = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: space(2) });
export const amount = style({ fontSize: "1.25rem", lineHeight: 1.5, fontWeight: 600 });
export const unit = style({ ...small, color: c.textMuted });
export const compared = style({ ...small, marginInlineStart: "auto", color: c.textMuted });

export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space(2),
  minWidth: 0,
  padding: `${space(2)} ${space(4)} ${space(3)}`,
  border: `1px solid ${c.border}`,
  borderRadius: radius.task,
  background: c.surface,
  "@media": { [media.phone]: { padding: `${space(2)} ${space(3)} ${space(3)}` } },
});
export const cardHead = style({ display: "flex", alignItems: "center", gap: space(2), minHeight: 32 });
export const cardName = style({ fontSize: "0.9375rem", lineHeight: 1.6, fontWeight: 600 });
export const cardTools = style({ display: "inline-flex", gap: space(1), marginInlineStart: "auto" });
export const about = style({ ...small, color: c.textMuted });
export const empty = style({ ...body, padding: `${space(6)} 0`, textAlign: "center", color: c.textMuted });

export const tableBox = style({
  maxHeight: 360,
  overflow: "auto",
  border: `1px solid ${c.border}`,
  borderRadius: radius.small,
  selectors: { "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 2 } },
});
export const table = style({ ...small, width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" });
globalStyle(`${table} :is(th, td)`, {
  padding: `6px ${space(2)}`,
  borderTop: `1px solid ${c.border}`,
  textAlign: "start",
  verticalAlign: "top",
  fontWeight: 400,
});
globalStyle(`${table} thead th`, {
  position: "sticky",
  top: 0,
  borderTop: 0,
  background: c.sunken,
  color: c.textMuted,
  fontWeight: 600,
  verticalAlign: "bottom",
});
globalStyle(`${table} tbody th`, { whiteSpace: "nowrap" });
globalStyle(`${table} td:not([data-number])`, { overflowWrap: "anywhere" });
globalStyle(`${table} [data-number]`, { textAlign: "end" });

export const steps = style({ display: "grid" });
export const step = style({ selectors: { "& + &": { borderTop: `1px solid ${c.border}` } } });
export const stepHead = style({ margin: 0, fontWeight: 400 });
export const stepButton = style({
  ...body,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: space(3),
  rowGap: 2,
  width: "100%",
  padding: `${space(2)} 0`,
  textAlign: "start",
  color: c.text,
  cursor: "pointer",
  borderRadius: radius.small,
  selectors: { "&:hover": { background: c.sunken } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const stepName = style({ minWidth: 0, overflowWrap: "anywhere" });
export const stepWay = style({ ...small, color: c.textMuted });
export const stepCount = style({ fontWeight: 600, textAlign: "end", whiteSpace: "nowrap" });
export const stepWaited = style({ ...small, gridColumn: 2, gridRow: 2, textAlign: "end", color: c.textMuted, whiteSpace: "nowrap" });
export const track = style({ gridColumn: 1, gridRow: 2, alignSelf: "center", height: 6 });
export const stepBar = style({
  display: "block",
  minWidth: 6,
  height: 6,
  borderRadius: radius.round,
  background: `color-mix(in oklab, ${c.chart2} var(--waited), ${c.borderControl})`,
  "@media": { [media.forced]: { background: "CanvasText" } },
});
/** A line that nothing is behind. */
export const line = style({
  ...body,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: space(3),
  rowGap: 2,
  padding: `${space(2)} 0`,
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` } },
});
globalStyle(`${line} ${stepCount}[data-long]`, { color: c.warningText });
export const signed = style({ display: "inline-flex", alignItems: "center", gap: 6, verticalAlign: "bottom" });
export const outer = style({
  display: "block",
  minWidth: 2,
  height: 6,
  borderRadius: radius.round,
  background: `color-mix(in oklab, ${c.chart1} 40%, ${c.surface})`,
  overflow: "hidden",
  selectors: { "&[data-long]": { background: c.warningText } },
  "@media": { [media.forced]: { border: "1px solid CanvasText" } },
});
export const inner = style({
  display: "block",
  height: 6,
  background: c.chart1,
  "@media": { [media.forced]: { background: "CanvasText" } },
});
export const headline = style({
  ...body,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space(3),
  paddingBottom: space(1),
});
/** What a colour means: `--band` is it. */
export const key = style({
  ...small,
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  "::before": { content: "", width: 10, height: 10, borderRadius: 2, background: "var(--band)" },
});
export const within = style({ ...small, margin: 0, paddingTop: space(1), fontWeight: 600 });
export const taskName = style({ color: c.text, textDecoration: "none", selectors: { "&:hover": { textDecoration: "underline" } } });
export const paid = style({
  display: "grid",
  gap: space(2),
  padding: `${space(3)} ${space(4)}`,
  border: `1px dashed ${c.borderControl}`,
  borderRadius: radius.task,
});
export const paidNames = style({
  ...body,
  display: "grid",
  gap: space(2),
});
export const paidName = style({ display: "flex", alignItems: "baseline", gap: space(2) });

export const stepTasks = style({ display: "grid", gap: space(1), paddingBottom: space(2) });
export const taskList = style({ display: "grid", maxHeight: 320, overflowY: "auto", "@media": { print: { maxHeight: "none" } } });
export const taskLine = style({
  ...small,
  display: "flex",
  alignItems: "center",
  gap: space(2),
  minHeight: 32,
  padding: `2px ${space(2)}`,
  color: c.text,
  textDecoration: "none",
  borderRadius: radius.small,
  selectors: { "&:hover": { background: c.sunken } },
  "@media": { [media.phone]: { minHeight: 44, padding: "2px 0" } },
});
export const taskNumber = style({ ...figureText, color: c.textMuted, whiteSpace: "nowrap" });
export const taskTitle = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });
export const times = style({ color: c.textMuted, whiteSpace: "nowrap" });

/** On paper: the reports alone, in light colours, each on one page, and tables in full. */
const paper = "print";
globalStyle(`html:has(${page})`, { "@media": { [paper]: { colorScheme: "light", background: "none" } } });
globalStyle(`body:has(${page}) :is(nav, [popover], [role="search"])`, { "@media": { [paper]: { display: "none" } } });
globalStyle(`body:has(${page}) :is(div:has(> nav), div:has(> * ${page}))`, {
  "@media": { [paper]: { display: "block", padding: 0, background: "none" } },
});
globalStyle(`${page} :is(button:not([aria-expanded]), label)`, { "@media": { [paper]: { display: "none" } } });
globalStyle(`:is(${card}, ${figures})`, { "@media": { [paper]: { breakInside: "avoid", printColorAdjust: "exact" } } });
globalStyle(`.${content}`, { "@media": { [paper]: { display: "block", padding: 0 } } });
globalStyle(`${content} > *`, { "@media": { [paper]: { marginBottom: space(3) } } });
globalStyle(`.${tableBox}`, { "@media": { [paper]: { maxHeight: "none", overflow: "visible" } } });
