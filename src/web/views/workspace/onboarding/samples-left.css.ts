import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const notice = style({
  ...small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space(1)} ${space(3)}`,
  padding: `${space(1)} ${space(3)}`,
  margin: `${space(2)} ${space(3)} 0`,
  border: `1px solid ${c.accentBorder}`,
  borderRadius: radius.control,
  background: c.accentSoft,
});
export const ways = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${space(1)} ${space(3)}` });
