import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { motion, radius, size, space, type } from "../theme/tokens.ts";

export const grid = style({
  display: "grid",
  gap: space(2),
  // As many beside one another as their words have room, which large letters take more of.
  gridTemplateColumns: "repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))",
});
export const option = style({
  ...type.small,
  display: "flex",
  alignItems: "center",
  gap: space(3),
  minHeight: size.control,
  paddingInline: space(3),
  borderRadius: radius.control,
  border: `1px solid ${c.border}`,
  background: c.surface,
  cursor: "pointer",
  transition: `border-color ${motion.press}, background-color ${motion.press}`,
  selectors: {
    "&:hover": { borderColor: c.accentBorder },
    "&:has(:checked)": { borderColor: c.accent, background: c.accentSoft, fontWeight: 600 },
    "&:has(:focus-visible)": { outline: `2px solid ${c.focusRing}`, outlineOffset: 2 },
  },
});
export const radio = style({ position: "absolute", opacity: 0, width: 1, height: 1 });
/** Two colours of the theme it names: the accent, and the token on it. */
export const swatch = style({
  flex: "none",
  width: 20,
  height: 20,
  borderRadius: "50%",
  background: `linear-gradient(135deg, ${c.accent} 55%, ${c.highlight} 55%)`,
  border: `1px solid ${c.border}`,
});
