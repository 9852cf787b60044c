import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { space } from "../../../theme/tokens.ts";

export const projects = style({ display: "grid" });
export const project = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space(3),
  minHeight: 46,
  paddingBlock: space(1),
  borderBlockEnd: `1px solid ${c.border}`,
});
export const name = style({ flex: "1 1 12em", minWidth: 0, overflowWrap: "anywhere", fontWeight: 500 });
export const leads = style({ fontSize: "0.8125rem", lineHeight: 20 / 13, color: c.textMuted, overflowWrap: "anywhere" });
/** Tells those of one name apart. */
export const key = style({ fontSize: "0.8125rem", lineHeight: 20 / 13, fontWeight: 400, color: c.textMuted });
export const about = style({ display: "block", fontSize: "0.8125rem", lineHeight: 20 / 13, fontWeight: 400, color: c.textMuted });
/** What is asked about a project stands under it. */
export const asked = style({ flexBasis: "100%", minWidth: 0, paddingBlock: space(2) });
