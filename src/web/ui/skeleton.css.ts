import { keyframes, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { radius } from "../theme/tokens.ts";

const pulse = keyframes({ "50%": { opacity: 0.55 } });

export const block = style({
  display: "block",
  maxWidth: "100%",
  borderRadius: radius.small,
  background: c.border,
  animation: `${pulse} 1.6s ease-in-out infinite`,
  "@media": { "(forced-colors: active)": { border: "1px solid GrayText" } },
});
