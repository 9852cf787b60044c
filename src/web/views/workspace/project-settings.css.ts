import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { media, radius, space } from "../../theme/tokens.ts";
import { body, small } from "../../ui/work/work.css.ts";

export const page = style({
  ...body,
  display: "grid",
  alignContent: "start",
  gap: space(6),
  maxWidth: 640,
  padding: 28,
  "@media": { [media.phone]: { padding: space(3) } },
});
export const section = style({ display: "grid", gap: space(2), justifyItems: "stretch" });
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
