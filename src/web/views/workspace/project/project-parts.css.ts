import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const form = style({
  padding: space(4),
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.surface,
  "@media": { [media.phone]: { padding: space(3) } },
});
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: space(2),
  minHeight: 44,
  selectors: { "& + &": { borderTop: `1px solid ${c.border}` } },
});
export const own = style({ gridColumn: "1 / -1", paddingBlock: space(2) });
export const opener = style({
  font: "inherit",
  color: c.text,
  textAlign: "start",
  minWidth: 0,
  minHeight: 44,
  paddingBlock: 4,
  borderRadius: radius.small,
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&:hover": { background: c.sunken } },
});
export const about = style({ ...small, display: "block", color: c.textMuted, overflowWrap: "anywhere" });
export const box = style({ display: "grid", gap: space(2), border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style({ ...small, fontWeight: 600, marginBottom: space(1) });
export const wrong = style({ ...small, color: c.dangerText });
export const choice = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto auto",
  alignItems: "center",
  gap: space(1),
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto auto", rowGap: 4 } },
});
const control = {
  ...small,
  minHeight: 36,
  minWidth: 0,
  padding: "0 8px",
  border: `1px solid ${c.borderControl}`,
  borderRadius: radius.small,
  background: c.surface,
  color: c.text,
} as const;
export const name = style({
  ...control,
  width: "100%",
  "@media": { [media.phone]: { minHeight: 44, fontSize: "1rem", gridColumn: "1 / -1" } },
  selectors: { "&[aria-invalid=true]": { borderColor: c.dangerBorder } },
});
export const color = style({ ...control, maxWidth: 112, "@media": { [media.phone]: { minHeight: 44, maxWidth: "none" } } });
/** Many people are scrolled through. */
export const people = style({ display: "grid", gap: space(2), maxHeight: 320, overflowY: "auto", padding: 2 });
