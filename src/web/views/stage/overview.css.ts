import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { radius, shadow, space } from "../../theme/tokens.ts";

export const overview = style({
  position: "absolute",
  insetInlineEnd: space(3),
  bottom: space(3),
  borderRadius: radius.small,
  border: `1px solid ${c.border}`,
  background: c.surface,
  boxShadow: shadow.raised,
  cursor: "pointer",
  touchAction: "none",
});
export const smallArea = style({ fill: c.sunken });
export const smallBox = style({ fill: c.borderStrong });
export const smallChosen = style({ fill: c.accent });
export const seen = style({ fill: c.accent, fillOpacity: 0.08, stroke: c.accent, strokeWidth: 2, vectorEffect: "non-scaling-stroke" });
