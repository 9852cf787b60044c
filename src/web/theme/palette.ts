import { keysOf, recordOf } from "../../contract/keys.ts";
import palettes from "./palettes.json";

export type Colours = typeof palettes.normal.default.light;
export type Token = keyof Colours;
export const tokens = keysOf(palettes.normal.default.light);

/** Every colour of a palette, for both modes at once. */
export const coloursOf = (light: Colours, dark: Colours) =>
  recordOf(tokens, (token) => (light[token] === dark[token] ? light[token] : `light-dark(${light[token]},${dark[token]})`));

/**
 * A theme may be set on any element, so that the picker can show each in its own colours. The default yields to any other, whichever
 * is loaded first.
 */
export const selectorOf = (theme: string) => (theme === "default" ? ":where(:root), [data-theme=default]" : `[data-theme=${theme}]`);
