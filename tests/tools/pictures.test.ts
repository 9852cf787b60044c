/** What `npm run film` and `npm run images` have left: all of it is there, of its size, and light. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { featureNames, featureSize, filmShapes, filmSizes, takeName } from "../../src/contract/film.ts";
import { languages } from "../../src/contract/preferences.ts";
import { changedSince } from "../../src/tools/pictures/shown.ts";

const kB = 1000;
const web = join(import.meta.dirname, "../../src/web");
const tones = ["light", "dark"] as const;
const pictures = languages.flatMap((language) => tones.map((tone) => `${language}-${tone}`));
const takes = languages.flatMap((language) =>
  filmShapes.flatMap((shape) => tones.map((tone) => ({ shape, name: takeName(language, shape, tone) }))),
);

/** Pixels of an AVIF, from the box of its width and height. */
const sizeOfAvif = (file: string) => {
  const picture = readFileSync(file);
  expect(picture.toString("latin1", 4, 12)).toBe("ftypavif");
  // Past the box's version.
  const at = picture.indexOf("ispe") + 8;
  return { width: picture.readUInt32BE(at), height: picture.readUInt32BE(at + 4) };
};

/** Pixels of a PNG, from its header. */
const sizeOfPng = (file: string) => {
  const header = readFileSync(file);
  expect(header.toString("latin1", 1, 4)).toBe("PNG");
  return [header.readUInt32BE(16), header.readUInt32BE(20)];
};

describe.each(takes)("the promo video $name", ({ shape, name }) => {
  const file = (ending: string) => join(web, "views/landing/film", `${name}.${ending}`);

  it.each(["av1.webm", "mp4"])("weighs at most 200 kB as %s", (ending) => {
    expect(statSync(file(ending)).size).toBeLessThanOrEqual(200 * kB);
  });

  it("begins with a picture of the same size, of at most 30 kB", () => {
    expect(sizeOfAvif(file("avif"))).toEqual(filmSizes[shape]);
    expect(statSync(file("avif")).size).toBeLessThanOrEqual(30 * kB);
  });
});

it("of the promo video there is nothing but its takes", () => {
  const expected = takes.flatMap(({ name }) => ["av1.webm", "mp4", "avif"].map((ending) => `${name}.${ending}`));
  expect(readdirSync(join(web, "views/landing/film")).toSorted()).toEqual([...expected, "shown.txt"].toSorted());
});

describe.each(featureNames)("the picture of %s", (name) => {
  it.each(pictures)("in %s is an AVIF of its size and of at most 30 kB", (take) => {
    const file = join(web, "views/landing/features", `${name}-${take}.avif`);
    expect(sizeOfAvif(file)).toEqual(featureSize);
    expect(statSync(file).size).toBeLessThanOrEqual(30 * kB);
  });
});

it.each([
  ["the pictures of features", "features", "images"],
  ["the takes of the promo video", "film", "film"],
] as const)("%s are as old as the screens that they show, or docs/tools.md says how they are made again", (_, shown, command) => {
  expect(changedSince(shown), `npm run ${command}`).toEqual([]);
});

it.each([
  ["og-th.png", 1200, 630, 80],
  ["og-en.png", 1200, 630, 80],
  ["icon-192.png", 192, 192, 10],
  ["icon-512.png", 512, 512, 10],
  ["icon-maskable-512.png", 512, 512, 10],
  ["apple-touch-icon.png", 180, 180, 10],
])("%s has %i × %i pixels and at most %i kB", (name, width, height, most) => {
  const file = join(web, "static", name);
  expect(sizeOfPng(file)).toEqual([width, height]);
  expect(statSync(file).size).toBeLessThanOrEqual(most * kB);
});
