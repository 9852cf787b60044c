import { keyframes, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, motion, radius, shadow, space } from "../../../theme/tokens.ts";
import { aboveToasts } from "../../../ui/toast-room.ts";
import { body, small as smallText } from "../../../ui/work/work.css.ts";

const riseIn = keyframes({ from: { opacity: 0, translate: "0 -8px" } });

export const backdrop = style({ position: "fixed", inset: 0, zIndex: 40, background: "rgb(10 10 20 / .38)" });
export const positioner = style({
  position: "fixed",
  inset: 0,
  zIndex: 41,
  display: "flex",
  justifyContent: "center",
  alignItems: "flex-start",
  padding: `min(12vh, 96px) ${space(4)} ${aboveToasts(space(4))}`,
  "@media": { [media.phone]: { padding: `${space(2)} ${space(2)} ${aboveToasts(space(2))}` } },
});
export const content = style({
  ...body,
  width: "100%",
  maxWidth: 640,
  maxHeight: "100%",
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
  border: `1px solid ${c.border}`,
  borderRadius: radius.menu,
  background: c.overlay,
  boxShadow: shadow.raised,
  outline: "none",
  fontVariantNumeric: "tabular-nums",
  selectors: { "&[data-state=open]": { animation: `${riseIn} ${motion.move} ${motion.easing}` } },
  "@media": { [media.still]: { animation: "none" } },
});
export const head = style({
  display: "flex",
  alignItems: "center",
  gap: space(2),
  minHeight: 52,
  paddingInline: `${space(4)} ${space(2)}`,
  borderBottom: `1px solid ${c.border}`,
  color: c.textMuted,
  selectors: { "&:focus-within": { boxShadow: `inset 0 -2px 0 ${c.accent}` } },
});
export const field = style({
  font: "inherit",
  fontSize: "1rem",
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  border: 0,
  background: "none",
  color: c.text,
  // The line below says it.
  outline: "none",
  "::placeholder": { color: c.textSubtle },
});
export const list = style({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space(2),
  scrollPaddingBlock: 32,
});
export const groupName = style({ ...smallText, padding: `${space(2)} ${space(2)} ${space(1)}`, color: c.textMuted });
export const entry = style({
  font: "inherit",
  width: "100%",
  textAlign: "start",
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space(2.5),
  minHeight: 36,
  padding: `${space(1)} ${space(2)}`,
  borderRadius: radius.small,
  color: c.text,
  cursor: "pointer",
  scrollMarginBlock: 8,
  selectors: {
    "&[aria-selected=true]": {
      vars: { "--number": c.textMuted },
      background: c.accentSoft,
      outline: `1px solid ${c.accentBorder}`,
      outlineOffset: -1,
    },
    "&[aria-disabled=true]": { color: c.textMuted, cursor: "default" },
  },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const icon = style({ display: "grid", placeItems: "center", color: c.textMuted });
export const name = style({ minWidth: 0, overflowWrap: "anywhere" });
/** Who wrote what was found. */
export const writer = style({ fontWeight: 600, color: c.textMuted });
export const note = style({
  ...smallText,
  color: c.textMuted,
  textAlign: "end",
  maxWidth: "22ch",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
/** Of one that cannot be done: below its name, whole. */
export const reason = style({ ...smallText, gridColumn: "2 / -1", color: c.textMuted });
export const mark = style({
  background: "none",
  color: "inherit",
  fontWeight: 700,
  textDecorationLine: "underline",
  textDecorationColor: c.accent,
  textDecorationThickness: 2,
  textUnderlineOffset: 3,
});
export const foot = style({
  ...smallText,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space(1)} ${space(3)}`,
  minHeight: 40,
  padding: `${space(2)} ${space(4)}`,
  borderTop: `1px solid ${c.border}`,
  color: c.textMuted,
});
export const message = style({ display: "flex", alignItems: "center", gap: space(2), flex: 1 });
export const wrong = style({ color: c.dangerText });
export const keys = style({ display: "flex", gap: space(3), "@media": { [media.phone]: { display: "none" } } });
export const key = style({
  fontFamily: "inherit",
  fontSize: "inherit",
  padding: `0 ${space(1)}`,
  border: `1px solid ${c.border}`,
  borderRadius: radius.tag,
  background: c.surface,
});
