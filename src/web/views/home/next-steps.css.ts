import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { space } from "../../theme/tokens.ts";

/** A flow line that runs downward: a node for each thing to do, the token on the first. */
export const list = style({ display: "grid", gap: space(6) });
export const item = style({
  position: "relative",
  paddingInlineStart: space(10),
  selectors: {
    "&::before": {
      content: "",
      position: "absolute",
      insetInlineStart: 0,
      top: 4,
      width: 18,
      height: 18,
      boxSizing: "border-box",
      borderRadius: "50%",
      border: `2px solid ${c.borderControl}`,
      background: c.surface,
    },
    "&:first-child::before": { borderColor: c.accentText, background: c.highlight },
    "&:not(:last-child)::after": {
      content: "",
      position: "absolute",
      insetInlineStart: 8,
      top: 22,
      bottom: `calc(-4px - ${space(6)})`,
      borderInlineStart: `2px solid ${c.accentBorder}`,
    },
  },
});
