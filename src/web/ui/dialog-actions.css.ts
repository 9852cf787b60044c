import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { space } from "../theme/tokens.ts";

/** The space between a dialog's edge and what stands in it. */
export const inset = "var(--inset)";

/** A phone on its side, or what a keyboard leaves of it. */
export const low = "(max-height: 479px)";

/** As wide as the dialog, so that what is scrolled goes under it as a whole. */
export const actions = style({
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space(3),
  marginInline: `calc(-1 * ${inset})`,
  paddingInline: inset,
  paddingBlock: `${space(4)} ${inset}`,
  background: c.overlay,
  borderBlockStart: `1px solid ${c.border}`,
  borderEndStartRadius: "inherit",
  "@media": { [low]: { paddingBlock: space(2) } },
});
globalStyle(`${actions} > :first-child:not(:last-child)`, { marginInlineEnd: "auto" });
