import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { space } from "../theme/tokens.ts";

export const message = style({
  flex: 1,
  width: `min(560px, 100% - ${space(10)})`,
  margin: "auto",
  paddingBlock: space(16),
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  textAlign: "center",
  gap: space(4),
});
export const messageText = style({ color: c.textMuted, display: "grid", gap: space(3) });
export const messageActions = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: space(3), marginTop: space(4) });
