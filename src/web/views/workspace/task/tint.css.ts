import { keyframes, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius } from "../../../theme/tokens.ts";

/** As long as a change is told to be somebody else's: src/web/sync/changes-by-others.ts. */
const duration = "1200ms";
const fade = keyframes({ to: { opacity: 0 } });

/** What another's change tints: behind all that stands in it, and a little around. */
export const tinted = style({ position: "relative", isolation: "isolate", minWidth: 0, vars: { "--around": "-2px" } });
export const tint = style({
  position: "absolute",
  inset: "var(--around, 0)",
  zIndex: -1,
  borderRadius: radius.small,
  background: c.accentSoft,
  pointerEvents: "none",
  animation: `${fade} ${duration} ease-in both`,
  // It does not fade then: it is there, and gone.
  "@media": { [media.still]: { animation: `${fade} ${duration} step-end both !important` } },
});
