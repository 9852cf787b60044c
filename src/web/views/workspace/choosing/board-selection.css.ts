import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";

/** Above the card's link, and with as much room around it as a finger needs. */
export const tick = style({
  position: "relative",
  zIndex: 1,
  width: 16,
  height: 16,
  margin: 0,
  accentColor: c.accent,
  "::after": { content: "", position: "absolute", inset: -6 },
});
