import { keyframes, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { c } from "../../theme/contract.css.ts";
import { media, motion, radius, shadow, space } from "../../theme/tokens.ts";
import { body, small } from "./work.css.ts";

export const card = recipe({
  base: {
    position: "relative",
    isolation: "isolate",
    display: "grid",
    gap: 4,
    padding: "8px 10px",
    background: c.surface,
    border: `1px solid ${c.border}`,
    borderRadius: radius.control,
    transition: `border-color ${motion.press}, background-color ${motion.press}`,
    // A finger that rests takes the card, not its words.
    userSelect: "none",
    WebkitTouchCallout: "none",
    selectors: {
      "&:hover": { borderColor: c.borderControl },
      "&:has(a:focus-visible)": { outline: `2px solid ${c.focusRing}`, outlineOffset: 2 },
    },
    "@media": { [media.phone]: { padding: "10px 12px" } },
  },
  variants: {
    selected: { true: { borderColor: c.accentBorder, background: c.accentSoft, vars: { "--number": c.textMuted } } },
    refused: { true: { borderColor: c.dangerBorder } },
    held: {
      true: {
        rotate: "2deg",
        borderColor: c.accentBorder,
        background: c.raised,
        boxShadow: shadow.raised,
        cursor: "grabbing",
        "@media": { [media.still]: { rotate: "none" } },
      },
    },
  },
});
/** Where a column has no room for all of it, what stands at its end comes below. */
export const top = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "0 6px", minHeight: 24 });
export const end = style({ marginInlineStart: "auto", display: "inline-flex", alignItems: "center", gap: 7, minWidth: 0 });
export const age = style({ ...small, color: c.textMuted, whiteSpace: "nowrap" });
/** The whole card leads to the task. */
export const title = style({
  ...body,
  fontWeight: 500,
  color: c.text,
  textDecoration: "none",
  display: "-webkit-box",
  WebkitLineClamp: 3,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
  outline: "none",
  "::after": { content: "", position: "absolute", inset: 0 },
});
export const meta = style({
  ...small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 10px",
  color: c.textMuted,
  ":empty": { display: "none" },
});
export const part = style({ display: "inline-flex", alignItems: "center", gap: 4, whiteSpace: "nowrap" });
export const late = style({ color: c.dangerText });
export const due = style({ color: c.warningText });
/** Its actions, in room that the card has already. */
export const actions = style({
  position: "absolute",
  right: 6,
  bottom: 6,
  zIndex: 1,
  opacity: 0,
  borderRadius: radius.small,
  background: "inherit",
  selectors: {
    [`${card.classNames.base}:hover &`]: { opacity: 1 },
    [`${card.classNames.base}:focus-within &`]: { opacity: 1 },
    "&:has([aria-expanded=true])": { opacity: 1 },
  },
  "@media": { [media.phone]: { opacity: 1, background: "none", right: 0, bottom: 0 }, "(hover: none)": { opacity: 1 } },
});
const appear = keyframes({ from: { opacity: 0 } });
/** On its way to the server, once that takes longer than a blink. */
export const pending = style({
  width: 8,
  height: 8,
  flex: "none",
  borderRadius: "50%",
  border: `1.5px solid ${c.accent}`,
  animation: `${appear} ${motion.press} 400ms both`,
});
export const reason = style({
  ...small,
  display: "flex",
  gap: 6,
  alignItems: "flex-start",
  color: c.dangerText,
  borderTop: `1px solid ${c.border}`,
  paddingTop: 6,
  marginTop: space(0.5),
});
