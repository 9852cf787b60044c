import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, motion, size, space } from "../theme/tokens.ts";
import { dropping, itemRules, mark, panelRules } from "./panel.css.ts";

const slideIn = keyframes({ from: { opacity: 0, translate: "24px 0" } });
const fadeIn = keyframes({ from: { opacity: 0 } });

/**
 * Below the header at the edge of the content; where the browser knows anchors, below its button, or above one that stands too low, as on a phone, where
 * what is moved into the window otherwise goes on with whatever the button is scrolled in.
 */
export const panel = style({
  ...panelRules,
  inset: "auto",
  margin: 0,
  top: `calc(${size.header} - 4px)`,
  right: `max(${space(5)}, (100vw - ${size.content}) / 2)`,
  color: c.text,
  selectors: { "&:popover-open": dropping },
  "@supports": {
    "(position-area: bottom span-left)": {
      inset: "auto",
      marginBlock: 8,
      positionArea: "bottom span-left",
      positionTryFallbacks: "flip-inline, flip-block, flip-block flip-inline",
    },
  },
});

/** On a phone it covers the right side of the window, over a darkened page. */
export const sheet = style({
  "@media": {
    [media.phone]: {
      inset: "0 0 0 auto",
      margin: 0,
      width: `min(${size.sheet}, 100% - ${space(12)})`,
      height: "100dvh",
      maxHeight: "none",
      padding: space(6),
      borderWidth: "0 0 0 1px",
      borderRadius: 0,
      positionArea: "none",
      selectors: {
        "&:popover-open": { animation: `${slideIn} ${motion.enter} ${motion.easing}` },
        "&::backdrop": { background: "rgb(10 10 20 / .5)", animation: `${fadeIn} ${motion.enter}` },
      },
    },
  },
});
/** What only a sheet shows: its title and its button. */
export const sheetHead = style({
  display: "none",
  alignItems: "center",
  justifyContent: "space-between",
  marginBottom: space(4),
  fontWeight: 600,
  "@media": { [media.phone]: { display: "flex" } },
});

/** A choice in a panel. */
export const item = style({
  position: "relative",
  ...itemRules,
  color: "inherit",
  textDecoration: "none",
  selectors: {
    "&:hover": { background: c.accentSoft },
    "&:has(:checked), &[aria-current=true]": { fontWeight: 600 },
    "&:has(:focus-visible), &:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: -2 },
  },
});
/** Covers its choice without being seen, so that touch and voice control find it where it looks to be. */
export const radio = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer", outline: "none" });
globalStyle(`${item}:not(:has(:checked)):not([aria-current=true]) > ${mark}`, { visibility: "hidden" });

/** A theme's accent and highlight, as the brand shows them: a yard and its token. */
export const swatch = style({
  position: "relative",
  width: 22,
  height: 22,
  flex: "none",
  borderRadius: 7,
  border: `1px solid ${c.borderControl}`,
  background: c.accent,
  forcedColorAdjust: "none",
  "::after": {
    content: "",
    position: "absolute",
    right: -4,
    bottom: -4,
    width: 12,
    height: 12,
    borderRadius: "50%",
    background: c.highlight,
    border: `2px solid ${c.overlay}`,
  },
});

/** Left out where a phone's header has no room for it. */
export const roomy = style({ "@media": { [media.phone]: { display: "none" } } });
/** No gap beside a label that is left out. Doubled, so that it outweighs the button's own gap wherever it is loaded. */
export const languageButton = style({ "@media": { [media.phone]: { selectors: { "&&": { gap: 0 } } } } });

/** Of the three icons of the mode button the chosen mode's: the page is drawn before the choice is known. */
export const modeIcon = style({ display: "none" });
const shown = { display: "contents" } as const;
globalStyle(`:root:not([data-mode]) ${modeIcon}[data-mode-icon=system]`, shown);
globalStyle(`[data-mode=light] ${modeIcon}[data-mode-icon=light]`, shown);
globalStyle(`[data-mode=dark] ${modeIcon}[data-mode-icon=dark]`, shown);

/** Without script nothing can be chosen here. */
export const needsScript = style({ "@media": { "(scripting: none)": { selectors: { "&&": { display: "none" } } } } });
