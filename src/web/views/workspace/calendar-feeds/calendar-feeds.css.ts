import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { space } from "../../../theme/tokens.ts";

export const feeds = style({ display: "grid", gap: space(4), margin: 0, padding: 0, listStyle: "none" });
export const feed = style({ paddingBottom: space(4), borderBottom: `1px solid ${c.border}`, minWidth: 0 });
export const acts = style({ display: "flex", flexWrap: "wrap", gap: space(2), margin: 0, marginTop: space(2) });
