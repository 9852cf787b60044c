import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const list = style({ maxWidth: 640, background: c.surface, border: `1px solid ${c.border}`, borderRadius: radius.task });
export const entry = style({
  ...small,
  display: "grid",
  gap: space(1),
  padding: "10px 12px",
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` } },
});
export const change = style({ fontWeight: 600, overflowWrap: "anywhere" });
export const why = style({ display: "flex", gap: 6, alignItems: "center", color: c.dangerText });
export const words = style({ color: c.textMuted, overflowWrap: "anywhere" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: 6 });
