import { style, styleVariants } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { motion, radius, shadow, space } from "../theme/tokens.ts";

export const toast = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gap: space(3),
  alignItems: "start",
  width: "min(400px, 100vw - 32px)",
  padding: `${space(3)} ${space(3)} ${space(3)} ${space(4)}`,
  borderRadius: radius.menu,
  border: `1px solid ${c.border}`,
  background: c.overlay,
  boxShadow: shadow.raised,
  // The positions that Ark computes.
  translate: "var(--x) var(--y)",
  scale: "var(--scale)",
  zIndex: "var(--z-index)",
  height: "var(--height)",
  opacity: "var(--opacity)",
  willChange: "translate, opacity, scale",
  transition: `translate ${motion.enter} ${motion.easing}, opacity ${motion.enter}, height ${motion.enter}`,
  selectors: { "&[data-state=closed]": { transitionDuration: motion.leave } },
});
export const icon = style({ paddingTop: 8 });
export const icons = styleVariants({ success: { color: c.successText }, error: { color: c.dangerText }, info: { color: c.infoText } });
export const body = style({ display: "grid", gap: 2, justifyItems: "start", paddingBlock: 5 });
export const title = style({ fontWeight: 600 });
export const description = style({ color: c.textMuted });
