import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";
import { thumbHeight } from "../shell/shell.css.ts";

export const box = style({ display: "grid", gap: 6, minWidth: 0 });
export const moves = style({ display: "flex", flexWrap: "wrap", gap: 6 });
/**
 * At the lower edge, on a strip of its own, where it is no second button for anybody. It outweighs a button's own measures, and is out of the way where
 * somebody writes, with little room above the keys.
 */
export const pinned = style({
  "@media": {
    [media.phone]: {
      selectors: {
        "&&": {
          position: "fixed",
          inset: `auto ${space(3)} calc(${thumbHeight} + ${space(2)})`,
          zIndex: 2,
          minHeight: 48,
          boxShadow: `0 0 0 ${space(3)} ${c.surface}`,
        },
        "body:has(:is(input:not([type=checkbox], [type=radio]), textarea):focus) &&": { visibility: "hidden" },
      },
    },
  },
});
export const reason = style({ ...small, display: "flex", gap: 6, alignItems: "flex-start", color: c.textMuted });
export const key = style({
  marginInlineStart: 6,
  fontSize: "0.75rem",
  lineHeight: 18 / 12,
  minWidth: 18,
  padding: "0 4px",
  textAlign: "center",
  borderRadius: 5,
  border: "1px solid color-mix(in oklab, currentColor 45%, transparent)",
  "@media": { [media.phone]: { display: "none" } },
});
