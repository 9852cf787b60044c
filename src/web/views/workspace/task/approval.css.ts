import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { space } from "../../../theme/tokens.ts";

export const box = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(2), minWidth: 0 });
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4 });
export const note = style({ color: c.textMuted });
