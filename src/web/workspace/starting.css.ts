import { globalStyle } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { radius, shadow, space, type } from "../theme/tokens.ts";

/** Over an early board too, which is what is seen meanwhile. */
globalStyle("#starting", { position: "fixed", zIndex: 21, inset: `auto ${space(4)} ${space(6)}`, display: "grid", justifyItems: "center" });
globalStyle("#starting > p:not(:empty)", {
  ...type.small,
  padding: `${space(3)} ${space(4)}`,
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.overlay,
  boxShadow: shadow.raised,
});
globalStyle("#starting a", { marginInlineStart: space(1) });
