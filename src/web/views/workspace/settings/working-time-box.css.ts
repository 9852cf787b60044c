import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const box = style({ display: "grid", gap: space(2), border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style({ fontWeight: 600, marginBottom: space(1), padding: 0 });
/** No wider than there is room, however long the names of some zones are. */
export const zone = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
export const days = style({ display: "flex", flexWrap: "wrap", columnGap: space(4) });
export const hours = style({
  // What is said below a field has a line of its own, also where the next field stands below it.
  vars: { "--gap": "0px" },
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  columnGap: space(3),
  alignItems: "start",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const holidays = style({ display: "grid", maxHeight: 320, overflowY: "auto", padding: 0, margin: 0, listStyle: "none" });
export const own = style({ display: "grid", gap: space(1), padding: 0, margin: 0, listStyle: "none" });
export const line = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(2),
  overflowWrap: "anywhere",
});
export const note = style({ ...small, color: c.textMuted });
export const wrong = style({ ...small, color: c.dangerText });
