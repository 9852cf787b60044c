import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { monospaced, radius, size, space } from "../../theme/tokens.ts";

/** Of the profile: as wide as a form, and apart from the one before. */
export const section = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space(8),
  alignContent: "start",
  maxWidth: size.form,
  selectors: { "& + &": { marginBlockStart: space(14), paddingBlockStart: space(10), borderBlockStart: `1px solid ${c.border}` } },
});

export const list = style({ display: "grid", gap: 0 });
export const entry = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space(1)} ${space(4)}`,
  paddingBlock: space(3),
  selectors: { "&:not(:last-child)": { borderBlockEnd: `1px solid ${c.border}` } },
});
/** Always black on white, in any theme: cameras read it. */
export const qrCode = style({ background: "#fff", padding: 8, borderRadius: radius.small, border: `1px solid ${c.border}` });
export const secret = style({ fontFamily: monospaced, overflowWrap: "anywhere" });
/** Above the header, with the header's own margins. */
export const authCallback = style({ paddingBlock: space(4) });
/** In two columns where two fit. */
export const codes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(11.5rem, 1fr))",
  gap: `${space(2)} ${space(4)}`,
  padding: space(5),
  borderRadius: radius.task,
  border: `1px solid ${c.border}`,
  background: c.sunken,
  fontFamily: monospaced,
});
