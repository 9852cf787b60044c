import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";

/**
 * On the card's corner, where it takes no room from what stands on the card. Above the card's link, and with as much room around it as a finger needs,
 * within the card: its neighbours have theirs.
 */
export const tick = style({
  position: "absolute",
  top: -4,
  insetInlineStart: -4,
  zIndex: 1,
  width: 16,
  height: 16,
  margin: 0,
  accentColor: c.accent,
  "::after": { content: "", position: "absolute", inset: "0 -12px -12px 0" },
});
