import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { space } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const wideBox = style({ display: "grid", gap: space(3), maxWidth: 960 });
export const box = style({ display: "grid", gap: space(3), maxWidth: 640 });
export const question = style({ fontSize: "1.25rem", lineHeight: 1.4, fontWeight: 600, outlineOffset: 4 });
export const note = style({ ...small, color: c.textMuted });
