import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";

/** Where a file is dropped. */
export const drop = style({
  display: "grid",
  gap: space(4),
  padding: space(5),
  border: `1px dashed ${c.borderControl}`,
  borderRadius: radius.control,
  selectors: { "&[data-over]": { borderColor: c.focusRing, background: c.accentSoft } },
  "@media": { [media.phone]: { padding: space(3) } },
});
export const lines = style({ display: "grid" });
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: space(3),
  minHeight: 46,
  paddingBlock: space(1),
  borderBlockEnd: `1px solid ${c.border}`,
  overflowWrap: "anywhere",
});
/** One thing that does not fit, with what it is about below it. */
export const unfit = style({ paddingBlock: space(2), borderBlockEnd: `1px solid ${c.border}`, overflowWrap: "anywhere" });
export const note = style({ fontSize: "0.8125rem", lineHeight: 20 / 13, color: c.textMuted, overflowWrap: "anywhere" });
/** A line of a file, as it is read in one way. */
export const reading = style({ overflowWrap: "anywhere", whiteSpace: "pre-wrap" });
/** Choices beside one another where there is room. */
export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 15rem), 1fr))",
  gap: space(4),
  minWidth: 0,
});
export const heading = style({ overflowWrap: "anywhere" });
