import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { media, motion, radius, shadow, size, space } from "../../theme/tokens.ts";

/** The film fills its frame to the rounded corner; the first picture lies behind it. */
export const frame = style({
  position: "relative",
  borderRadius: radius.card,
  border: `1px solid ${c.border}`,
  boxShadow: shadow.tinted(c.accent),
  overflow: "clip",
  background: `${c.canvas} var(--poster-light) center / 100% 100% no-repeat`,
});
const dark = { backgroundImage: "var(--poster-dark)" };
globalStyle(`[data-mode=dark] ${frame}`, dark);
globalStyle(`:root:not([data-mode]) ${frame}`, { "@media": { "(prefers-color-scheme: dark)": dark } });

export const film = style({ width: "100%", height: "auto" });

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
