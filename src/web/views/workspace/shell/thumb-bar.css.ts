import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";
import { thumbHeight } from "./shell.css.ts";

export const bar = style({
  display: "none",
  "@media": {
    [media.phone]: {
      position: "fixed",
      inset: "auto 0 0",
      zIndex: 3,
      height: thumbHeight,
      padding: "0 6px calc(6px + env(safe-area-inset-bottom, 0px))",
      display: "grid",
      gridAutoFlow: "column",
      gridAutoColumns: "minmax(0, 1fr)",
      background: c.surface,
      borderTop: `1px solid ${c.border}`,
    },
  },
});
export const entry = style({
  ...small,
  // Its five names share a line that is as wide as the window, however large letters are; none is smaller than Thai may be.
  fontSize: `max(13px, min(${small.fontSize}, 3.6vw))`,
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  textAlign: "center",
  color: c.textMuted,
  textDecoration: "none",
  selectors: { "&[aria-current]": { color: c.accentText, fontWeight: 600 } },
});
export const icon = style({ position: "relative" });
/** What is made stands out from where one goes. */
export const make = style({ display: "grid", borderRadius: radius.small, padding: "0 8px", background: c.accent, color: c.onAccent });
export const token = style({ position: "absolute", top: -4, right: -8 });
export const unread = style({
  position: "absolute",
  top: -6,
  left: 14,
  minWidth: 18,
  padding: "0 4px",
  borderRadius: 9,
  background: c.accent,
  color: c.onAccent,
  fontSize: "0.6875rem",
  lineHeight: "18px",
  fontWeight: 600,
  textAlign: "center",
});
export const error = style({
  position: "absolute",
  top: -8,
  left: 14,
  // It is wider than the icon that it stands at.
  width: 19,
  height: 19,
  borderRadius: 9,
  background: c.surface,
  color: c.text,
});
