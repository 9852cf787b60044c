import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, motion, radius, size, space, type } from "../theme/tokens.ts";

/** How far below the window's top a heading comes to stand: below the header, and below the strip where there is one. */
const below = space(22);
const strip = space(14);

/** From 1024 px the sections' names beside them, below that a strip above them that stays in sight. */
export const railed = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.wide]: { gridTemplateColumns: "200px minmax(0, 1fr)", columnGap: space(14) } },
});
export const rail = style({
  position: "sticky",
  zIndex: 5,
  "@media": {
    [media.narrow]: {
      top: `calc(${size.header} + 1px)`,
      // To both edges of the window, so that what is cut is seen to go on.
      marginInline: `calc(${space(5)} * -1)`,
      paddingInline: space(2),
      marginBlock: `calc(${space(4)} * -1) ${space(8)}`,
      overflowX: "auto",
      scrollbarWidth: "none",
      background: c.canvas,
      borderBlockEnd: `1px solid ${c.border}`,
    },
    [media.wide]: { top: below, alignSelf: "start" },
  },
});
/** A flow line along the names, thicker and in the accent at the section that is read. */
export const list = style({
  display: "flex",
  gap: space(1),
  "@media": { [media.wide]: { flexDirection: "column", gap: 0, borderInlineStart: `1px solid ${c.border}` } },
});
export const link = style({
  ...type.small,
  display: "flex",
  alignItems: "center",
  minHeight: size.control,
  paddingInline: space(3),
  color: c.textMuted,
  textDecoration: "none",
  whiteSpace: "nowrap",
  transition: `color ${motion.press}`,
  selectors: { "&:hover": { color: c.text }, "&[aria-current]": { color: c.text, fontWeight: 600 } },
  "@media": {
    [media.narrow]: {
      marginBlock: space(1.5),
      borderRadius: radius.small,
      selectors: { "&[aria-current]": { background: c.accentSoft } },
    },
    [media.wide]: {
      marginInlineStart: -1,
      paddingInlineStart: space(4),
      borderInlineStart: "2px solid transparent",
      whiteSpace: "normal",
      selectors: { "&[aria-current]": { borderInlineStartColor: c.accent } },
    },
    [media.forced]: { selectors: { "&[aria-current]": { textDecoration: "underline" } } },
  },
});
/** The sections. The last one fills the window, so that its heading, too, can come to its top. */
export const sections = style({ minWidth: 0 });
globalStyle(`${sections} > :last-child`, { minBlockSize: `calc(100dvh - ${below})` });
globalStyle(`${sections} > * > :is(h1, h2), ${sections} > * > * > :is(h1, h2)`, {
  "@media": { [media.narrow]: { scrollMarginTop: strip } },
});
