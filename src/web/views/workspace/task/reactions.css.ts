import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const reactions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(1), minWidth: 0 });
export const reaction = style({
  ...small,
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 26,
  minWidth: 0,
  paddingInline: 8,
  border: `1px solid ${c.border}`,
  borderRadius: radius.small,
  background: c.surface,
  color: c.textMuted,
  textAlign: "start",
  overflowWrap: "anywhere",
  selectors: {
    "button&": { cursor: "pointer" },
    "button&:hover": { borderColor: c.borderStrong },
    "&[aria-pressed=true]": { background: c.accentSoft, borderColor: c.accent, color: c.text },
  },
  "@media": { [media.phone]: { selectors: { "button&": { minHeight: 44 } } } },
});
export const sign = style({ display: "inline-flex" });
