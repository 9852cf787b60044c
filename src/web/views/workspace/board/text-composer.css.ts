import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

export const form = style({ display: "grid", gap: 6 });
export const field = style({
  ...body,
  width: "100%",
  padding: "8px 10px",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.control,
  background: c.surface,
  resize: "none",
  // As high as what is written in it, where the browser can.
  fieldSizing: "content",
  maxHeight: "10lh",
  selectors: { "&[aria-invalid=true]": { borderColor: c.dangerBorder }, "&::placeholder": { color: c.textSubtle, opacity: 1 } },
});
export const error = style({ ...small, color: c.dangerText });
export const buttons = style({ display: "flex", gap: space(1) });
