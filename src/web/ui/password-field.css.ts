import { style, styleVariants } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { motion, space, type } from "../theme/tokens.ts";

export const strength = style({ ...type.meta, display: "flex", alignItems: "center", gap: space(3), color: c.textMuted });
export const bars = style({ display: "grid", gridTemplateColumns: "repeat(4, 28px)", gap: 4 });
export const bar = style({
  height: 6,
  borderRadius: 3,
  border: `1px solid ${c.borderControl}`,
  transition: `background-color ${motion.press}`,
});
export const filled = styleVariants({
  weak: { background: c.danger, borderColor: c.danger },
  fair: { background: c.warning, borderColor: c.warning },
  good: { background: c.success, borderColor: c.success },
});
