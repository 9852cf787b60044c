import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { size, space } from "../theme/tokens.ts";

export const container = recipe({
  base: { marginInline: "auto" },
  variants: {
    width: {
      content: { width: `min(${size.content}, 100% - ${space(10)})` },
      prose: { width: `min(${size.prose}, 100% - ${space(10)})` },
      form: { width: `min(${size.form}, 100% - ${space(10)})` },
    },
  },
  defaultVariants: { width: "content" },
});
/** As wide as a form, at the start of what it stands in. */
export const formColumn = style({ width: `min(${size.form}, 100%)` });

/** Set by the component to a step of the spacing scale. */
const gap = "var(--gap)";
export const stack = style({ display: "flex", flexDirection: "column", gap });
export const row = recipe({
  base: { display: "flex", flexWrap: "wrap", gap, alignItems: "center" },
  variants: {
    justify: {
      start: {},
      between: { justifyContent: "space-between" },
      center: { justifyContent: "center" },
      end: { justifyContent: "flex-end" },
    },
  },
  defaultVariants: { justify: "start" },
});
