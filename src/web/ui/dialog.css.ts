import { keyframes, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { c } from "../theme/contract.css.ts";
import { actions, inset, low } from "./dialog-actions.css.ts";
import { aboveToasts } from "./toast-room.ts";
import { media, motion, radius, shadow, size, space } from "../theme/tokens.ts";

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });
const riseIn = keyframes({ from: { opacity: 0, translate: "0 12px" } });

const opening = (name: string) => ({ animation: `${name} ${motion.enter} ${motion.easing}` });
const closing = (name: string) => ({ animation: `${name} ${motion.leave} ${motion.easing} forwards` });

export const backdrop = style({
  position: "fixed",
  inset: 0,
  zIndex: 40,
  background: "rgb(10 10 20 / .5)",
  selectors: { "&[data-state=open]": opening(fadeIn), "&[data-state=closed]": closing(fadeOut) },
});

export const positioner = style({
  position: "fixed",
  inset: 0,
  zIndex: 41,
  display: "flex",
  padding: `${space(5)} ${space(5)} ${aboveToasts(space(5))}`,
  "@media": {
    [media.phone]: { alignItems: "flex-end", padding: `${space(3)} ${space(3)} ${aboveToasts(space(3))}` },
    [low]: { padding: `${space(2)} ${space(2)} ${aboveToasts(space(2))}` },
  },
});

export const content = recipe({
  base: {
    position: "relative",
    margin: "auto",
    width: "100%",
    maxHeight: "100%",
    overflowY: "auto",
    overscrollBehavior: "contain",
    vars: { "--inset": space(8) },
    padding: inset,
    border: `1px solid ${c.border}`,
    borderRadius: radius.card,
    background: c.overlay,
    boxShadow: shadow.raised,
    outline: "none",
    selectors: {
      "&[data-state=open]": opening(riseIn),
      "&[data-state=closed]": closing(fadeOut),
      // They bring the space below them along; what has the focus is scrolled to where they do not cover it.
      [`&:has(${actions})`]: { paddingBottom: 0, scrollPaddingBottom: space(24) },
    },
    "@media": { [media.phone]: { vars: { "--inset": space(6) }, marginBottom: 0 } },
  },
  variants: { size: { medium: { maxWidth: size.dialog }, wide: { maxWidth: size.dialogWide } } },
});

export const head = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space(4),
  marginBottom: space(4),
});
export const close = style({ marginBlock: "-8px", marginInlineEnd: "-10px" });
export const description = style({ color: c.textMuted, marginBottom: space(5) });
