/** What is kept of a PNG and a WebP that somebody uploads: what is shown of them, and nothing that programs noted. */
import { expect, test } from "vitest";
import { BrokenPictureError } from "../../src/server/files/picture-bytes.ts";
import { pngWithoutNotes } from "../../src/server/files/png-notes.ts";
import { webpWithoutNotes } from "../../src/server/files/webp-notes.ts";
import { notedPng, notedWebp } from "./noted-pictures.ts";

/** In pieces, as a store brings it. */
const stream = async function* (bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
};

/** As it is kept, counted first; null for a broken one. */
const kept = async (clean: typeof webpWithoutNotes, bytes: Buffer, size = 5): Promise<Buffer | null> => {
  const read = async (length: number) => {
    const parts: Buffer[] = [];
    for await (const part of clean(stream(bytes, size), length)) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  };
  try {
    return await read((await read(0)).length);
  } catch (error) {
    if (error instanceof BrokenPictureError) return null;
    throw error;
  }
};

const formats = [
  ["PNG", pngWithoutNotes, notedPng()],
  ["PNG that stands upright", pngWithoutNotes, notedPng(1)],
  ["WebP", webpWithoutNotes, notedWebp()],
] as const;

test.each(formats)("a %s loses its notes, however it is cut", async (_, clean, { noted, bare }) => {
  for (const size of [1, 2, 5, 64, noted.length]) expect(await kept(clean, noted, size)).toEqual(bare);
  expect(await kept(clean, bare)).toEqual(bare);
});

test.each(formats)("a %s that is cut off is none", async (_, clean, { bare }) => {
  for (let length = 0; length < bare.length; length += 1) expect(await kept(clean, bare.subarray(0, length)), String(length)).toBeNull();
});

test.each(formats)("whatever is changed in a %s, it is refused, or no longer than it was", async (_, clean, { noted }) => {
  for (let at = 0; at < noted.length; at += 1)
    for (const value of [0, 1, 0x7f, 0xff]) {
      const changed = Buffer.from(noted);
      changed[at] = value;
      const left = await kept(clean, changed, noted.length);
      if (left !== null) expect(left.length, String(at)).toBeLessThanOrEqual(noted.length);
    }
});

test("a part of a WebP that is longer than all of it is refused", async () => {
  const { bare } = notedWebp();
  bare.writeUInt32LE(0xffff_ffff, 16);
  expect(await kept(webpWithoutNotes, bare)).toBeNull();
});
