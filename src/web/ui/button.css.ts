import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { c } from "../theme/contract.css.ts";
import { media, motion, radius, size, space, type } from "../theme/tokens.ts";

const usable = "&:not([aria-disabled=true])";

export const button = recipe({
  base: {
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: space(2),
    border: "1px solid transparent",
    fontWeight: 600,
    lineHeight: 1.4,
    textDecoration: "none",
    textAlign: "center",
    cursor: "pointer",
    userSelect: "none",
    transition: `background-color ${motion.press}, border-color ${motion.press}, color ${motion.press}, translate ${motion.press}`,
    selectors: {
      [`${usable}:active`]: { translate: "0 1px" },
      "&[aria-disabled=true]": { cursor: "not-allowed" },
      "&[aria-busy=true]": { cursor: "progress" },
    },
  },
  variants: {
    tone: {
      primary: {
        background: c.accent,
        color: c.onAccent,
        boxShadow: "inset 0 1px 0 rgb(255 255 255 / .16), 0 1px 2px rgb(0 0 0 / .16)",
        selectors: {
          [`${usable}:hover`]: { background: c.accentHover },
          [`${usable}:active`]: { background: c.accentActive },
          // Not busy but not usable: the reason stands beside it.
          "&[aria-disabled=true]:not([aria-busy=true])": {
            background: c.sunken,
            color: c.textMuted,
            borderColor: c.borderStrong,
            boxShadow: "none",
          },
        },
        // The fill disappears in forced colours; the outline stays.
        "@media": { [media.forced]: { borderColor: "ButtonBorder" } },
      },
      secondary: {
        background: c.surface,
        color: c.text,
        borderColor: c.borderControl,
        selectors: {
          [`${usable}:hover`]: { background: c.sunken },
          [`${usable}:active`]: { background: c.accentSoft },
          "&[aria-disabled=true]:not([aria-busy=true])": { color: c.textMuted, borderColor: c.borderStrong },
        },
      },
      ghost: {
        color: c.text,
        selectors: {
          [`${usable}:hover`]: { background: c.accentSoft },
          [`${usable}:active`]: { background: c.accentSoftHover },
          "&[aria-disabled=true]:not([aria-busy=true])": { color: c.textMuted },
        },
      },
    },
    size: {
      small: { minHeight: size.controlSmall, paddingInline: space(3), fontSize: type.small.fontSize, borderRadius: radius.small },
      // What large letters need of a narrow window is taken from what is beside them.
      medium: { minHeight: size.control, paddingInline: `min(${space(5)}, 6.25vw)`, paddingBlock: space(1), borderRadius: radius.control },
      large: {
        minHeight: size.controlLarge,
        paddingInline: `min(${space(6)}, 7.5vw)`,
        fontSize: type.prose.fontSize,
        borderRadius: radius.task,
      },
    },
    block: { true: { width: "100%" } },
    square: { true: { paddingInline: 0, aspectRatio: "1", flex: "none" } },
  },
  compoundVariants: [
    // A finger needs more than a toolbar's height.
    { variants: { size: "small" }, style: { "@media": { [media.phone]: { minHeight: size.control } } } },
    {
      variants: { size: "small", square: true },
      style: { minWidth: size.controlSmall, "@media": { [media.phone]: { minWidth: size.control } } },
    },
  ],
  defaultVariants: { tone: "primary", size: "medium" },
});

export const label = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
});
/** Without a leading icon the label makes room for the spinner inside the width that the button already has. */
export const labelBesideSpinner = style({ translate: "12px 0" });
export const spinnerBefore = style({ position: "absolute", insetInlineEnd: "calc(100% + 8px)", display: "inline-flex" });

/** A button that reads as a link, for choices inside sentences. */
export const textButton = style({
  color: c.accentText,
  fontWeight: 600,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  width: "fit-content",
  minHeight: 24,
  borderRadius: 4,
  selectors: {
    "&:hover": { textDecorationThickness: 2 },
    "&[aria-disabled=true]": { color: c.textMuted, textDecoration: "none", cursor: "not-allowed" },
    "&[aria-busy=true]": { cursor: "progress" },
  },
});
