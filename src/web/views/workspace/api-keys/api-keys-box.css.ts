import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { space } from "../../../theme/tokens.ts";

export const keys = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const key = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space(3),
  rowGap: space(1),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${c.border}`,
});
export const about = style({ flex: "1 1 14em", minWidth: 0, overflowWrap: "anywhere" });
export const name = style({ fontWeight: 500 });
export const facts = style({ display: "block", fontSize: "0.8125rem", lineHeight: 20 / 13, color: c.textMuted });
/** What is asked about a key stands under it. */
export const asked = style({ flexBasis: "100%", minWidth: 0, paddingBlock: space(2) });
export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(12em, 100%), 1fr))",
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
export const legend = style({ padding: 0, fontWeight: 500 });
