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
/** What was pasted, as many lines of it as a field has. */
export const rows = style({
  ...body,
  maxHeight: "10lh",
  overflowY: "auto",
  margin: 0,
  paddingInlineStart: space(5),
  listStyle: "decimal",
  overflowWrap: "anywhere",
});
export const rest = style({ ...small, color: c.textMuted });
export const error = style({ ...small, color: c.dangerText });
export const buttons = style({ display: "flex", gap: space(1) });
