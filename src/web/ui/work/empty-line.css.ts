import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { radius, space } from "../../theme/tokens.ts";
import { body, small } from "./work.css.ts";

export const box = style({
  display: "grid",
  justifyItems: "center",
  textAlign: "center",
  gap: space(1),
  padding: `${space(6)} ${space(5)}`,
  background: c.surface,
  border: `1px solid ${c.border}`,
  borderRadius: radius.task,
});
export const title = style({ ...body, fontWeight: 600, marginTop: space(1) });
export const note = style({ ...small, color: c.textMuted });
export const action = style({ marginTop: space(2) });
