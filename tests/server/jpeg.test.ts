/** What is kept of a picture that somebody sends: what its pixels are drawn from, of the right size, and nothing else. */
import { expect, test } from "vitest";
import { bareJpeg } from "../../src/server/use-cases/workspace/jpeg.ts";
import { fileOf, type Parts, partsOf, squareJpeg } from "./square-jpeg.ts";

const bare = (bytes: Uint8Array) => {
  const kept = bareJpeg(bytes, 256);
  return kept && Uint8Array.from(kept);
};

test("a picture as it is needed is kept as it came", () => {
  expect(bare(squareJpeg("seen"))).toEqual(squareJpeg("seen"));
});

test("what programs write into it is left out, and what comes behind it", () => {
  expect(bare(squareJpeg("seen", { notes: true }))).toEqual(squareJpeg("seen"));
  const { start, exif, quantization, frame, huffman, scan, end } = partsOf();
  const between = fileOf(start, quantization, frame, huffman, scan, exif, scan, end, start, end);
  expect(bare(between)).toEqual(fileOf(start, quantization, frame, huffman, scan, scan, end));
});

const written = (change: (parts: Parts) => number[][]) => (): Uint8Array => fileOf(...change(partsOf()));

test.each<[string, () => Uint8Array]>([
  ["nothing", () => new Uint8Array()],
  ["a word", () => Uint8Array.from(Buffer.from("<svg>"))],
  ["a PNG", () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  ["a beginning alone", written(({ start }) => [start])],
  ["a beginning and an end", written(({ start, end }) => [start, end])],
  ["no pixels", written(({ start, quantization, frame, end }) => [start, quantization, frame, end])],
  ["no size", written(({ start, quantization, scan, end }) => [start, quantization, scan, end])],
  ["two sizes", written(({ start, frame, scan, end }) => [start, frame, frame, scan, end])],
  ["no end", written(({ start, frame, scan }) => [start, frame, scan])],
  ["an end too early", () => squareJpeg("seen").slice(0, 40)],
  ["a part that says it is longer than the file", written(({ start, frame, end }) => [start, frame, [0xff, 0xc4, 0xff, 0xff], end])],
  ["a part that says it is shorter than that", written(({ start, frame, scan, end }) => [start, [0xff, 0xdb, 0, 1], frame, scan, end])],
  ["a size that is cut off", written(({ start, scan, end }) => [start, [0xff, 0xc0, 0, 5, 8, 1, 0], scan, end])],
  ["a part of another kind", written(({ start, frame, scan, end }) => [start, frame, [0xff, 0xcc, 0, 3, 0], scan, end])],
  ["words between its parts", written(({ start, frame, scan, end }) => [start, [60, 115, 118, 103, 62], frame, scan, end])],
  ["a beginning within", written(({ start, frame, scan, end }) => [start, start, frame, scan, end])],
  [
    "one pixel less",
    () => {
      const { start, frame, scan, end } = partsOf({ width: 255 });
      return fileOf(start, frame, scan, end);
    },
  ],
  [
    "more lines than columns",
    () => {
      const { start, frame, scan, end } = partsOf({ height: 512 });
      return fileOf(start, frame, scan, end);
    },
  ],
])("%s is none", (_, make) => expect(bare(make())).toBeNull());

test("whatever is changed in it or cut off, it is refused or ends as a picture does", () => {
  const whole = squareJpeg("seen", { notes: true });
  for (let at = 0; at < whole.length; at += 1)
    for (const value of [0, 1, 0x7f, 0xd8, 0xd9, 0xda, 0xff]) {
      const changed = whole.slice();
      changed[at] = value;
      for (const bytes of [changed, changed.subarray(0, at)]) {
        const kept = bare(bytes);
        if (kept !== null) expect([kept[0], kept[1], kept.at(-2), kept.at(-1)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
      }
    }
});
