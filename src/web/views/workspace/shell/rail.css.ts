import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const search = style({ font: "inherit", width: "100%", textAlign: "start", background: "none", cursor: "pointer" });
/** A phone has no keys. */
export const searchKeys = style({
  ...small,
  fontFamily: "inherit",
  marginInlineStart: "auto",
  fontWeight: 400,
  color: c.textSubtle,
  "@media": { [media.phone]: { display: "none" } },
});
export const count = style({
  ...small,
  marginInlineStart: "auto",
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  fontWeight: 500,
  color: c.textMuted,
});
export const caption = style({
  ...small,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 28,
  marginTop: space(3),
  paddingInlineStart: space(2),
  color: c.textSubtle,
});
export const captionWords = style({ font: "inherit", fontWeight: 400 });
export const add = style({
  display: "grid",
  placeItems: "center",
  width: 28,
  height: 28,
  borderRadius: radius.small,
  color: c.textMuted,
  selectors: { "&:hover": { background: `color-mix(in oklab, ${c.text} 5%, transparent)` } },
  "@media": { [media.phone]: { width: 44, height: 44 } },
});
export const projects = style({ display: "grid", gap: space(0.5) });
export const sync = style({
  ...small,
  display: "flex",
  alignItems: "center",
  gap: space(2),
  flex: "1 1 100%",
  minHeight: 28,
  padding: `0 ${space(2)}`,
  color: c.textMuted,
  textDecoration: "none",
});
const dot = { width: 8, height: 8, flex: "none", borderRadius: "50%" } as const;
export const saved = style({ ...dot, background: c.success });
export const busy = style({ ...dot, border: `2px solid ${c.accent}` });
export const failed = style({ color: c.dangerText });
