import palettes from "./palettes.json";

export type Colours = typeof palettes.normal.default.light;
export type Token = keyof Colours;
export const tokens = Object.keys(palettes.normal.default.light) as Token[];

/** Every colour of a palette, for both modes at once. */
export const coloursOf = (light: Colours, dark: Colours) =>
  Object.fromEntries(
    tokens.map((token) => [token, light[token] === dark[token] ? light[token] : `light-dark(${light[token]},${dark[token]})`]),
  ) as Record<Token, string>;

/**
 * A theme may be set on any element, so that the picker can show each in its own colours. The default yields to any other, whichever
 * is loaded first.
 */
export const selectorOf = (theme: string) => (theme === "default" ? ":where(:root), [data-theme=default]" : `[data-theme=${theme}]`);
