import { style } from "@vanilla-extract/css";
import { radius, space } from "../../theme/tokens.ts";

export const logo = style({ width: 64, height: 64, marginBottom: space(2), borderRadius: radius.menu, objectFit: "cover" });
