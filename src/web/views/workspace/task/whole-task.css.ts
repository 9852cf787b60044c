import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, space } from "../../../theme/tokens.ts";
import { thumbHeight } from "../shell/shell.css.ts";

export const task = style({ maxWidth: 960 });
export const page = style({
  flex: 1,
  padding: `${space(5)} 28px`,
  background: c.surface,
  borderRadius: "inherit",
  "@media": { [media.phone]: { padding: space(3), vars: { "--lower-edge": thumbHeight } } },
});
