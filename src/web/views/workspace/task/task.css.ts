import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body as bodyText, small } from "../../../ui/work/work.css.ts";
import { pinned } from "../moves/move-buttons.css.ts";

export const panel = style({
  display: "flex",
  flexDirection: "column",
  width: 640,
  flex: "none",
  minWidth: 0,
  minHeight: 0,
  background: c.surface,
  borderInlineStart: `1px solid ${c.border}`,
  "@media": { [media.narrow]: { width: "100%", flex: 1, borderInlineStart: 0 } },
});
export const head = style({ display: "flex", alignItems: "center", gap: space(1), minHeight: 44, padding: `0 ${space(3)} 0 ${space(5)}` });
export const headEnd = style({ marginInlineStart: "auto", display: "flex", gap: 2 });
export const back = style({ display: "none", "@media": { [media.narrow]: { display: "inline-flex" } } });
// What is written in the first line has its outline within.
export const body = style({ flex: 1, minHeight: 0, overflowY: "auto", padding: `6px ${space(5)} ${space(5)}` });
export const missing = style({ ...bodyText, color: c.textMuted });

export const task = style({
  display: "grid",
  alignContent: "start",
  gap: space(3),
  minWidth: 0,
  // Nothing of it ends below the step that stays at the lower edge.
  "@media": { [media.phone]: { selectors: { [`&:has(${pinned})`]: { paddingBottom: 60 } } } },
});
export const title = style({ fontSize: "1.25rem", lineHeight: 1.5, fontWeight: 600, minWidth: 0 });
export const titleButton = style({
  font: "inherit",
  textAlign: "start",
  width: "100%",
  padding: "2px 6px",
  margin: "-2px -6px",
  borderRadius: radius.small,
  overflowWrap: "anywhere",
  cursor: "text",
  selectors: { "&:hover": { background: c.sunken } },
});
export const titleBox = style({ display: "grid", gap: space(2) });
export const titleField = style({
  font: "inherit",
  width: "calc(100% + 12px)",
  padding: "2px 6px",
  margin: "-2px -6px",
  border: 0,
  borderRadius: radius.small,
  background: c.surface,
  outline: `2px solid ${c.focusRing}`,
  resize: "none",
  fieldSizing: "content",
  selectors: { "&[aria-invalid=true]": { outlineColor: c.dangerBorder } },
});
export const error = style({ ...small, color: c.dangerText });
export const conflict = style({
  ...small,
  display: "grid",
  gap: space(2),
  padding: space(3),
  border: `1px solid ${c.warningBorder}`,
  borderRadius: radius.control,
  background: c.warningSoft,
});
export const theirs = style({ ...bodyText, fontWeight: 600, overflowWrap: "anywhere" });
export const choices = style({ display: "flex", gap: space(2) });

export const two = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 232px",
  gap: `${space(4)} ${space(6)}`,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const left = style({ minWidth: 0 });
export const right = style({
  display: "grid",
  alignContent: "start",
  justifyItems: "start",
  gap: space(4),
  minWidth: 0,
});

export const section = style({ ...bodyText, display: "flex", gap: space(2), alignItems: "baseline", minHeight: 28, fontWeight: 600 });
export const links = style({ marginBlockStart: space(3), minWidth: 0 });
export const count = style({ ...small, color: c.textMuted, fontWeight: 400 });
export const subtask = style({
  ...bodyText,
  display: "flex",
  alignItems: "center",
  gap: space(2),
  minHeight: 32,
  selectors: { "& + &": { borderTop: `1px solid color-mix(in oklab, ${c.border} 60%, transparent)` } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const subtaskTitle = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
  color: c.text,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const over = style({ color: c.textMuted });

export const properties = style({ ...small, display: "grid", alignContent: "start", width: "100%" });
export const property = style({
  display: "grid",
  gridTemplateColumns: "76px minmax(0, 1fr)",
  alignItems: "center",
  minHeight: 32,
  "@media": { [media.phone]: { gridTemplateColumns: "112px minmax(0, 1fr)", minHeight: 44 } },
});
export const propertyName = style({ color: c.textSubtle, minWidth: 0, overflowWrap: "anywhere" });
export const propertyValue = style({ display: "flex", alignItems: "center", gap: 6, minWidth: 0 });
export const select = style({
  font: "inherit",
  minWidth: 0,
  flex: 1,
  minHeight: 28,
  padding: "0 4px",
  border: "1px solid transparent",
  borderRadius: 7,
  background: "transparent",
  color: c.text,
  cursor: "pointer",
  selectors: { "&:hover:enabled": { borderColor: c.borderStrong }, "&:disabled": { color: c.textMuted, opacity: 1 } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const day = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  minHeight: 28,
  flex: 1,
  minWidth: 0,
  paddingInline: 4,
  borderRadius: 7,
  border: "1px solid transparent",
  font: "inherit",
  color: c.text,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:hover:enabled": { borderColor: c.borderStrong }, "&:disabled": { color: c.textMuted, cursor: "default" } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
/** What is chosen, and below it what follows from that. */
export const withAside = style({ display: "grid", flex: 1, minWidth: 0 });
export const aside = style({ ...small, color: c.textMuted, paddingInline: 4 });
export const unset = style({ color: c.textSubtle });
export const labels = style({ display: "grid", paddingBlock: 4 });
export const label = style({
  display: "flex",
  alignItems: "center",
  gap: 6,
  minHeight: 28,
  "@media": { [media.phone]: { minHeight: 44 } },
});
