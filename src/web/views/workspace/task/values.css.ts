import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media } from "../../../theme/tokens.ts";

export const box = style({ display: "grid", gap: 6, minWidth: 0, flex: 1, paddingBlock: 2 });
/** Beside the first line of what may have more below it. */
export const sign = style({
  display: "grid",
  alignSelf: "start",
  alignItems: "center",
  minHeight: 28,
  "@media": { [media.phone]: { minHeight: 44 } },
});
const control = {
  font: "inherit",
  minHeight: 28,
  minWidth: 0,
  padding: "2px 4px",
  borderRadius: 7,
  color: c.text,
  "@media": { [media.phone]: { minHeight: 44 } },
} as const;
export const shown = style({
  ...control,
  flex: 1,
  border: "1px solid transparent",
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "text",
  selectors: { "&:hover:enabled": { borderColor: c.borderStrong }, "&:disabled": { color: c.textMuted, cursor: "default" } },
});
export const input = style({
  ...control,
  width: "100%",
  border: `1px solid ${c.borderControl}`,
  background: c.surface,
  "@media": { [media.phone]: { minHeight: 44, fontSize: "1rem" } },
  selectors: { "&[aria-invalid=true]": { borderColor: c.dangerBorder } },
});
