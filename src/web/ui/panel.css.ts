/** What menus and popovers look like alike: the panel, its choices, and the mark of what is chosen. */
import { keyframes, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { motion, radius, shadow, space } from "../theme/tokens.ts";

const drop = keyframes({ from: { opacity: 0, translate: "0 -4px" } });
export const dropping = { animation: `${drop} ${motion.move} ${motion.easing}` } as const;

export const panelRules = {
  minWidth: 208,
  maxHeight: "min(480px, 80dvh)",
  overflowY: "auto",
  padding: 6,
  borderRadius: radius.menu,
  border: `1px solid ${c.border}`,
  background: c.overlay,
  boxShadow: shadow.raised,
  outline: "none",
} as const;

export const itemRules = {
  display: "flex",
  alignItems: "center",
  gap: space(3),
  minHeight: 40,
  paddingInline: space(3),
  borderRadius: radius.small,
  cursor: "pointer",
} as const;

export const mark = style({ marginInlineStart: "auto", paddingInlineStart: space(3), color: c.accentText, display: "inline-flex" });
