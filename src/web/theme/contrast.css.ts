import { globalStyle } from "@vanilla-extract/css";
import { keysOf } from "../../contract/keys.ts";
import { c, themeLayer } from "./contract.css.ts";
import { selectorOf } from "./palette.ts";
import palettes from "./palettes.json";

// For people who ask their system for more contrast: only the tokens that differ from the theme's normal palette.
for (const theme of keysOf(palettes.more)) {
  const normal = palettes.normal[theme];
  const more = palettes.more[theme];
  const vars: Record<string, string> = {};
  for (const token of keysOf(more.light))
    if (normal.light[token] !== more.light[token] || normal.dark[token] !== more.dark[token])
      vars[c[token]] = `light-dark(${more.light[token]},${more.dark[token]})`;
  globalStyle(selectorOf(theme), { "@media": { "(prefers-contrast: more)": { "@layer": { [themeLayer]: { vars } } } } });
}
