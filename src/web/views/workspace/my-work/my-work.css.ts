import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 316px",
  alignItems: "start",
  gap: `${space(5)} 36px`,
  selectors: { "&:not(:has(> aside))": { gridTemplateColumns: "minmax(0, 1fr)" } },
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const main = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space(4), minWidth: 0 });
export const head = style({
  fontSize: "0.9375rem",
  lineHeight: 1.6,
  fontWeight: 600,
  minHeight: 36,
  display: "flex",
  alignItems: "center",
  gap: space(2),
});
export const count = style({ color: c.textMuted, fontWeight: 500 });

/** One line on which what waits hangs. */
export const lineList = style({ position: "relative" });
export const row = style({
  position: "relative",
  paddingInlineStart: 36,
  "::before": { content: "", position: "absolute", left: 10, top: 0, bottom: 0, borderInlineStart: `2px solid ${c.borderStrong}` },
  selectors: {
    "&:first-child::before": { top: "50%" },
    "&:last-child::before": { bottom: "50%" },
    "&:only-child::before": { display: "none" },
  },
  "@media": { [media.phone]: { paddingInlineStart: 0, "::before": { display: "none" } } },
});
export const knot = style({
  position: "absolute",
  left: -3,
  top: "50%",
  translate: "0 -50%",
  width: 28,
  height: 28,
  display: "grid",
  placeItems: "center",
  "@media": { [media.phone]: { position: "static", translate: "none", float: "left", width: 28, marginInlineEnd: space(1) } },
});
/** On a phone the token stands in the row. */
export const tokenKnot = style({ "@media": { [media.phone]: { display: "none" } } });
export const phoneToken = style({ display: "none", "@media": { [media.phone]: { display: "inline" } } });
export const work = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(auto, max-content)",
  alignItems: "center",
  gap: `${space(1)} ${space(4)}`,
  minHeight: 60,
  padding: "8px 10px",
  borderRadius: radius.control,
  selectors: { "&:hover": { background: c.surface } },
  "@media": {
    [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [media.phone]: {
      marginBottom: space(2),
      padding: "10px 12px 12px",
      gap: space(2),
      border: `1px solid ${c.border}`,
      borderRadius: radius.menu,
      background: c.surface,
    },
  },
});
export const about = style({ minWidth: 0 });
export const line = style({ display: "flex", alignItems: "baseline", gap: space(2) });
export const title = style({
  ...body,
  fontWeight: 500,
  color: c.text,
  textDecoration: "none",
  overflowWrap: "anywhere",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const note = style({ ...small, display: "flex", flexWrap: "wrap", alignItems: "center", gap: "0 8px", color: c.textMuted });
export const slim = style({
  ...body,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 10px",
  minHeight: 36,
  padding: "0 10px",
  "@media": { [media.phone]: { minHeight: 44, padding: `${space(1)} 0` } },
});
export const slimTitle = style([title, { flex: "1 1 12ch", minWidth: 0 }]);
/** On a phone it begins a line, which a button beside it ends. */
export const what = style({ ...small, color: c.textMuted, "@media": { [media.phone]: { order: 1, flex: "1 1 calc(100% - 9rem)" } } });
export const nudge = style({ "@media": { [media.phone]: { order: 2 } } });
export const since = style({ ...small, color: c.textMuted, minWidth: 52, textAlign: "end", whiteSpace: "nowrap" });

export const agenda = style({
  background: c.surface,
  border: `1px solid ${c.border}`,
  borderRadius: radius.menu,
  padding: "12px 16px 14px",
});
export const days = style({});
export const day = style({
  position: "relative",
  padding: "5px 0 5px 32px",
  "::before": { content: "", position: "absolute", left: 10, top: 0, bottom: 0, borderInlineStart: `2px solid ${c.borderStrong}` },
  selectors: {
    "&:first-child::before": { top: 16 },
    "&:last-child::before": { bottom: "auto", height: 16 },
    "&:only-child::before": { display: "none" },
  },
});
const knotRules = { position: "absolute", borderRadius: "50%", background: c.surface } as const;
export const dayKnot = style({ ...knotRules, left: 5, top: 10, width: 12, height: 12, border: `2px solid ${c.borderControl}` });
export const dayNow = style({
  ...knotRules,
  left: 0,
  top: 5,
  width: 22,
  height: 22,
  border: `2px solid ${c.accent}`,
  "::after": { content: "", position: "absolute", inset: 4, borderRadius: "50%", background: c.accent },
});
export const dayName = style({ ...body, display: "flex", gap: space(2), alignItems: "baseline" });
export const date = style({ ...small, color: c.textMuted });
export const due = style({
  ...small,
  display: "flex",
  gap: space(2),
  alignItems: "center",
  minHeight: 28,
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const dueTitle = style({
  flex: 1,
  minWidth: 0,
  color: c.text,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const late = style({ color: c.dangerText, fontWeight: 600, whiteSpace: "nowrap" });
