import { assignVars, createGlobalThemeContract, globalLayer, globalStyle } from "@vanilla-extract/css";
import { coloursOf, selectorOf, tokens, type Token } from "./palette.ts";
import palettes from "./palettes.json";

/** Every colour of the interface as a CSS variable `--c-…`; short, fixed names, so that drawings may use them too. */
export const c = createGlobalThemeContract(Object.fromEntries(tokens.map((token) => [token, `c-${token}`])) as Record<Token, string>);

export const resetLayer = globalLayer("reset");
export const themeLayer = globalLayer("theme");

const { light, dark } = palettes.normal.default;
globalStyle(selectorOf("default"), { "@layer": { [themeLayer]: { vars: assignVars(c, coloursOf(light, dark)) } } });

const scheme = (selector: string, colorScheme: string) => globalStyle(selector, { "@layer": { [themeLayer]: { colorScheme } } });
scheme(":root", "light dark");
scheme("[data-mode=light]", "light");
scheme("[data-mode=dark]", "dark");
