import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius } from "../../../theme/tokens.ts";

/** Beside what is usual; past that it is bold. */
export const age = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  selectors: { "&[data-long]": { color: c.warningText, fontWeight: 600 } },
});
export const bar = style({
  width: 18,
  height: 4,
  borderRadius: radius.round,
  background: c.border,
  overflow: "hidden",
  "@media": { [media.forced]: { border: "1px solid CanvasText" } },
});
export const part = style({
  display: "block",
  height: "100%",
  background: c.borderControl,
  selectors: { [`${age}[data-long] &`]: { background: c.warningText } },
  "@media": { [media.forced]: { background: "CanvasText" } },
});
