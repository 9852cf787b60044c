import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

const box = {
  ...small,
  padding: space(3),
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.surface,
  overflowWrap: "anywhere",
} as const;
export const refused = style({ ...box, borderColor: c.dangerText });
export const warned = style(box);
const heading = { ...small, fontWeight: 600 } as const;
export const title = style({ ...heading, color: c.dangerText });
export const summary = style({ ...heading, cursor: "pointer", "@media": { [media.phone]: { minHeight: 28 } } });
export const lines = style({ display: "grid", gap: space(1), marginTop: space(2) });
export const line = style({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: space(2), alignItems: "start" });
export const sign = style({ display: "inline-flex", color: c.dangerText, lineHeight: 0, paddingTop: 2 });
export const note = style({ display: "inline-flex", color: c.textMuted, lineHeight: 0, paddingTop: 2 });
