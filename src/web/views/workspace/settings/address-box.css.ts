import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { space } from "../../../theme/tokens.ts";

/** As long as a name may be: it breaks where a line ends. */
export const address = style({ overflowWrap: "anywhere" });
export const former = style({
  display: "grid",
  gap: space(1),
  margin: 0,
  paddingLeft: space(5),
  color: c.textMuted,
  overflowWrap: "anywhere",
});
