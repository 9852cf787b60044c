import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { space } from "../../theme/tokens.ts";
import { railLine, railNode } from "../../ui/rail.ts";

/** A flow line that runs downward: a node for each thing to do, the token on the first. */
export const list = style({ display: "grid", gap: space(6) });
export const item = style({
  position: "relative",
  paddingInlineStart: space(10),
  selectors: {
    "&::before": { ...railNode, border: `2px solid ${c.borderControl}`, background: c.surface },
    "&:first-child::before": { borderColor: c.accentText, background: c.highlight },
    "&:not(:last-child)::after": railLine(6),
  },
});
