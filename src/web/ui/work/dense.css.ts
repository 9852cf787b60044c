import { style } from "@vanilla-extract/css";
import { media, radius } from "../../theme/tokens.ts";
import { small } from "./work.css.ts";

/** Controls as high as the workspace's rows; a finger needs more. Doubled, so that they outweigh a button's own measures wherever these are loaded. */

const finger = { minHeight: 44, minWidth: 44 } as const;

export const bar = style({
  selectors: { "&&": { ...small, minHeight: 32, paddingInline: 10, borderRadius: radius.small } },
  "@media": { [media.phone]: { selectors: { "&&": { minHeight: 44, paddingInline: 14 } } } },
});
export const row = style({
  selectors: { "&&": { ...small, minHeight: 28, paddingInline: 8, borderRadius: 7 } },
  "@media": { [media.phone]: { selectors: { "&&": { minHeight: 44, paddingInline: 12 } } } },
});
export const square = style({
  selectors: { "&&": { minHeight: 28, minWidth: 28, borderRadius: 7 } },
  "@media": { [media.phone]: { selectors: { "&&": finger } } },
});
/** A move that is not possible: never hidden, and its reason beside it. */
export const locked = style({ selectors: { "&&[aria-disabled=true]": { borderStyle: "dashed" } } });
