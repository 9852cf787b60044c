import { assignVars, createGlobalThemeContract, globalLayer, globalStyle } from "@vanilla-extract/css";
import palettes from "./palettes.json";

type Tokens = typeof palettes.normal.default.light;
type Token = keyof Tokens;
const tokens = Object.keys(palettes.normal.default.light) as Token[];
const themes = Object.keys(palettes.normal) as (keyof typeof palettes.normal)[];

/** Every colour of the interface as a CSS variable `--c-…`; short, fixed names, so that drawings may use them too. */
export const c = createGlobalThemeContract(Object.fromEntries(tokens.map((token) => [token, `c-${token}`])) as Record<Token, string>);

export const resetLayer = globalLayer("reset");
export const themeLayer = globalLayer("theme");

const both = (light: Tokens, dark: Tokens) =>
  Object.fromEntries(
    tokens.map((token) => [token, light[token] === dark[token] ? light[token] : `light-dark(${light[token]},${dark[token]})`]),
  ) as Record<Token, string>;

// A theme may be set on any element, so that the picker can show each theme in its own colours.
for (const theme of themes) {
  const selector = theme === "default" ? ":root, [data-theme=default]" : `[data-theme=${theme}]`;
  const { light, dark } = palettes.normal[theme];
  globalStyle(selector, { "@layer": { [themeLayer]: { vars: assignVars(c, both(light, dark)) } } });
}

const scheme = (selector: string, colorScheme: string) => globalStyle(selector, { "@layer": { [themeLayer]: { colorScheme } } });
scheme(":root", "light dark");
scheme("[data-mode=light]", "light");
scheme("[data-mode=dark]", "dark");
