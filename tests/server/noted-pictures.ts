/** A PNG and a WebP as editors write them, and the same without what they note. */
import { crc32 } from "node:zlib";
import { tiffOf } from "../../src/server/files/picture-bytes.ts";

const secret = Buffer.from("secret: Bangkok");

const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** Exif with the way up, and more behind it. */
const exif = (orientation: number): Buffer => Buffer.concat([tiffOf(orientation), secret]);

export const notedPng = (orientation = 6): { noted: Buffer; bare: Buffer } => {
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const head = chunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
  const colours = [chunk("sRGB", Buffer.from([0])), chunk("iCCP", Buffer.from("colours"))];
  const pixels = chunk("IDAT", Buffer.from("789c6360000000020001", "hex"));
  const end = chunk("IEND", Buffer.alloc(0));
  const words = ["tEXt", "zTXt", "iTXt", "tIME", "prVt"].map((type) => chunk(type, secret));
  return {
    noted: Buffer.concat([
      signature,
      head,
      ...words,
      ...colours,
      chunk("eXIf", exif(orientation)),
      pixels,
      chunk("tEXt", secret),
      end,
      secret,
    ]),
    bare: Buffer.concat([signature, head, ...colours, ...(orientation === 1 ? [] : [chunk("eXIf", tiffOf(orientation))]), pixels, end]),
  };
};

const part = (name: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name), length, body, Buffer.alloc(body.length % 2)]);
};
const riff = (...parts: Buffer[]): Buffer => part("RIFF", Buffer.concat([Buffer.from("WEBP"), ...parts]));

export const notedWebp = (): { noted: Buffer; bare: Buffer } => {
  const extended = (flags: number) => part("VP8X", Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  const [colours, pixels] = [part("ICCP", Buffer.from("colours")), part("VP8L", Buffer.from("2f00000000072010", "hex"))];
  return {
    noted: Buffer.concat([
      riff(extended(0x2c), colours, pixels, part("EXIF", exif(6)), part("XMP ", secret), part("prvt", secret)),
      secret,
    ]),
    bare: riff(extended(0x20), colours, pixels),
  };
};
