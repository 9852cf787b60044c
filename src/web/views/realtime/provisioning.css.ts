import { style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { space } from "../../theme/tokens.ts";

export const prepared = style({ display: "flex", alignItems: "center", gap: space(2), color: c.successText, fontWeight: 600 });
