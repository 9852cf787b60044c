import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const clocks = style({ display: "grid", gap: space(4) });
export const clock = style({ display: "grid", gap: space(1) });
export const name = style({ overflowWrap: "anywhere" });
export const about = style({ ...small, color: c.textMuted });
export const bars = style({ display: "flex", alignItems: "flex-end", gap: 3, blockSize: 88, borderBottom: `1px solid ${c.border}` });
export const bar = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  flex: "1 1 0",
  maxInlineSize: 40,
  minInlineSize: 2,
  blockSize: "100%",
});
export const kept = style({ background: c.successText });
/** Told from what was kept by its place and by being hatched, not by its colour alone. */
export const broken = style({
  background: `repeating-linear-gradient(45deg, ${c.dangerText} 0 3px, transparent 3px 5px)`,
  boxShadow: `inset 0 0 0 1px ${c.dangerText}`,
});
export const ends = style({ ...small, color: c.textMuted, display: "flex", justifyContent: "space-between" });
export const tasks = style({ display: "grid", borderTop: `1px solid ${c.border}`, marginTop: space(3) });
export const task = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  columnGap: space(3),
  minHeight: 36,
  borderBottom: `1px solid ${c.border}`,
  overflowWrap: "anywhere",
});
