import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, space, type } from "../theme/tokens.ts";
import { dropping, itemRules, panelRules } from "./panel.css.ts";

export const positioner = style({ zIndex: "50 !important" });
export const content = style({
  ...panelRules,
  maxWidth: `min(20rem, 100vw - ${space(10)})`,
  selectors: { "&[data-state=open]": dropping },
});
export const item = style({
  ...itemRules,
  selectors: {
    "&[data-highlighted]": { background: c.accentSoft },
    "&[data-state=checked]": { fontWeight: 600 },
  },
  "@media": { [media.forced]: { selectors: { "&[data-highlighted]": { outline: "2px solid Highlight", outlineOffset: -2 } } } },
});
export const header = style({
  padding: `${space(2)} ${space(3)} ${space(3)}`,
  marginBottom: 6,
  borderBottom: `1px solid ${c.border}`,
  ...type.small,
});
