import { globalStyle, style } from "@vanilla-extract/css";
import { filmSizes, uprightWindows } from "../../../contract/film.ts";
import { c } from "../../theme/contract.css.ts";
import { media, motion, radius, shadow, size, space } from "../../theme/tokens.ts";

/** The film fills its frame to the rounded corner; the first picture lies behind it. */
export const frame = style({
  position: "relative",
  borderRadius: radius.card,
  border: `1px solid ${c.border}`,
  boxShadow: shadow.tinted(c.accent),
  overflow: "clip",
  background: `${c.canvas} var(--wide-light) center / 100% 100% no-repeat`,
  "@media": { [uprightWindows]: { backgroundImage: "var(--upright-light)" } },
});
const isDark = "(prefers-color-scheme: dark)";
const dark = { wide: { backgroundImage: "var(--wide-dark)" }, upright: { backgroundImage: "var(--upright-dark)" } };
globalStyle(`[data-mode=dark] ${frame}`, { ...dark.wide, "@media": { [uprightWindows]: dark.upright } });
globalStyle(`:root:not([data-mode]) ${frame}`, { "@media": { [isDark]: dark.wide, [`${uprightWindows} and ${isDark}`]: dark.upright } });

const { width, height } = filmSizes.upright;
export const film = style({
  width: "100%",
  height: "auto",
  "@media": { [uprightWindows]: { aspectRatio: `${width} / ${height}` } },
});

export const control = style({
  position: "absolute",
  insetBlockEnd: space(3),
  insetInlineEnd: space(3),
  width: size.control,
  height: size.control,
  display: "grid",
  placeItems: "center",
  borderRadius: radius.round,
  border: `1px solid ${c.borderControl}`,
  background: c.surface,
  color: c.text,
  transition: `background-color ${motion.press}`,
  selectors: { "&:hover": { background: c.sunken }, "&:active": { background: c.accentSoft } },
  "@media": { [media.forced]: { borderColor: "ButtonBorder" } },
});
