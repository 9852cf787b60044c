import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { small } from "../../../ui/work/work.css.ts";

/** Before what stands at the end of a bar, whose height it does not change. */
export const viewers = style({ display: "flex", alignItems: "center", gap: 3, paddingInlineEnd: 6, minWidth: 0 });
export const more = style({ ...small, color: c.textMuted });
/** Within the padding below the composer: what comes and goes moves nothing. */
export const writers = style({
  ...small,
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  color: c.textMuted,
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
});
