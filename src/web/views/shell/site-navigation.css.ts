import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { media, motion, radius, size, space } from "../../theme/tokens.ts";

const link = {
  color: c.textMuted,
  textDecoration: "none",
  fontWeight: 500,
  borderRadius: radius.small,
  transition: `background-color ${motion.press}, color ${motion.press}`,
  ":hover": { color: c.text, background: c.accentSoft },
} as const;

export const inlineLink = style({ ...link, padding: `${space(2)} ${space(3)}` });
export const sheetLinks = style({ display: "grid", gap: space(1) });
export const sheetLink = style({
  ...link,
  display: "flex",
  alignItems: "center",
  minHeight: size.control,
  paddingInline: space(3),
  color: c.text,
});
/** Where the links stand in the header there is no need of it. Doubled, so that it outweighs the button wherever it is loaded. */
export const menuButton = style({ "@media": { [media.wide]: { selectors: { "&&": { display: "none" } } } } });
