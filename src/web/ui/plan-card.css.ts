import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { c } from "../theme/contract.css.ts";
import { media, shadow, space, type } from "../theme/tokens.ts";
import { cardRules } from "./card-rules.ts";

export const grid = style({
  display: "grid",
  gap: space(6),
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const card = recipe({
  base: {
    display: "grid",
    gridTemplateRows: "subgrid",
    gridRow: "span 4",
    rowGap: space(4),
    ...cardRules,
  },
  variants: {
    popular: { true: { borderColor: c.accentBorder, outline: `1px solid ${c.accentBorder}`, boxShadow: shadow.tinted(c.accent) } },
  },
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(3),
  minHeight: 32,
});
export const price = style({ fontSize: "2.75rem", fontWeight: 700, lineHeight: 1.3, fontVariantNumeric: "tabular-nums" });
export const priceWords = style({ fontSize: "1.75rem", fontWeight: 700, lineHeight: "3.575rem" });
export const period = style({ color: c.textMuted });
export const note = style({ ...type.small, color: c.textMuted });
export const features = style({ display: "grid", gap: space(2.5), alignContent: "start", marginBlockEnd: space(2) });
export const feature = style({ display: "grid", gridTemplateColumns: "20px minmax(0, 1fr)", gap: space(2.5) });
export const tick = style({
  width: 20,
  height: 20,
  marginTop: 3,
  display: "grid",
  placeItems: "center",
  borderRadius: "50%",
  background: c.successSoft,
  color: c.successText,
});
