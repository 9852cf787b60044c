import { assignVars, createGlobalThemeContract, globalLayer, globalStyle } from "@vanilla-extract/css";
import { recordOf } from "../../contract/keys.ts";
import { coloursOf, selectorOf, tokens } from "./palette.ts";
import palettes from "./palettes.json";

/** Every colour of the interface as a CSS variable `--c-…`; short, fixed names, so that drawings may use them too. */
export const c = createGlobalThemeContract(recordOf(tokens, (token) => `c-${token}`));

export const resetLayer = globalLayer("reset");
export const themeLayer = globalLayer("theme");

const { light, dark } = palettes.normal.default;
globalStyle(selectorOf("default"), { "@layer": { [themeLayer]: { vars: assignVars(c, coloursOf(light, dark)) } } });

const scheme = (selector: string, colorScheme: string) => globalStyle(selector, { "@layer": { [themeLayer]: { colorScheme } } });
scheme(":root", "light dark");
scheme("[data-mode=light]", "light");
scheme("[data-mode=dark]", "dark");
