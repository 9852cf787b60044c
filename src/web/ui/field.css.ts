import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { c } from "../theme/contract.css.ts";
import { media, motion, radius, size, space, type } from "../theme/tokens.ts";

export const field = style({ display: "flex", flexDirection: "column", gap: 6, minWidth: 0 });
export const labelRow = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: space(3),
  flexWrap: "wrap",
});
export const label = style({ ...type.small, fontWeight: 600 });
export const optional = style({ color: c.textMuted, fontWeight: 400 });
export const hint = style({ ...type.meta, fontWeight: 400, color: c.textMuted });
export const error = style({ ...type.meta, color: c.dangerText, display: "flex", gap: 6, alignItems: "flex-start" });
/** The line of an error is there before the error is: leaving a field must not move what the pointer is about to press. */
export const room = style({ minHeight: "1.5em", fontSize: type.meta.fontSize, marginBlockStart: -2 });
/** That line stands in the gap of the stack around the field. */
export const roomy = style({ marginBlockEnd: `calc(${space(1)} - var(--gap, ${space(1)}))` });
/** Keeps an icon of 18 px in the middle of the first line beside it. */
export const errorIcon = style({ flex: "none", height: "1.5em", display: "inline-flex", alignItems: "center" });

export const box = recipe({
  base: {
    display: "flex",
    alignItems: "stretch",
    minHeight: size.control,
    borderRadius: radius.control,
    border: `1px solid ${c.borderControl}`,
    background: c.surface,
    transition: `border-color ${motion.press}, background-color ${motion.press}`,
    selectors: {
      "&:hover": { borderColor: c.accentBorder },
      "&:focus-within": { borderColor: c.accentBorder },
      "&:has(> :is(input, textarea, select):focus-visible)": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 },
    },
  },
  variants: {
    invalid: { true: { borderColor: c.dangerBorder, selectors: { "&:hover, &:focus-within": { borderColor: c.dangerBorder } } } },
    disabled: { true: { background: c.sunken, borderColor: c.borderStrong } },
  },
});

export const input = style({
  flex: 1,
  minWidth: 0,
  border: 0,
  background: "transparent",
  borderRadius: 9,
  paddingInline: 14,
  paddingBlock: 6,
  outline: "none",
  selectors: {
    "&::placeholder": { color: c.textSubtle, opacity: 1 },
    // The browser's own eye; ours has words.
    "&::-ms-reveal": { display: "none" },
    "&:-webkit-autofill": { boxShadow: `inset 0 0 0 100px ${c.accentSoft}`, WebkitTextFillColor: c.text },
    "&:disabled": { color: c.textMuted },
  },
});

export const textArea = style({ paddingBlock: 10, minHeight: 112, resize: "vertical" });
export const select = style({ cursor: "pointer", backgroundColor: "transparent", color: "inherit" });
/** Off the screen for people and for those who listen; only a machine fills it in. */
export const trap = style({ position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" });

/** Fixed words in the control, such as the domain of a subdomain. */
const fixed = style({ display: "inline-flex", alignItems: "center", color: c.textMuted, whiteSpace: "nowrap" });
export const begin = style([fixed, { paddingInlineStart: 14 }]);
export const end = style([fixed, { paddingInlineEnd: 14 }]);

/** Buttons within the control. */
export const endButtons = style({ display: "inline-flex", alignItems: "center", gap: 2, paddingInlineEnd: 3 });
export const endButton = style({
  width: 36,
  height: 36,
  display: "grid",
  placeItems: "center",
  borderRadius: 7,
  color: c.textMuted,
  ":hover": { background: c.accentSoft, color: c.text },
});

export const checkbox = style({ display: "grid", gridTemplateColumns: "24px 1fr", columnGap: 10, rowGap: 6, alignItems: "start" });
export const tick = style({
  position: "relative",
  width: 24,
  height: 24,
  display: "grid",
  placeItems: "center",
});
export const tickBox = style({
  appearance: "none",
  position: "absolute",
  inset: 1,
  margin: 0,
  borderRadius: 6,
  border: `1.5px solid ${c.borderControl}`,
  background: c.surface,
  cursor: "pointer",
  transition: `background-color ${motion.press}, border-color ${motion.press}`,
  selectors: {
    "&:hover": { borderColor: c.accentBorder },
    "&:checked": { background: c.accent, borderColor: c.accent },
    "&[aria-invalid=true]:not(:checked)": { borderColor: c.dangerBorder },
  },
});
export const tickMark = style({
  position: "relative",
  pointerEvents: "none",
  color: c.onAccent,
  opacity: 0,
  selectors: { [`${tickBox}:checked + &`]: { opacity: 1 } },
  "@media": { [media.forced]: { color: "ButtonText" } },
});
export const tickLabel = style({ lineHeight: 1.5, paddingTop: 0, cursor: "pointer" });
export const tickError = style({ gridColumn: 2 });
