import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { media, radius, size, space, type } from "../../theme/tokens.ts";

const sectionPadding = "clamp(4rem, 8vw, 7rem)";

export const hero = style({ background: `linear-gradient(115deg, ${c.heroFrom}, ${c.heroTo})`, borderBottom: `1px solid ${c.border}` });
export const heroGrid = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space(10),
  alignItems: "start",
  paddingBlock: "clamp(3.5rem, 7vw, 6.5rem)",
  "@media": { [media.wide]: { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)", gap: space(14) } },
});
export const eyebrow = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "1lh",
  gap: space(2),
  ...type.small,
  fontWeight: 600,
  color: c.accentText,
});
/** On a phone the two ways on are equally wide. */
export const ways = style({ "@media": { "(max-width: 479px)": { flexDirection: "column", alignItems: "stretch" } } });
export const trusted = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space(3)} ${space(8)}`,
  alignItems: "baseline",
  color: c.textMuted,
  paddingBlockEnd: space(10),
});
globalStyle(`${trusted} > :first-child`, { "@media": { [media.phone]: { flexBasis: "100%" } } });
export const wordmark = style({ fontSize: "1.125rem", fontWeight: 600, color: c.textMuted });

/** Whoever is led to it finds its heading below the header, not the space before it. */
export const section = style({ paddingBlock: sectionPadding, scrollMarginTop: `calc(-1 * ${sectionPadding})` });
/** What follows it has the same ground, and brings the space between them. */
export const leading = style({ paddingBlockEnd: 0 });
export const band = style({ background: c.sunken, borderBlock: `1px solid ${c.border}` });
export const sectionHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "end",
  gap: space(6),
  marginBlockEnd: space(10),
});
export const title = style({ ...type.title });

/** One bordered block with hairlines between its cells, not four floating cards. */
export const cells = style({
  display: "grid",
  gap: 1,
  background: c.border,
  border: `1px solid ${c.border}`,
  borderRadius: radius.card,
  overflow: "clip",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const cell = style({
  background: c.surface,
  padding: space(8),
  display: "grid",
  gap: space(3),
  alignContent: "start",
  "@media": { [media.forced]: { outline: "1px solid CanvasText" } },
});
export const cellIcon = style({
  width: 44,
  height: 44,
  display: "grid",
  placeItems: "center",
  borderRadius: radius.task,
  background: c.accentSoft,
  color: c.accentText,
});
export const cellTitle = style(type.subheading);
/** Features below one another, each beside its picture where there is room. */
export const features = style({ display: "grid", gap: space(6), gridTemplateColumns: "minmax(0, 1fr)" });
export const feature = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  overflow: "clip",
  background: c.surface,
  border: `1px solid ${c.border}`,
  borderRadius: radius.card,
});
export const pictured = style({
  "@media": { [media.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)", alignItems: "center" } },
});
/** Without a picture its words take the whole row. */
export const unpictured = style({
  "@media": { [media.tablet]: { gridTemplateColumns: "auto minmax(0, 1fr) minmax(0, 2fr)", alignItems: "center" } },
});
export const pictureFrame = style({
  overflow: "clip",
  border: `1px solid ${c.border}`,
  borderRadius: radius.task,
  marginInlineStart: space(8),
});
globalStyle(`${pictured} > ${pictureFrame}`, {
  borderInlineEnd: 0,
  borderBlockEnd: 0,
  borderRadius: `${radius.card} 0 0 0`,
  "@media": { [media.wide]: { marginInlineStart: 0, marginBlockStart: space(8) } },
});
/** On a phone its upper left part, in letters that can be read. */
export const picture = style({
  width: "100%",
  height: "auto",
  "@media": { [media.phone]: { height: "16rem", objectFit: "cover", objectPosition: "0 0" } },
});
const isDark = (element: string) => [`[data-mode=dark] ${element}`, `:root:not([data-mode]) ${element}`] as const;
export const pictureIn = { light: style({}), dark: style({ display: "none" }) };
for (const [tone, display] of [
  ["light", "none"],
  ["dark", "block"],
] as const) {
  const [chosen, byItself] = isDark(pictureIn[tone]);
  globalStyle(chosen, { display });
  globalStyle(byItself, { "@media": { "(prefers-color-scheme: dark)": { display } } });
}

export const highlight = style({
  marginBlockStart: space(6),
  padding: space(8),
  borderRadius: radius.card,
  border: `1px solid ${c.accentBorder}`,
  background: c.accentSoft,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space(5),
});
globalStyle(`${highlight} > ${pictureFrame}`, { marginInlineStart: 0 });
export const benefits = style({
  display: "grid",
  gap: space(4),
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});
export const benefit = style({ display: "grid", gridTemplateColumns: "24px minmax(0, 1fr)", gap: space(3), alignItems: "start" });

/** In the place of a button, and as high. */
export const ownPlan = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space(2),
  minHeight: size.control,
  fontWeight: 600,
  color: c.successText,
});

export const more = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space(4),
  alignItems: "center",
  justifyContent: "space-between",
  marginBlockStart: space(8),
});

/** So many columns at most, and fewer where letters are large. */
const figures = (most: number) => `repeat(auto-fit, minmax(min(max(8rem, (100% - ${most - 1} * ${space(6)}) / ${most}), 100%), 1fr))`;
export const stats = style({
  display: "grid",
  gap: space(6),
  gridTemplateColumns: figures(2),
  marginBlockStart: space(10),
  "@media": { [media.wide]: { gridTemplateColumns: figures(4) } },
});
export const stat = style({
  display: "flex",
  flexDirection: "column-reverse",
  gap: space(1),
  borderInlineStart: `2px solid ${c.accentBorder}`,
  paddingInlineStart: space(5),
});
export const figure = style({
  fontSize: "clamp(1.625rem, 1.2rem + 2vw, 2rem)",
  whiteSpace: "nowrap",
  fontWeight: 600,
  lineHeight: 1.32,
  fontVariantNumeric: "tabular-nums",
});
export const team = style({ marginBlockStart: space(10), display: "grid", gap: space(3) });

/** A column is as wide as an address that may not break, at least: where letters are large, columns stand below one another. */
export const footer = style({
  display: "grid",
  gap: `${space(8)} ${space(4)}`,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))",
});
export const footerTitle = style({ ...type.small, fontWeight: 600, color: c.text, marginBlockEnd: space(3) });
export const footerLinks = style({ display: "grid", gap: space(2) });
globalStyle(`${footerLinks} :is(a, button)`, { display: "inline-block", minHeight: space(6), color: c.textMuted, fontWeight: "inherit" });
/** Not broken where a column is a little too narrow for it: the gap beside it has room. */
globalStyle(`${footerLinks} a[href^="mailto:"]`, { whiteSpace: "nowrap" });
globalStyle(`${footerLinks} :is(a, button):hover`, { color: c.text });
export const legalLine = style({ marginBlockStart: space(8), ...type.meta, color: c.textMuted });
/** Under a short page it stands at the window's end and grows upwards as it arrives: shown once its last line is there. */
globalStyle(`footer:has(${footer}):not(:has(${legalLine}))`, { visibility: "hidden" });
