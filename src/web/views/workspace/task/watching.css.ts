import { style } from "@vanilla-extract/css";
import { space } from "../../../theme/tokens.ts";

export const watching = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(2), minWidth: 0 });
export const faces = style({ display: "flex", flexWrap: "wrap", gap: 4 });
