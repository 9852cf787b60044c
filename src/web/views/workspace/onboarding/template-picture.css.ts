import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";

/** As high as the highest, so that names stand in a row. */
export const frame = style({ display: "grid", alignItems: "center", justifyItems: "start", height: 88, minWidth: 0 });
export const picture = style({ maxWidth: "100%", maxHeight: "100%" });
export const box = style({ fill: c.surface, strokeWidth: 1.5 });
export const line = style({ fill: "none", stroke: c.borderControl, strokeWidth: 1.25 });
export const head = style({ fill: c.borderControl });
