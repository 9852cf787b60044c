import { crc32 } from "node:zlib";
import { BrokenPictureError, orientationOf, PictureBytes, readExif, tiffOf } from "./picture-bytes.ts";

/** A PNG without what programs note in it (https://www.w3.org/TR/png-3): words, moments, Exif but which way up, whatever only they know, and what stands behind it. */

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Parts that say what is shown: pixels, colours, size, frames. */
const kept = new Set("IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" "));

const chunkOf = (type: string, body: Buffer): Buffer => {
  const chunk = Buffer.alloc(12 + body.length);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(type, 4, "latin1");
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
};

/** @throws BrokenPictureError for what is none, or is broken; what came before stands */
export const pngWithoutNotes = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const bytes = new PictureBytes(source);
  try {
    const first = await bytes.take(signature.length);
    if (!first.equals(signature)) throw new BrokenPictureError("It does not begin as one.");
    yield signature;
    for (let type = ""; type !== "IEND";) {
      const head = await bytes.take(8);
      const length = head.readUInt32BE(0);
      type = head.toString("latin1", 4);
      if (!/^[A-Za-z]{4}$/.test(type)) throw new BrokenPictureError("A part has no name.");
      if (kept.has(type)) {
        yield Buffer.from(head);
        yield* bytes.pass(length + 4);
      } else if (type === "eXIf" && length <= readExif) {
        const orientation = orientationOf(await bytes.take(length));
        await bytes.skip(4);
        if (orientation !== 1) yield chunkOf(type, tiffOf(orientation));
      } else await bytes.skip(length + 4);
    }
  } finally {
    await bytes.end();
  }
};
