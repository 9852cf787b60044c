/** A flow line that runs downward, in rules: a node before each stop, and the line on to the next. */
import { c } from "../theme/contract.css.ts";
import { space } from "../theme/tokens.ts";

export const railNode = {
  content: "",
  position: "absolute",
  insetInlineStart: 0,
  top: 4,
  width: 18,
  height: 18,
  boxSizing: "border-box",
  borderRadius: "50%",
} as const;

/** @param gap between two stops, as a step of `space` */
export const railLine = (gap: number) =>
  ({
    content: "",
    position: "absolute",
    insetInlineStart: 8,
    top: 22,
    bottom: `calc(-4px - ${space(gap)})`,
    borderInlineStart: `2px solid ${c.accentBorder}`,
  }) as const;
