import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { keySize, rowSize } from "statewalk/chart";
import { c } from "../../theme/contract.css.ts";
import { media, monospaced, radius, size, space, type } from "../../theme/tokens.ts";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space(6),
  width: "min(1760px, 100% - 40px)",
  marginInline: "auto",
  paddingBlock: space(8),
});

/** From here on three columns have room. */
const broad = "(min-width: 1200px)";
/** With its tools it ends where the window does, below the heading. */
const height = "clamp(420px, 100dvh - 18rem, 820px)";
const heightOnPhones = "min(62dvh, 560px)";

/** The lists, the chart beside them, and on its other side what is said of it. */
export const split = style({
  display: "grid",
  gap: space(4),
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateAreas: '"charts" "states" "shown" "beside" "below"',
  "@media": {
    [media.wide]: {
      gridTemplateColumns: "240px minmax(0, 1fr)",
      gridTemplateRows: `minmax(0, calc((${height} - ${space(4)}) * .5)) minmax(0, calc((${height} - ${space(4)}) * .5))`,
      gridTemplateAreas: '"charts shown" "states shown" "beside beside" "below below"',
    },
    [broad]: {
      gridTemplateColumns: "240px minmax(0, 1fr) minmax(320px, 24%)",
      gridTemplateAreas: '"charts shown beside" "states shown beside" "below below beside"',
    },
  },
});
export const charts = style({ gridArea: "charts", minHeight: 0, maxHeight: "100%" });
export const states = style({ gridArea: "states", minHeight: 0, maxHeight: "100%" });
globalStyle(`${charts}, ${states}`, { "@media": { [media.wide]: { height: "100%" } } });
export const shown = style({ gridArea: "shown", height, "@media": { [media.phone]: { height: heightOnPhones } } });
export const beside = style({ gridArea: "beside" });
export const below = style({
  gridArea: "below",
  display: "grid",
  gap: space(4),
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.wide]: { gridTemplateColumns: "repeat(auto-fit, minmax(min(26rem, 100%), 1fr))" } },
});
export const columns = style({
  display: "grid",
  gap: space(5),
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});

export const fold = style({
  border: `1px solid ${c.border}`,
  borderRadius: radius.menu,
  background: c.surface,
  "@media": { [media.wide]: { maxHeight: "100%" } },
});
export const foldTitle = style({
  display: "flex",
  alignItems: "center",
  gap: space(2),
  minHeight: size.control,
  paddingInline: space(3),
  borderRadius: radius.menu,
  background: c.surface,
  cursor: "pointer",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" }, "&:focus-visible": { outlineOffset: -2 } },
});
export const foldName = style({ ...type.body, fontWeight: 600 });
export const foldNote = style({ ...type.meta, color: c.textMuted, fontWeight: 400 });
export const foldMark = style({ marginInlineStart: "auto", color: c.textMuted });
globalStyle(`${fold}[open] ${foldMark}`, { rotate: "180deg" });
/** Half of the drawing's height, less what stands above the list. */
const list = (above: string) =>
  style({
    padding: `0 ${space(2)} ${space(2)}`,
    overflowY: "auto",
    "@media": {
      [media.wide]: { maxHeight: `calc((${height} - ${space(4)}) / 2 - ${above})` },
      [media.narrow]: { maxHeight: "18rem" },
    },
  });
export const foldBody = list("3rem");
export const foldBodyBelowHead = list("10rem");
export const search = style({ display: "grid", gap: space(1), padding: `0 ${space(3)} ${space(2)}` });

/** Names a folder's charts. */
export const group = style({ ...type.meta, fontWeight: 600, color: c.textMuted, padding: `${space(3)} ${space(2)} ${space(1)}` });
export const entry = style({
  ...type.meta,
  display: "flex",
  alignItems: "center",
  gap: space(2),
  minHeight: 32,
  paddingInlineStart: `calc(${space(2)} + var(--depth, 0) * ${space(3)})`,
  paddingInlineEnd: space(2),
  borderRadius: radius.small,
  color: c.text,
  textDecoration: "none",
  overflowWrap: "anywhere",
  selectors: {
    "&:hover": { background: c.sunken },
    "&:focus-visible": { outlineOffset: -2 },
    "&[aria-current]": { background: c.accentSoft, color: c.accentText, fontWeight: 600 },
  },
  "@media": { [media.phone]: { minHeight: 40 } },
});
/** A token on the states in which the watched flow is. */
export const token = style({
  flex: "none",
  width: 10,
  height: 10,
  borderRadius: radius.round,
  background: c.highlight,
  border: `1px solid ${c.text}`,
});

/** The drawing. What is chosen is in the accent, what runs in the highlight. */
export const box = style({ fill: c.surface, stroke: c.borderControl, strokeWidth: 1.5, cursor: "pointer" });
export const area = style({ fill: c.sunken, fillOpacity: 0.6, stroke: c.border });
export const parallel = style({ stroke: c.borderControl, strokeDasharray: "6 5" });
globalStyle(`${box}:hover`, { stroke: c.accent });
export const found = style({ stroke: c.accent, strokeWidth: 2, strokeDasharray: "3 3" });
export const active = style({ stroke: c.highlightText, strokeWidth: 2.5 });
export const activeLeaf = style({ fill: c.highlightSoft });
export const chosen = style({ stroke: c.accent, strokeWidth: 3, strokeDasharray: "none" });
export const chosenLeaf = style({ fill: c.accentSoft });
export const chosenArea = style({ fill: c.accentSoft, fillOpacity: 0.45 });
export const inner = style({ fill: "none", stroke: c.textSubtle, strokeWidth: 1.5, pointerEvents: "none" });
export const tokenDot = style({ fill: c.highlight, stroke: c.text, strokeWidth: 1, pointerEvents: "none" });

/** Collapses and expands a box, on its corner. */
export const toggle = style({ cursor: "pointer" });
globalStyle(`${toggle} circle`, { fill: c.surface, stroke: c.borderControl, strokeWidth: 1.5 });
globalStyle(`${toggle} path`, { fill: "none", stroke: c.text, strokeWidth: 1.5, strokeLinecap: "round" });
globalStyle(`${toggle}:hover circle`, { fill: c.accentSoft, stroke: c.accent });
export const toggleArea = style({});
globalStyle(`${toggle} circle${toggleArea}, ${toggle}:hover circle${toggleArea}`, { fill: "transparent", stroke: "none" });

export const words = style({ pointerEvents: "none" });
globalStyle(`${words} text`, {
  fontSize: rowSize,
  fill: c.textMuted,
  whiteSpace: "pre",
  paintOrder: "stroke",
  stroke: c.surface,
  strokeWidth: 4,
  strokeLinejoin: "round",
});
const over = (colour: string) => {
  const name = style({});
  globalStyle(`${name} text`, { stroke: colour });
  return name;
};
export const areaWords = over(c.sunken);
export const activeWords = over(c.highlightSoft);
export const chosenWords = over(c.accentSoft);
export const key = style({});
globalStyle(`${words} text${key}`, { fontSize: keySize, fontWeight: 650, fill: c.text });
export const actor = style({});
globalStyle(`${words} text${actor}`, { fill: c.accentText });

const way = style({ fill: "none", strokeWidth: 1.5, pointerEvents: "none" });
export const ways = styleVariants({
  plain: [way, { stroke: c.textSubtle }],
  coming: [way, { stroke: c.accent, strokeDasharray: "5 4" }],
  leaving: [way, { stroke: c.accent, strokeWidth: 2.5 }],
  taken: [way, { stroke: c.highlightText, strokeWidth: 3 }],
});
export const head = style({ fill: "context-stroke" });
export const start = style({ fill: c.text });
export const label = style({ fill: c.canvas, fillOpacity: 0.92, pointerEvents: "none" });
const onWay = style({ fontSize: rowSize, whiteSpace: "pre", pointerEvents: "none" });
export const labelWords = styleVariants({
  plain: [onWay, { fill: c.text }],
  coming: [onWay, { fill: c.accentText }],
  leaving: [onWay, { fill: c.accentText, fontWeight: 650 }],
  taken: [onWay, { fill: c.text }],
});
export const takenWords = style([onWay, { fontWeight: 700 }]);
globalStyle(`text${takenWords}`, { fill: c.highlightText, fontWeight: 700 });

export const code = style({ ...type.meta, fontFamily: monospaced, fontWeight: 400, overflowWrap: "anywhere" });
export const block = style([
  code,
  {
    maxHeight: "20rem",
    overflow: "auto",
    padding: space(3),
    borderRadius: radius.small,
    border: `1px solid ${c.border}`,
    background: c.sunken,
    whiteSpace: "pre-wrap",
  },
]);
export const facts = style({ display: "grid", gridTemplateColumns: "6.5rem minmax(0, 1fr)", gap: `${space(2)} ${space(3)}` });
export const fact = style({ ...type.meta, color: c.textMuted });
export const value = style({ ...type.meta, fontWeight: 400 });
export const badges = style({ display: "flex", flexWrap: "wrap", gap: space(1) });

/** What is said of a state. */
export const trail = style({ ...type.meta, color: c.textMuted, fontWeight: 400, overflowWrap: "anywhere" });
export const name = style({ overflowWrap: "anywhere" });
export const causes = style({ display: "grid", borderTop: `1px solid ${c.border}` });
export const cause = style({ paddingBlock: space(2), borderBottom: `1px solid ${c.border}` });
export const trigger = style([code, { fontWeight: 600, color: c.text }]);
export const outcome = style([code, { display: "flex", flexWrap: "wrap", gap: `0 ${space(2)}`, paddingInlineStart: space(3) }]);
export const guard = style({ color: c.textMuted });
export const target = style({ overflowWrap: "anywhere" });
export const actions = style({ color: c.textMuted });
export const steps = style({
  maxHeight: "24rem",
  overflowY: "auto",
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  padding: space(1),
});
export const step = style([
  code,
  {
    display: "block",
    width: "100%",
    minHeight: 32,
    padding: `${space(1)} ${space(2)}`,
    borderRadius: radius.small,
    textAlign: "start",
    color: c.text,
    selectors: { "&:hover": { background: c.sunken }, "&[aria-current=true]": { background: c.accentSoft } },
  },
]);
