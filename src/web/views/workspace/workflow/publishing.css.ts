import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, monospaced, radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const box = style({
  display: "grid",
  gap: space(3),
  padding: space(4),
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.surface,
  "@media": { [media.phone]: { padding: space(3) } },
});
export const heading = style({ fontSize: "0.9375rem", lineHeight: 1.6, fontWeight: 600 });
export const note = style({ ...small, color: c.textMuted, overflowWrap: "anywhere" });
export const versions = style({ display: "grid" });
export const version = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(2),
  minHeight: 44,
  paddingBlock: space(1),
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` } },
});
/** Text of a file: long lines are scrolled to. */
export const feature = style({
  ...small,
  maxHeight: "70vh",
  overflow: "auto",
  margin: 0,
  padding: space(3),
  border: `1px solid ${c.border}`,
  borderRadius: radius.small,
  background: c.surface,
  color: c.text,
  fontFamily: monospaced,
});

export const definition = style({
  ...small,
  width: "100%",
  padding: space(2),
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.small,
  background: c.surface,
  color: c.text,
  fontFamily: monospaced,
  resize: "vertical",
});
