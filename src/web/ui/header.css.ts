import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, radius, size, space } from "../theme/tokens.ts";

/** Too narrow for all that stands in the header at its usual width. */
const narrowest = "(max-width: 429px)";

export const header = style({
  position: "sticky",
  top: 0,
  zIndex: 10,
  background: `color-mix(in oklab, ${c.canvas} 90%, transparent)`,
  backdropFilter: "blur(10px)",
  borderBottom: `1px solid ${c.border}`,
});
export const inner = style({
  display: "flex",
  alignItems: "center",
  gap: space(6),
  minHeight: size.header,
  "@media": { [media.phone]: { gap: space(1) } },
});
export const brand = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space(2.5),
  fontSize: "1.25rem",
  fontWeight: 700,
  lineHeight: 1.4,
  whiteSpace: "nowrap",
  color: c.text,
});
/** The mark alone speaks for the product where a window is too narrow for both. */
export const brandName = style({
  "@media": { [narrowest]: { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } },
});
export const brandLink = style({ borderRadius: radius.small, display: "inline-flex" });
globalStyle(`${brandLink} > a`, {
  textDecoration: "none",
  borderRadius: radius.small,
  display: "inline-flex",
  minHeight: 44,
  alignItems: "center",
});

export const nav = style({ display: "flex", gap: space(1), "@media": { [media.narrow]: { display: "none" } } });
globalStyle(`${nav} > a`, {
  padding: `${space(2)} ${space(3)}`,
  borderRadius: radius.small,
  color: c.textMuted,
  textDecoration: "none",
  fontWeight: 500,
});
globalStyle(`${nav} > a:hover`, { color: c.text, background: c.accentSoft });
export const actions = style({
  display: "flex",
  alignItems: "center",
  gap: space(1),
  marginInlineStart: "auto",
  whiteSpace: "nowrap",
  // Where letters are large, what has no room beside the others stands below them.
  "@media": { [media.phone]: { flexWrap: "wrap", justifyContent: "flex-end" }, [narrowest]: { gap: 0 } },
});
// As high as a finger needs, and as wide as there is room for.
globalStyle(`${actions} > *`, {
  "@media": { [narrowest]: { minWidth: size.controlSmall, paddingInline: `min(${space(2)}, 2.5vw)`, aspectRatio: "auto" } },
});
/** They grow towards the start as a page arrives: shown once they are whole, which what comes after the header tells. */
globalStyle(`${header}:not(:has(+ *)) ${actions}`, { visibility: "hidden" });
/** Not for somebody who is signed in, while the page that everybody gets still stands. */
export const forStrangers = style({ selectors: { "html[data-signed-in] &": { visibility: "hidden" } } });
