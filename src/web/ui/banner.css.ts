import { style, styleVariants } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { radius, space } from "../theme/tokens.ts";

export const banner = style({
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr)",
  gap: space(3),
  padding: `${space(3.5)} ${space(4)}`,
  borderRadius: radius.task,
  border: "1px solid",
  lineHeight: 1.55,
});
export const tones = styleVariants({
  error: { background: c.dangerSoft, borderColor: c.dangerBorder },
  warning: { background: c.warningSoft, borderColor: c.warningBorder },
  success: { background: c.successSoft, borderColor: c.successBorder },
  info: { background: c.infoSoft, borderColor: c.infoBorder },
});
export const icons = styleVariants({
  error: { color: c.dangerText },
  warning: { color: c.warningText },
  success: { color: c.successText },
  info: { color: c.infoText },
});
export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: space(1),
  minWidth: 0,
  overflowWrap: "anywhere",
  color: c.text,
});
export const title = style({ fontWeight: 600 });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space(2), marginTop: space(2) });
