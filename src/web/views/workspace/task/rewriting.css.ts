import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const rewriting = style({ flex: 1, minWidth: 0 });
export const field = style({
  font: "inherit",
  width: "100%",
  border: 0,
  padding: 0,
  borderRadius: radius.small,
  background: c.surface,
  color: c.text,
  outline: `2px solid ${c.focusRing}`,
  "@media": { [media.phone]: { minHeight: 44 } },
  selectors: { "&[aria-invalid=true]": { outlineColor: c.dangerBorder } },
});
export const error = style({ ...small, color: c.dangerText });
