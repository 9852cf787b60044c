import { style, styleVariants } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { radius, space, type } from "../theme/tokens.ts";

/** Two lines and a row of names are kept: what the status says may take both, and nothing below may move when it changes. */
export const root = style({ display: "grid", alignContent: "start", gap: space(2), ...type.meta, minHeight: "calc(3em + 3rem)" });
export const line = style({ display: "flex", alignItems: "flex-start", gap: 6 });
export const icon = style({ flex: "none", height: "1.5em", width: 18, display: "inline-grid", placeItems: "center" });
export const tones = styleVariants({
  quiet: { color: c.textMuted },
  good: { color: c.successText },
  notice: { color: c.infoText },
  bad: { color: c.dangerText },
});
/** One row, however narrow: what does not fit is scrolled to. Room for the ring around what has the focus. */
export const suggestions = style({
  display: "flex",
  gap: space(2),
  alignItems: "center",
  overflowX: "auto",
  padding: 4,
  margin: -4,
  whiteSpace: "nowrap",
  color: c.textMuted,
});
export const suggestion = style({
  ...type.small,
  minHeight: 32,
  paddingInline: space(3),
  borderRadius: radius.round,
  border: `1px solid ${c.borderControl}`,
  background: c.surface,
  color: c.text,
  ":hover": { background: c.accentSoft, borderColor: c.accentBorder },
});
