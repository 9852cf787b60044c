import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { media, radius, space } from "../../theme/tokens.ts";
import { body, small } from "./work.css.ts";

export const group = style({ display: "grid", gap: 6, minWidth: 0 });
export const legend = style({ ...body, fontWeight: 600, padding: 0, marginBlockEnd: space(1) });
export const cards = style({ display: "grid", gap: space(2), gridTemplateColumns: "repeat(auto-fill, minmax(min(220px, 100%), 1fr))" });
const chosen = { borderColor: c.accentBorder, background: c.accentSoft } as const;
const focused = { outline: `2px solid ${c.focusRing}`, outlineOffset: 2 } as const;
export const card = style({
  position: "relative",
  display: "grid",
  alignContent: "start",
  gap: space(1),
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${c.borderStrong}`,
  borderRadius: radius.control,
  background: c.surface,
  cursor: "pointer",
  selectors: { "&:hover": { borderColor: c.borderControl }, "&:has(:checked)": chosen, "&:has(:focus-visible)": focused },
  "@media": { [media.forced]: { selectors: { "&:has(:checked)": { outline: "2px solid Highlight" } } } },
});
export const name = style({ ...body, fontWeight: 600 });
export const note = style({ ...small, display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${space(2)}`, color: c.textMuted });
export const part = style({ display: "inline-flex", alignItems: "center", gap: 4, whiteSpace: "nowrap" });
/** Covers its choice without being seen, so that touch and voice control find it where it looks to be. */
export const radio = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer", outline: "none" });
export const swatches = style({ display: "flex", flexWrap: "wrap", gap: space(1) });
export const swatch = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  width: 32,
  height: 32,
  border: "1px solid transparent",
  borderRadius: radius.small,
  selectors: { "&:hover": { borderColor: c.borderControl }, "&:has(:checked)": chosen, "&:has(:focus-visible)": focused },
  "@media": {
    [media.phone]: { width: 44, height: 44 },
    [media.forced]: { selectors: { "&:has(:checked)": { outline: "2px solid Highlight" } } },
  },
});
