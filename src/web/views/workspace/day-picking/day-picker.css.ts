import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

export const popover = style({ padding: space(3), width: 292, maxWidth: "calc(100vw - 24px)" });
export const panel = style({ display: "grid", gap: space(2) });
export const form = style({ display: "flex", gap: space(2), alignItems: "center" });
export const field = style({
  ...body,
  flex: 1,
  minWidth: 0,
  height: 32,
  padding: "0 10px",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.small,
  background: c.surface,
  color: c.text,
  selectors: { "&[aria-invalid]": { borderColor: c.danger } },
  "@media": { [media.phone]: { height: 44, fontSize: "1rem" } },
});
export const soon = style({ display: "flex", flexWrap: "wrap", gap: space(1) });
export const month = style({ display: "flex", alignItems: "center", justifyContent: "space-between" });
export const name = style({ ...body, fontWeight: 600 });
export const turn = style({
  display: "inline-grid",
  placeItems: "center",
  width: 32,
  height: 32,
  borderRadius: radius.small,
  cursor: "pointer",
  color: c.textMuted,
  selectors: { "&:hover": { background: c.sunken, color: c.text } },
  "@media": { [media.phone]: { width: 44, height: 44 } },
});
export const table = style({ width: "100%", borderCollapse: "collapse", tableLayout: "fixed" });
export const weekday = style({ ...small, height: 28, fontWeight: 400, color: c.textMuted, textAlign: "center" });
export const day = style({
  ...small,
  display: "grid",
  placeItems: "center",
  width: "100%",
  minHeight: 32,
  borderRadius: radius.small,
  cursor: "pointer",
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&:hover": { background: c.accentSoft },
    "&[data-outside-range]": { color: c.textSubtle },
    "&[data-now]": { fontWeight: 600, boxShadow: `inset 0 0 0 1px ${c.borderControl}` },
    "&[data-selected]": { background: c.accent, color: c.onAccent },
    "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: -2 },
  },
  "@media": { [media.phone]: { minHeight: 40 } },
});
