import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const form = style({
  padding: space(4),
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.surface,
  "@media": { [media.phone]: { padding: space(3) } },
});
/** Words about an error that take two lines move what stands below. */
export const pair = style({
  vars: { "--gap": space(1) },
  marginBlockEnd: `calc(${space(1)} - ${space(5)})`,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  columnGap: space(3),
  alignItems: "start",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** What a clock does in each state. */
export const uses = style({
  vars: { "--gap": "0px" },
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: space(3),
  marginBlockEnd: space(4),
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** A list beside the sign of what is chosen in it. */
export const signed = style({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", alignItems: "center", paddingInlineStart: 12 });
export const box = style({ display: "grid", gap: space(2), border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style({ ...small, fontWeight: 600, marginBottom: space(1), padding: 0 });
export const ticks = style({ display: "flex", flexWrap: "wrap", columnGap: space(4) });
export const timer = style({ display: "grid", gap: space(2), paddingInlineStart: space(3), borderInlineStart: `2px solid ${c.border}` });
export const note = style({ ...small, color: c.textMuted, overflowWrap: "anywhere" });
export const wrong = style({ ...small, color: c.dangerText });
/** Under the controls of a line. */
const below = { flex: "1 0 100%", minWidth: 0 } as const;
export const noteBelow = style([note, below]);
export const wrongBelow = style([wrong, below]);
export const line = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "center", gap: space(1) });
export const controls = style({ display: "flex", flexWrap: "wrap", gap: space(1), minWidth: 0 });
const control = {
  ...small,
  minHeight: 36,
  minWidth: 0,
  padding: "0 8px",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.small,
  background: c.surface,
  color: c.text,
  selectors: { "&[aria-invalid=true]": { borderColor: c.dangerBorder } },
  "@media": { [media.phone]: { minHeight: 44, fontSize: "1rem" } },
} as const;
export const wide = style({ ...control, flex: "2 1 200px" });
export const area = style({ ...control, flex: "1 1 100%", paddingBlock: 6, resize: "vertical", fieldSizing: "content" });
export const narrow = style({ ...control, flex: "1 1 104px" });
