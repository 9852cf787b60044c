import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, shadow, space } from "../../../theme/tokens.ts";

/** How high the bar within a thumb's reach is, on phones: it keeps off what the phone draws at its lower edge. */
export const thumbHeight = "calc(64px + env(safe-area-inset-bottom, 0px))";

/** The workspace is denser than the portal; Thai is never below 13 px. */
const text = { fontSize: "0.875rem", lineHeight: 22 / 14 } as const;
const small = { fontSize: "0.8125rem", lineHeight: 20 / 13 } as const;

export const shell = style({
  ...text,
  flex: 1,
  display: "grid",
  gridTemplateColumns: "224px minmax(0, 1fr)",
  background: c.sunken,
  fontVariantNumeric: "tabular-nums",
  "@media": {
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", paddingBottom: thumbHeight },
    print: { display: "block" },
  },
});
// What is scrolled into sight comes above the bar.
globalStyle(`:root:has(${shell})`, { "@media": { [media.phone]: { scrollPaddingBottom: thumbHeight } } });
export const rail = style({
  position: "sticky",
  top: 0,
  height: "100dvh",
  padding: space(2),
  display: "flex",
  flexDirection: "column",
  gap: space(0.5),
  "@media": {
    [media.phone]: {
      position: "fixed",
      inset: "auto 0 0",
      width: "100%",
      height: "auto",
      maxHeight: "80dvh",
      padding: space(4),
      overflowY: "auto",
      color: "inherit",
      border: `1px solid ${c.border}`,
      borderWidth: "1px 0 0",
      borderRadius: `${radius.card} ${radius.card} 0 0`,
      background: c.overlay,
      boxShadow: shadow.raised,
      selectors: { "&:not(:popover-open)": { display: "none" }, "&::backdrop": { background: "rgb(10 10 20 / .38)" } },
    },
    print: { display: "none" },
  },
});
// What its buttons open comes up from the lower edge too: beside a button it would go wherever that is scrolled. It outweighs each panel's own place.
globalStyle(`${rail} [popover][popover]`, {
  "@media": {
    [media.phone]: { inset: `auto ${space(2)} ${space(2)}`, width: "auto", maxWidth: "none", margin: 0, positionArea: "none" },
  },
});
/** The organisation, and the way to one's others. */
export const head = style({ display: "flex", alignItems: "center", gap: space(1), minWidth: 0 });
export const organization = style({
  display: "flex",
  alignItems: "center",
  gap: space(2),
  minHeight: 40,
  padding: `0 ${space(2)}`,
  minWidth: 0,
  flex: 1,
  fontWeight: 600,
  color: c.text,
  textDecoration: "none",
  borderRadius: radius.small,
});
/** The first letter of the organisation's name, and over it its logo. */
export const mark = style({
  ...small,
  position: "relative",
  width: 24,
  height: 24,
  borderRadius: 7,
  display: "grid",
  placeItems: "center",
  flex: "none",
  fontWeight: 600,
  background: c.accent,
  color: c.onAccent,
});
export const largeMark = style({ width: 64, height: 64, borderRadius: radius.menu, fontSize: "1.5rem" });
export const logo = style({ position: "absolute", inset: 0, width: "100%", height: "100%", borderRadius: "inherit", objectFit: "cover" });
/** On paper: whose it is. */
export const letterhead = style({
  display: "none",
  alignItems: "center",
  gap: space(2),
  padding: `0 ${space(4)} ${space(3)}`,
  fontWeight: 600,
  "::after": { content: "attr(data-name)" },
  "@media": { print: { display: "flex", printColorAdjust: "exact" } },
});
export const links = style({
  display: "flex",
  flexDirection: "column",
  gap: space(0.5),
  flex: 1,
  marginTop: space(2),
});
export const link = style({
  display: "flex",
  alignItems: "center",
  gap: 9,
  minHeight: 32,
  padding: `0 ${space(2)}`,
  borderRadius: radius.small,
  border: "1px solid transparent",
  color: c.textMuted,
  fontWeight: 500,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: `color-mix(in oklab, ${c.text} 5%, transparent)` },
    "&[aria-current]": { background: c.raised, color: c.text, borderColor: c.border, fontWeight: 600 },
  },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const foot = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: space(1),
});
/** On a line of its own. */
export const account = style({ flex: "1 1 100%" });
export const sheet = style({
  margin: `${space(2)} ${space(2)} ${space(2)} 0`,
  border: `1px solid ${c.border}`,
  borderRadius: radius.task,
  background: c.canvas,
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  outline: "none",
  "@media": { [media.phone]: { margin: 0, border: 0, borderRadius: 0, minHeight: `calc(100dvh - ${thumbHeight})` } },
});
export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space(3),
  minHeight: 48,
  padding: `0 ${space(4)}`,
  borderBottom: `1px solid ${c.border}`,
  background: c.surface,
  borderTopLeftRadius: "inherit",
  borderTopRightRadius: "inherit",
});
export const title = style({ fontSize: "0.9375rem", lineHeight: 1.6, fontWeight: 600 });
export const content = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space(5),
  padding: 28,
  "@media": { [media.phone]: { padding: space(3) } },
});
/** What a page is divided into is no larger than the page's own title, where a part says nothing of it. */
globalStyle(`:where(${content}) :is(h2, h3)`, { fontSize: "0.9375rem", lineHeight: 1.6 });
export const notices = style({
  display: "grid",
  gap: space(3),
  padding: `${space(3)} ${space(4)} 0`,
  selectors: { "&:empty": { display: "none" } },
});
