import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, space } from "../../../theme/tokens.ts";
import { body } from "../../../ui/work/work.css.ts";

export const bar = style({
  display: "flex",
  alignItems: "center",
  // What there is no room for stands on a line of its own: a name that is broken by letters cannot be read.
  flexWrap: "wrap",
  gap: `0 ${space(3)}`,
  minHeight: 48,
  padding: `0 ${space(3)} 0 ${space(4)}`,
  borderBottom: `1px solid ${c.border}`,
  background: c.surface,
  borderTopLeftRadius: "inherit",
  borderTopRightRadius: "inherit",
  "@media": {
    // More than there is room for beside the name.
    [media.narrow]: { gap: space(3), paddingTop: space(1) },
    [media.phone]: {
      minHeight: 52,
      gap: space(1),
      padding: `${space(1)} ${space(2)} 0 ${space(3)}`,
    },
  },
});
export const crumb = style({
  display: "flex",
  alignItems: "center",
  gap: space(2),
  minWidth: 0,
  fontSize: "0.9375rem",
  lineHeight: 1.6,
  fontWeight: 600,
  // As high as the buttons at its end, also before those are there.
  "@media": { [media.phone]: { flex: 1, minHeight: 44 } },
});
export const name = style({ minWidth: 0, overflowWrap: "anywhere" });
export const tabs = style({
  display: "flex",
  gap: 2,
  alignSelf: "stretch",
  marginInlineStart: space(2),
  "@media": {
    [media.narrow]: { order: 1, flexBasis: "100%", flexWrap: "wrap", minHeight: 40 },
    // From edge to edge, or seven of them would be too narrow for a finger.
    [media.phone]: {
      order: 1,
      gap: 0,
      flexBasis: "100vw",
      minHeight: 52,
      marginInlineStart: `-${space(3)}`,
      marginInlineEnd: `-${space(2)}`,
    },
  },
});
export const tab = style({
  ...body,
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 6,
  minWidth: 44,
  justifyContent: "center",
  padding: "0 10px",
  color: c.textMuted,
  fontWeight: 500,
  textDecoration: "none",
  whiteSpace: "nowrap",
  // On a phone the name stands below the sign; all of them side by side on the narrowest too.
  "@media": {
    [media.phone]: {
      flex: "1 1 auto",
      flexDirection: "column",
      gap: 0,
      minHeight: 52,
      padding: "2px 1px 4px",
      fontSize: "0.8125rem",
      lineHeight: 20 / 13,
      selectors: { ":root:lang(en) &": { fontSize: "0.75rem" }, "&[aria-current]::after": { insetInline: 4 } },
    },
    "(max-width: 359px)": { fontSize: "0.75rem", selectors: { ":root:lang(en) &": { fontSize: "0.6875rem" } } },
  },
  selectors: {
    "&:hover": { color: c.text },
    "&[aria-current]": { color: c.text, fontWeight: 600 },
    "&[aria-current]::after": {
      content: "",
      position: "absolute",
      insetInline: 10,
      bottom: -1,
      height: 2,
      borderRadius: 2,
      background: c.accent,
    },
  },
});
/** A view may have a long name, of which a phone shows the beginning. */
export const viewName = style({ "@media": { [media.phone]: { maxWidth: 88, overflow: "hidden", textOverflow: "ellipsis" } } });
export const end = style({ display: "flex", alignItems: "center", gap: space(2), marginInlineStart: "auto" });
