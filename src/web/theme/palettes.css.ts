import { assignVars, globalStyle } from "@vanilla-extract/css";
import { c, themeLayer } from "./contract.css.ts";
import { coloursOf, selectorOf } from "./palette.ts";
import palettes from "./palettes.json";

// The nine palettes beside the default one: a file of their own, because most visitors need none of them to see a page.
for (const [theme, { light, dark }] of Object.entries(palettes.normal))
  if (theme !== "default") globalStyle(selectorOf(theme), { "@layer": { [themeLayer]: { vars: assignVars(c, coloursOf(light, dark)) } } });
