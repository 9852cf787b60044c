import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

export const box = style({ display: "grid", gap: space(3), maxWidth: 640 });
export const eyebrow = style({ ...small, color: c.textMuted });
export const question = style({ fontSize: "1.25rem", lineHeight: 1.4, fontWeight: 600, outlineOffset: 4 });
export const note = style({ ...small, color: c.textMuted });
export const ways = style({ display: "grid", gap: space(2), gridTemplateColumns: "repeat(auto-fill, minmax(min(240px, 100%), 1fr))" });
export const way = style({
  display: "grid",
  alignContent: "start",
  gap: space(2),
  minHeight: 96,
  padding: space(3),
  textAlign: "start",
  border: `1px solid ${c.borderStrong}`,
  borderRadius: radius.control,
  background: c.surface,
  color: c.text,
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: c.accentBorder, background: c.accentSoft },
    "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 2 },
  },
});
export const wayName = style({ ...body, fontWeight: 600 });
export const states = style({ ...small, display: "flex", flexWrap: "wrap", gap: `0 ${space(2)}`, color: c.textMuted });
