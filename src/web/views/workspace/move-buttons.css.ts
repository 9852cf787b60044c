import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { media } from "../../theme/tokens.ts";
import { small } from "../../ui/work/work.css.ts";

export const box = style({ display: "grid", gap: 6, minWidth: 0 });
export const moves = style({ display: "flex", flexWrap: "wrap", gap: 6 });
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
