import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const button = style({ flex: "none", "@media": { [media.phone]: { width: 44, height: 44 } } });
/** Below its button, over the rail's places and the sheet. */
export const panel = style({
  width: 288,
  maxWidth: `calc(100vw - ${space(8)})`,
  selectors: { "&&": { top: 52, right: "auto", left: space(2) } },
  "@supports": { "(position-area: bottom span-left)": { selectors: { "&&": { inset: "auto", positionArea: "bottom span-right" } } } },
});
export const note = style({ ...small, padding: `${space(2)} ${space(3)}`, color: c.textMuted });
export const entry = style({
  display: "flex",
  alignItems: "center",
  gap: space(2.5),
  minHeight: 44,
  padding: `${space(1)} ${space(3)}`,
  borderRadius: radius.small,
  color: "inherit",
  textDecoration: "none",
  selectors: {
    "&:hover": { background: c.accentSoft },
    "&[aria-current]": { fontWeight: 600 },
    "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: -2 },
  },
});
export const words = style({ display: "grid", flex: 1, minWidth: 0 });
export const state = style({ ...small, fontWeight: 400, color: c.textMuted });
export const resting = style({ color: c.warningText });
export const further = style({ borderTop: `1px solid ${c.border}`, marginTop: space(1), paddingTop: space(1) });
export const way = style([entry, { minHeight: 36, color: c.textMuted, "@media": { [media.phone]: { minHeight: 44 } } }]);
