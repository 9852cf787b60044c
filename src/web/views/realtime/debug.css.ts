import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { media, monospaced, radius, space, type } from "../../theme/tokens.ts";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space(6),
  alignItems: "start",
  "@media": { [media.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});
export const data = style({
  ...type.meta,
  fontFamily: monospaced,
  fontWeight: 400,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  padding: space(3),
  borderRadius: radius.small,
  border: `1px solid ${c.border}`,
  background: c.sunken,
});
export const log = style({
  maxHeight: "24rem",
  overflowY: "auto",
  padding: space(3),
  borderRadius: radius.small,
  border: `1px solid ${c.border}`,
  background: c.sunken,
});
export const line = style({ ...type.meta, fontWeight: 400, overflowWrap: "anywhere", paddingBlock: 2 });
