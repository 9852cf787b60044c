import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const group = style({ display: "grid", gap: space(1), border: 0, margin: 0, padding: 0, minWidth: 0, overflowWrap: "anywhere" });
export const legend = style({ fontWeight: 600, marginBottom: space(1), padding: 0 });
export const hours = style({
  // What is said below a field has a line of its own, also where the next field stands below it.
  vars: { "--gap": "0px" },
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  columnGap: space(3),
  alignItems: "start",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const zone = style({ ...small, color: c.textMuted });
export const preview = style({ display: "grid", gap: space(2), margin: 0, padding: 0, listStyle: "none" });
export const entry = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space(3),
  paddingBlock: space(2),
  borderTop: `1px solid ${c.border}`,
  overflowWrap: "anywhere",
});
export const what = style({ flex: "1 1 240px", minWidth: 0 });
export const happened = style({ ...small, display: "block", color: c.textMuted });
/** Where it goes: that it is mailed stands out. */
export const goes = style({ ...small, color: c.textMuted, selectors: { "&[data-mailed]": { color: c.text, fontWeight: 600 } } });
