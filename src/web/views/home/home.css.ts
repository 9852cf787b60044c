import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { media, space, type } from "../../theme/tokens.ts";

export const list = style({ display: "grid", gap: space(5) });
export const usage = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: `${space(2)} ${space(4)}`,
  paddingBlockStart: space(4),
  borderTop: `1px solid ${c.border}`,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const share = style({
  "@media": { [media.phone]: { display: "flex", justifyContent: "space-between", gap: space(4) } },
});
export const what = style({ ...type.meta, color: c.textMuted });
export const amount = style({ fontWeight: 500, fontVariantNumeric: "tabular-nums" });
export const full = style({ color: c.warningText, fontWeight: 600 });
