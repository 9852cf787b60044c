import { style, styleVariants } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { c } from "../theme/contract.css.ts";
import { media, radius, space, type } from "../theme/tokens.ts";
import { cardRules } from "./card-rules.ts";

export const card = recipe({
  base: cardRules,
  variants: {
    tone: { surface: {}, sunken: { background: c.sunken }, accent: { background: c.accentSoft, borderColor: c.accentBorder } },
    compact: {
      true: { padding: `${space(4)} ${space(5)}`, borderRadius: radius.menu, "@media": { [media.phone]: { padding: space(4) } } },
    },
  },
  defaultVariants: { tone: "surface" },
});

export const badge = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  borderRadius: radius.round,
  border: "1px solid transparent",
  paddingInline: 10,
  ...type.meta,
  fontWeight: 600,
  lineHeight: 1.7,
  whiteSpace: "nowrap",
});
export const badgeTones = styleVariants({
  highlight: { background: c.highlight, color: c.onHighlight },
  accent: { background: c.accentSoft, color: c.accentText },
  neutral: { background: c.sunken, color: c.textMuted, borderColor: c.border },
  success: { background: c.successSoft, color: c.successText },
  warning: { background: c.warningSoft, color: c.warningText },
  danger: { background: c.dangerSoft, color: c.dangerText },
});

export const facts = style({ display: "grid", gap: space(4) });
export const fact = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 8.5rem) minmax(0, 1fr)",
  gap: `${space(1)} ${space(4)}`,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 0 } },
});
export const factName = style({ color: c.textMuted });
export const factValue = style({ fontWeight: 500 });
