/** What `npm run film` and `npm run images` have left: all of it is there, of its size, and light. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { featureNames, featureSize, filmSize } from "../../src/contract/film.ts";
import { languages } from "../../src/contract/preferences.ts";
import { printFile, printOfShown } from "../../src/tools/pictures/features.ts";

const kB = 1000;
const web = join(import.meta.dirname, "../../src/web");
const takes = languages.flatMap((language) => ["light", "dark"].map((tone) => `${language}-${tone}`));

/** Pixels of a PNG, from its header. */
const sizeOfPng = (file: string) => {
  const header = readFileSync(file);
  expect(header.toString("latin1", 1, 4)).toBe("PNG");
  return [header.readUInt32BE(16), header.readUInt32BE(20)];
};

describe.each(takes)("the promo video %s", (take) => {
  const file = (ending: string) => join(web, "views/landing/film", `${take}.${ending}`);

  it.each(["av1.webm", "vp9.webm", "mp4"])("weighs at most 150 kB as %s", (ending) => {
    expect(statSync(file(ending)).size).toBeLessThanOrEqual(150 * kB);
  });

  it("begins with a picture of the same size, of at most 30 kB", () => {
    const picture = readFileSync(file("webp"));
    expect(picture.toString("latin1", 12, 16)).toBe("VP8 ");
    expect({ width: picture.readUInt16LE(26), height: picture.readUInt16LE(28) }).toEqual(filmSize);
    expect(picture.length).toBeLessThanOrEqual(30 * kB);
  });
});

describe.each(featureNames)("the picture of %s", (name) => {
  it.each(takes)("in %s is an AVIF of its size and of at most 30 kB", (take) => {
    const picture = readFileSync(join(web, "views/landing/features", `${name}-${take}.avif`));
    expect(picture.toString("latin1", 4, 12)).toBe("ftypavif");
    // The box of its width and height in pixels, past the box's version.
    const at = picture.indexOf("ispe") + 8;
    expect({ width: picture.readUInt32BE(at), height: picture.readUInt32BE(at + 4) }).toEqual(featureSize);
    expect(picture.length).toBeLessThanOrEqual(30 * kB);
  });
});

it("are as old as what they show, or `npm run images` draws them again", () => {
  expect(readFileSync(printFile, "utf8").trim()).toBe(printOfShown());
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
