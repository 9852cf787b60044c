import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { space } from "../../../theme/tokens.ts";
import { body } from "../../../ui/work/work.css.ts";

export const groups = style({ ...body, display: "grid", gap: space(4) });
export const name = style({ fontWeight: 600, marginBlockEnd: space(1) });
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(96px, 144px) minmax(0, 1fr)",
  gap: space(3),
  alignItems: "center",
  minHeight: 32,
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` } },
});
export const keys = style({ display: "flex", flexWrap: "wrap", gap: 4 });
export const key = style({
  fontSize: "0.75rem",
  lineHeight: 20 / 12,
  minWidth: 22,
  padding: "0 5px",
  textAlign: "center",
  border: `1px solid ${c.borderStrong}`,
  borderRadius: 5,
  color: c.textMuted,
  background: c.surface,
});
