import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
  columnGap: space(4),
  rowGap: space(1),
  alignItems: "start",
});
export const lines = style({ display: "grid", borderTop: `1px solid ${c.border}` });
export const line = style({
  display: "grid",
  gap: 2,
  paddingBlock: space(2),
  overflowWrap: "anywhere",
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` } },
});
export const stepLine = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: space(2), rowGap: 2 });
export const count = style({ ...small, marginInlineStart: "auto", color: c.textMuted, fontVariantNumeric: "tabular-nums" });
export const never = style({ ...small, marginInlineStart: "auto", fontWeight: 600 });
export const causes = style({ ...small, display: "grid", color: c.textMuted, paddingInlineStart: space(3) });
export const links = style({ ...small, display: "flex", flexWrap: "wrap", columnGap: space(3), minHeight: 24 });
export const link = style({ display: "inline-flex", alignItems: "center", minHeight: 24, "@media": { [media.phone]: { minHeight: 44 } } });
export const outcome = style({ fontWeight: 600 });
export const summary = style({ ...small, cursor: "pointer", minHeight: 28, color: c.textMuted });
export const about = style({ ...small, display: "grid", gap: space(1), color: c.textMuted, paddingTop: space(1) });
/** Where the pretend task stands. */
export const here = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(2),
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${c.border}`,
  borderRadius: radius.small,
  background: c.sunken,
  fontWeight: 600,
  overflowWrap: "anywhere",
});
export const subheading = style({ ...small, fontWeight: 600 });
export const reason = style({ ...small, color: c.textMuted, overflowWrap: "anywhere" });
export const walked = style({ ...small, display: "grid", listStyle: "decimal", paddingInlineStart: space(5) });
