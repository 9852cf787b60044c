import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

export const files = style({ display: "grid", gap: space(1), width: "100%", minWidth: 0, justifyItems: "start", marginBlock: space(4) });
export const isOver = style({ outline: `2px dashed ${c.accent}`, outlineOffset: 4, borderRadius: radius.control });
export const list = style({ display: "grid", gap: 2, width: "100%", minWidth: 0 });
export const line = style({
  ...body,
  display: "flex",
  alignItems: "center",
  gap: space(2),
  width: "100%",
  minWidth: 0,
  minHeight: 44,
  paddingBlock: 2,
});
const tile = {
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 40,
  height: 40,
  borderRadius: radius.small,
  "@media": { [media.phone]: { width: 44, height: 44 } },
} as const;
export const sign = style({ ...tile, background: c.sunken, color: c.textMuted });
export const thumbnail = style({
  ...tile,
  padding: 0,
  overflow: "hidden",
  background: c.sunken,
  color: c.textMuted,
  cursor: "zoom-in",
  selectors: { "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 } },
});
export const image = style({ width: "100%", height: "100%", objectFit: "cover" });
export const about = style({ display: "grid", flex: 1, minWidth: 0 });
export const name = style({ overflowWrap: "anywhere", color: c.text, textAlign: "start" });
export const link = style({
  overflowWrap: "anywhere",
  color: c.text,
  textDecoration: "none",
  borderRadius: radius.small,
  selectors: { "&:hover": { textDecoration: "underline" }, "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 } },
});
export const muted = style({ ...small, color: c.textMuted, overflowWrap: "anywhere" });
export const error = style({ ...small, color: c.dangerText, overflowWrap: "anywhere" });
export const ways = style({ display: "flex", flexWrap: "wrap", gap: space(2) });
/** Where there is a camera at hand. */
export const byCamera = style({ display: "none", "@media": { "(pointer: coarse)": { display: "contents" } } });

export const viewer = style({ display: "grid", gap: space(3), justifyItems: "center", minWidth: 0 });
export const large = style({ maxWidth: "100%", maxHeight: "70vh", objectFit: "contain", borderRadius: radius.small });
export const document = style({ width: "100%", height: "70vh", border: `1px solid ${c.border}`, borderRadius: radius.small });
export const turning = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "center", gap: space(2) });
