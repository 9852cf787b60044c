/** JPEGs whose parts are as a browser writes them; nobody decodes their pixels. */

const part = (marker: number, ...body: number[]): number[] => [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body];
const letters = (text: string) => Array.from(Buffer.from(text, "latin1"));

/** Part by part, as they stand in a file. */
export const partsOf = ({ width = 256, height = 256, pixels = "pixels" } = {}) => ({
  start: [0xff, 0xd8],
  /** As Safari writes them. */
  jfif: part(0xe0, ...letters("JFIF\0"), 1, 1, 0, 0, 72, 0, 72, 0, 0),
  exif: part(0xe1, ...letters("Exif\0\0MM 13.7563 N, 100.5018 E")),
  photoshop: part(0xed, ...letters("Photoshop 3.0\0")),
  comment: part(0xfe, ...letters("taken at home")),
  quantization: part(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
  frame: part(0xc0, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
  huffman: part(0xc4, 0, ...Array.from({ length: 16 }, () => 0)),
  // A byte 255 that stands for itself, and decoding that begins anew.
  scan: [...part(0xda, 1, 1, 0, 0, 63, 0), 0xff, 0x00, ...letters(pixels), 0xff, 0xd0, 7],
  end: [0xff, 0xd9],
});
export type Parts = ReturnType<typeof partsOf>;

export const fileOf = (...parts: number[][]): Uint8Array => Uint8Array.from(parts.flat());

/** A picture, with or without what programs write into it. */
export const squareJpeg = (pixels: string, { notes = false } = {}): Uint8Array => {
  const { start, jfif, exif, photoshop, comment, quantization, frame, huffman, scan, end } = partsOf({ pixels });
  const [before, behind] = notes ? [[jfif, exif, photoshop, comment], [[80, 75, 3, 4]]] : [[], []];
  return fileOf(start, ...before, quantization, frame, huffman, scan, end, ...behind);
};
