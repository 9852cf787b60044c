import { keyframes, style } from "@vanilla-extract/css";
import { media } from "../theme/tokens.ts";

const turn = keyframes({ to: { rotate: "360deg" } });
const breathe = keyframes({ "50%": { opacity: 0.35 } });

export const spinner = style({
  display: "inline-block",
  flex: "none",
  borderRadius: "50%",
  border: "2px solid currentColor",
  borderInlineEndColor: "transparent",
  animation: `${turn} 700ms linear infinite`,
  "@media": {
    // A still circle would look finished: it fades in and out instead of turning.
    [media.still]: { animation: `${breathe} 1.6s ease-in-out infinite !important`, borderInlineEndColor: "currentColor" },
    // Forced colours paint over transparent borders.
    [media.forced]: { borderStyle: "dotted" },
  },
});

export const page = style({ display: "grid", placeItems: "center", gap: "1rem", minHeight: "50vh" });
