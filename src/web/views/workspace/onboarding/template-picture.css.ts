import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";

/** All are as high, so that names stand in a row: what is larger is drawn smaller. */
const height = 88;
export const frame = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", alignItems: "center", height, minWidth: 0 });
export const picture = style({ maxWidth: "100%", maxHeight: height });
export const box = style({ fill: c.surface, strokeWidth: 1.5 });
export const line = style({ fill: "none", stroke: c.borderControl, strokeWidth: 1.25 });
export const head = style({ fill: c.borderControl });
