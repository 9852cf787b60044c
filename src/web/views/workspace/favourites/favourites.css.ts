import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const part = style({ marginBottom: space(1) });
export const entry = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  borderRadius: radius.small,
  // Where what is dragged would come.
  selectors: {
    "&[data-over]::before": { content: "", position: "absolute", insetInline: 0, top: -2, height: 2, background: c.accent },
    "&[data-over=below]::before": { top: "auto", bottom: -2 },
  },
});
export const link = style({ flex: 1, minWidth: 0 });
/** Until somebody points at the entry or comes to it by keys; a finger always has it. */
export const up = style({
  position: "absolute",
  insetInlineEnd: 2,
  opacity: 0,
  background: c.surface,
  selectors: {
    [`${entry}:hover &, ${entry}:focus-within &`]: { opacity: 1 },
    [`li:first-child > ${entry} &`]: { visibility: "hidden" },
  },
  "@media": { [media.phone]: { position: "static", opacity: 1 } },
});
export const missing = style({
  ...small,
  display: "grid",
  justifyItems: "start",
  gap: space(1),
  padding: `0 ${space(2)}`,
  color: c.textMuted,
});
export const star = style({ selectors: { "&[aria-pressed=true]": { color: c.accentText } } });
globalStyle(`${star}[aria-pressed=true] svg`, { fill: "currentColor" });
