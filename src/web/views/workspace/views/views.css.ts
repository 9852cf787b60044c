import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

/** What is said of the view that is seen, and done with it, below what it is arranged by. */
export const line = style({
  ...small,
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: `${space(1)} ${space(2)}`,
  minHeight: 40,
  padding: `${space(1)} ${space(4)}`,
  borderBottom: `1px solid ${c.border}`,
  background: c.surface,
  color: c.textMuted,
  "@media": { [media.phone]: { padding: `${space(1)} ${space(3)}` } },
});
export const name = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minWidth: 0,
  color: c.text,
  fontWeight: 600,
  overflowWrap: "anywhere",
});
export const end = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(1), marginInlineStart: "auto" });
