import { wcagContrast } from "culori";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storageKeys, themes } from "../../src/contract/preferences.ts";
import { allPalettes } from "../../src/tools/pictures/palettes.ts";
import { accents, dark, light } from "../../src/server/web/colours.ts";
import written from "../../src/web/theme/palettes.json";
import { pairs } from "./contrast-pairs.ts";

const html = readFileSync(new URL("../../src/web/index.html", import.meta.url), "utf8");

test("the written palettes are the ones that the seeds give", () => {
  expect(written).toEqual(allPalettes());
});

test.each(themes)("what is mailed from a workspace has the colours of its palette %s", (theme) => {
  for (const [mode, own] of [written.normal[theme].light, written.normal[theme].dark].entries())
    for (const token of ["accent", "onAccent", "accentText"] as const) expect(accents[theme][token][mode]).toBe(own[token]);
});

test("what the server draws by itself has the default palette's colours", () => {
  expect(written.normal.default.light).toMatchObject(light);
  expect(written.normal.default.dark).toMatchObject(dark);
});

test("there is a palette for every theme, in both tones and both contrasts", () => {
  expect(Object.keys(written.normal)).toEqual([...themes]);
  expect(Object.keys(written.more)).toEqual([...themes]);
});

const cases = (["normal", "more"] as const).flatMap((contrast) =>
  themes.flatMap((theme) => (["light", "dark"] as const).map((tone) => ({ contrast, theme, tone }))),
);

test.each(cases)("every pair of $theme, $tone, $contrast reaches its ratio", ({ contrast, theme, tone }) => {
  const all = pairs(written[contrast][theme][tone]);
  const failing = all.filter((pair) => wcagContrast(pair.colour, pair.background) < pair.least);
  expect(failing).toEqual([]);
  expect(all.length).toBeGreaterThan(150);
});

test("two themes are never mistaken for one another", () => {
  for (const tone of ["light", "dark"] as const) {
    const looks = themes.map((theme) => `${written.normal[theme][tone].accent} ${written.normal[theme][tone].highlight}`);
    expect(new Set(looks).size).toBe(themes.length);
  }
});

test("the script before the first paint knows every theme and reads the keys that preferences are stored under", () => {
  const [, listed] = html.match(/\/\^\(([a-z|]+)\)\$\//)!;
  expect(listed!.split("|")).toEqual(themes.filter((theme) => theme !== "default"));
  for (const key of [storageKeys.theme, storageKeys.mode, storageKeys.language, storageKeys.token])
    expect(html).toContain(`storage.getItem("${key}")`);
});

test("the browser's frame has the colour of the canvas", () => {
  const frame = (scheme: string) => html.match(new RegExp(`prefers-color-scheme: ${scheme}\\)" content="(#\\w+)"`))?.[1];
  expect(frame("light")).toBe(written.normal.default.light.canvas);
  expect(frame("dark")).toBe(written.normal.default.dark.canvas);
});
