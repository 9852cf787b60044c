import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { motion, size, space, type } from "../../theme/tokens.ts";

/** A flow line under the pages' names, thicker and in the accent under the one that is shown. */
export const links = style({ display: "flex", flexWrap: "wrap", columnGap: space(6), borderBlockEnd: `1px solid ${c.border}` });
export const link = style({
  ...type.small,
  display: "inline-flex",
  alignItems: "center",
  minHeight: size.control,
  marginBlockEnd: -1,
  borderBlockEnd: "2px solid transparent",
  color: c.textMuted,
  textDecoration: "none",
  transition: `color ${motion.press}`,
  selectors: {
    "&:hover": { color: c.text },
    "&[aria-current=page]": { color: c.text, fontWeight: 600, borderBlockEndColor: c.accent },
  },
});
