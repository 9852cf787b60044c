import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

/** Before what stands at the end of a bar, whose height it does not change. */
export const viewers = style({ display: "flex", alignItems: "center", gap: 7, paddingInlineEnd: 8, minWidth: 0 });
/** Somebody is there. */
export const ring = style({ display: "flex", borderRadius: "50%", outline: `2px solid ${c.success}` });
export const more = style({ ...small, color: c.textMuted });
const line = style({ ...small, color: c.textMuted, whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" });
/** Within the padding below the composer: what comes and goes moves nothing. */
export const writers = style([line, { position: "absolute", insetInline: 0, bottom: 0 }]);
export const company = style({
  position: "relative",
  display: "flex",
  flexDirection: "row-reverse",
  alignItems: "center",
  gap: 6,
  "@media": { [media.phone]: { flexDirection: "column", alignItems: "end", gap: 0, minHeight: 46, paddingTop: 4 } },
});
/**
 * What comes and goes moves nothing. Beside all the ways of a project there is no room for it: it stands in the page's padding below them, and on narrower
 * windows, where they have a line of their own, with the faces, once there are some; on a phone below these.
 */
export const changing = style([
  line,
  {
    textAlign: "end",
    "@media": {
      [media.wide]: { position: "absolute", insetInlineEnd: 6, top: "calc(100% + 17px)" },
      [media.narrow]: { selectors: { ":has(li) + &": { width: 200 } } },
      [media.phone]: { lineHeight: "18px", paddingInlineEnd: 6, selectors: { ":has(li) + &": { width: 136 } } },
    },
  },
]);
