import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { monospaced, radius, space, type } from "../../theme/tokens.ts";

export const scroll = style({
  maxHeight: "32rem",
  // However many take part, the page is no wider.
  contain: "inline-size",
  overflow: "auto",
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
});
export const sequence = style({ minWidth: "max-content" });
const columns = {
  display: "grid",
  gridTemplateColumns: "5.5rem repeat(var(--lifelines), minmax(11rem, 1fr))",
  alignItems: "center",
  paddingInline: space(2),
} as const;
/** They stay where they are while what happened is scrolled. */
export const heads = style({
  ...columns,
  position: "sticky",
  top: 0,
  zIndex: 1,
  paddingBlock: space(2),
  background: c.surface,
  borderBottom: `1px solid ${c.border}`,
});
export const head = style({ ...type.meta, fontWeight: 600, textAlign: "center", gridRow: 1, overflowWrap: "anywhere" });
export const row = style({ ...columns, selectors: { "&:hover": { background: c.sunken } } });
export const time = style({
  ...type.meta,
  gridColumn: 1,
  gridRow: 1,
  color: c.textMuted,
  fontWeight: 400,
  fontVariantNumeric: "tabular-nums",
});
export const line = style({
  gridRow: "1 / 3",
  justifySelf: "center",
  alignSelf: "stretch",
  width: 0,
  borderInlineStart: `1px dashed ${c.border}`,
});

export const passed = style({
  ...type.meta,
  position: "relative",
  gridRow: 1,
  minHeight: 32,
  // From the middle of one lifeline to the middle of the other.
  marginInline: "calc(50% / var(--span))",
  paddingBlockEnd: 4,
  borderRadius: radius.small,
  fontFamily: monospaced,
  fontWeight: 400,
  color: c.text,
  textAlign: "center",
  overflowWrap: "anywhere",
  borderBlockEnd: `2px solid ${c.accent}`,
  selectors: {
    "&:focus-visible": { outlineOffset: -2 },
    "&[data-towards=itself]": { marginInline: 4 },
    "&[data-kind=answer]": { borderBlockEndStyle: "dashed" },
    "&[data-kind=time]": { borderBlockEndColor: c.highlightText },
    "&::after": {
      content: "",
      position: "absolute",
      bottom: -6,
      borderBlock: "5px solid transparent",
    },
    "&[data-towards=right]::after": { right: 0, borderInlineStart: `8px solid ${c.accent}` },
    "&[data-towards=left]::after": { left: 0, borderInlineEnd: `8px solid ${c.accent}` },
  },
});
export const name = style({ background: c.surface, paddingInline: 4 });
export const state = style({
  ...type.meta,
  gridRow: 2,
  justifySelf: "center",
  zIndex: 0,
  margin: `${space(1)} 4px ${space(2)}`,
  padding: "2px 8px",
  borderRadius: radius.tag,
  background: c.highlightSoft,
  color: c.text,
  fontWeight: 400,
  overflowWrap: "anywhere",
});
export const data = style({ gridColumn: "1 / -1", gridRow: 3, marginBlock: space(2) });
