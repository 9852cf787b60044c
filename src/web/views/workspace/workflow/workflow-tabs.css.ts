import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, space } from "../../../theme/tokens.ts";
import { body } from "../../../ui/work/work.css.ts";

/** What has no room is scrolled; the focus brings it into sight. */
export const list = style({
  display: "flex",
  gap: space(1),
  overflowX: "auto",
  scrollbarWidth: "none",
  borderBottom: `1px solid ${c.border}`,
});
export const tab = style({
  ...body,
  flex: "none",
  display: "flex",
  alignItems: "center",
  minHeight: 40,
  paddingInline: space(3),
  borderBottom: "2px solid transparent",
  color: c.textMuted,
  fontWeight: 500,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&:hover": { color: c.text },
    "&[aria-selected=true]": { color: c.text, fontWeight: 600, borderBottomColor: c.accent },
    // What is scrolled would cut a ring around it.
    "&:focus-visible": { outlineOffset: -2 },
  },
  "@media": { [media.phone]: { minHeight: 44 } },
});
