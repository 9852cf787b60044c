import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

export const box = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space(3),
  padding: space(4),
  marginBlockEnd: space(5),
  border: `1px solid ${c.border}`,
  borderRadius: radius.card,
  background: c.surface,
  "@media": { [media.phone]: { padding: space(3) } },
});
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: space(2) });
export const title = style({ fontSize: "0.9375rem", lineHeight: 1.6, fontWeight: 600, outlineOffset: 4 });
export const done = style({ ...small, color: c.textMuted });
export const track = style({
  height: 6,
  borderRadius: 3,
  background: c.sunken,
  border: `1px solid ${c.borderControl}`,
  overflow: "hidden",
});
export const fill = style({ height: "100%", background: c.accent, forcedColorAdjust: "none", transformOrigin: "left center" });
export const steps = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(260px, 100%), 1fr))",
  gap: `${space(1)} ${space(4)}`,
});
export const step = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "start",
  gap: space(2),
  padding: `${space(1)} 0`,
});
export const words = style({ display: "grid", minWidth: 0 });
/** As high as a finger needs. */
const line = { ...body, display: "flex", alignItems: "center", minHeight: 24, fontWeight: 600, overflowWrap: "anywhere" } as const;
const phoneLine = { minHeight: 44 };
export const name = style({ ...line, "@media": { [media.phone]: phoneLine } });
export const link = style({ ...line, "@media": { [media.phone]: phoneLine } });
export const note = style({ ...small, color: c.textMuted, overflowWrap: "anywhere" });
export const sign = style({
  display: "grid",
  placeItems: "center",
  width: 22,
  height: 22,
  borderRadius: "50%",
  border: `2px solid ${c.borderControl}`,
  marginBlockStart: 1,
  "@media": { [media.phone]: { marginBlockStart: 11 } },
});
export const ticked = style({ borderColor: c.success, background: c.success, color: c.onSuccess, forcedColorAdjust: "none" });
