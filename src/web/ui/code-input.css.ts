import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { motion, radius } from "../theme/tokens.ts";

export const boxes = style({ display: "flex", gap: "clamp(4px, 1.6vw, 8px)", width: "fit-content", maxWidth: "100%" });
export const box = style({
  width: 52,
  minWidth: 0,
  flexShrink: 1,
  height: 60,
  padding: 0,
  textAlign: "center",
  fontSize: "1.5rem",
  fontWeight: 600,
  lineHeight: 1.3,
  fontVariantNumeric: "tabular-nums",
  color: c.text,
  background: c.surface,
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.control,
  transition: `border-color ${motion.press}`,
  selectors: {
    "&:nth-of-type(3)": { marginInlineEnd: "clamp(4px, 2vw, 12px)" },
    "&[data-filled]": { borderColor: c.accentBorder },
    "&[data-invalid], &[aria-invalid=true]": { borderColor: c.dangerBorder },
    "&:focus": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 },
    "&:disabled": { background: c.sunken, color: c.textMuted },
    "&[data-accepted]": { background: c.successSoft, borderColor: c.successBorder, color: c.successText },
  },
});
