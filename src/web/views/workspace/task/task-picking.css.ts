import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

export const picker = style({ display: "grid", gap: 4, minWidth: 0 });
export const field = style({
  ...body,
  width: "100%",
  minHeight: 32,
  padding: "4px 10px",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.control,
  background: c.surface,
  color: c.text,
  selectors: {
    "&::placeholder": { color: c.textSubtle, opacity: 1 },
    "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 },
  },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const error = style({ ...small, color: c.dangerText });
