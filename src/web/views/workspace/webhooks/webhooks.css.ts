import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const list = style({ display: "grid", gap: 0, margin: 0, padding: 0, listStyle: "none" });
export const entry = style({
  display: "grid",
  gap: space(1),
  paddingBlock: space(3),
  borderTop: `1px solid ${c.border}`,
  overflowWrap: "anywhere",
  selectors: { "&:first-child": { borderTop: 0 } },
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: space(3),
});
export const muted = style({ ...small, color: c.textMuted, margin: 0 });
/** What asks for somebody stands out. */
export const state = style({ ...small, color: c.textMuted, selectors: { "&[data-attention]": { color: c.text, fontWeight: 600 } } });
export const acts = style({ display: "flex", flexWrap: "wrap", gap: space(2), margin: 0 });
export const groups = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space(4),
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const group = style({ display: "grid", alignContent: "start", gap: space(1), border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style({ fontWeight: 600, marginBottom: space(1), padding: 0 });
export const summary = style({ ...small, cursor: "pointer", "@media": { [media.phone]: { paddingBlock: space(3) } } });
export const body = style({ ...small, overflowX: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere", margin: 0 });
