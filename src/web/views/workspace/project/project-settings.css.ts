import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body as bodyText, small } from "../../../ui/work/work.css.ts";

export const page = style({
  ...bodyText,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space(6),
  maxWidth: 640,
  padding: 28,
  "@media": { [media.phone]: { padding: space(3) } },
});
export const section = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space(2), justifyItems: "stretch" });
export const heading = style({ fontSize: "0.9375rem", lineHeight: 1.6, fontWeight: 600 });
export const note = style({ ...small, color: c.textMuted });
export const labels = style({ display: "grid" });
export const label = style({
  display: "flex",
  alignItems: "center",
  gap: space(2),
  minHeight: 36,
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` } },
});
export const labelName = style({
  font: "inherit",
  flex: 1,
  minWidth: 0,
  minHeight: 32,
  textAlign: "start",
  overflowWrap: "anywhere",
  borderRadius: radius.small,
  cursor: "text",
  selectors: { "&:hover": { background: c.sunken } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
/** What the project is for, to those who only read it. */
export const lead = style({ ...bodyText, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

export const described = style({ display: "grid", gap: space(2) });
export const written = style({
  ...bodyText,
  minHeight: 36,
  padding: space(2),
  marginInline: `calc(-1 * ${space(2)})`,
  borderRadius: radius.small,
  border: 0,
  background: "transparent",
  color: c.text,
  textAlign: "start",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  cursor: "text",
  selectors: { "&:hover": { background: c.sunken } },
});
export const lines = style({
  ...bodyText,
  width: "100%",
  padding: space(2),
  borderRadius: radius.small,
  border: `1px solid ${c.borderStrong}`,
  background: c.surface,
  color: c.text,
  resize: "vertical",
  selectors: { "&[aria-invalid=true]": { borderColor: c.dangerBorder } },
});

export const people = style({ display: "grid" });
export const person = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: space(2),
  minHeight: 44,
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` } },
  "@media": { [media.phone]: { gridTemplateColumns: "auto minmax(0, 1fr) auto", paddingBlock: space(1) } },
});
export const personName = style({ minWidth: 0, overflowWrap: "anywhere" });
export const leaving = style({ "@media": { [media.phone]: { gridColumn: "2 / -1", justifySelf: "start" } } });
/** What is asked of somebody stands under their row. */
export const asked = style({ ...small, gridColumn: "2 / -1", display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(2) });
export const trash = style({ display: "grid" });
export const trashed = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space(2),
  minHeight: 44,
  paddingBlock: space(1),
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` } },
});
export const about = style({ ...small, display: "block", color: c.textMuted });
export const adding = style({
  ...small,
  justifySelf: "start",
  minHeight: 36,
  maxWidth: "100%",
  paddingInline: space(2),
  borderRadius: radius.small,
  border: `1px solid ${c.border}`,
  background: c.surface,
  color: c.text,
  "@media": { [media.phone]: { minHeight: 44 } },
});
