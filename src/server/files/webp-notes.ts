import { BrokenPictureError, PictureBytes } from "./picture-bytes.ts";

/**
 * A WebP without what programs note in it (RFC 9649): XMP, Exif, whatever only they know, and what stands behind it. Which way
 * up goes with it: browsers differ in whether they follow it in a WebP (Chromium 153 does in JPEG, PNG and AVIF alone).
 */

/** Parts that say what is shown: pixels, colours, frames. */
const kept = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** Flags of an extended one, which say what parts follow. */
const [hasExif, hasXmp] = [0x08, 0x04] as const;

const headOf = (name: string, length: number): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(length, 4);
  return head;
};

/**
 * @param length how many bytes it has without its notes, which it begins with; whatever is said the first time, from which that is counted
 * @throws BrokenPictureError for what is none, or is broken; what came before stands
 */
export const webpWithoutNotes = async function* (source: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  const bytes = new PictureBytes(source);
  try {
    const first = await bytes.take(12);
    if (first.toString("latin1", 0, 4) !== "RIFF" || first.toString("latin1", 8, 12) !== "WEBP")
      throw new BrokenPictureError("It does not begin as one.");
    yield Buffer.concat([headOf("RIFF", Math.max(0, length - 8)), Buffer.from("WEBP")]);
    // The name of its form is counted with its parts, and each part is filled up to an even length.
    for (let left = first.readUInt32LE(4) - 4; left > 0;) {
      const head = Buffer.from(await bytes.take(8));
      const name = head.toString("latin1", 0, 4);
      const count = head.readUInt32LE(4);
      const whole = count + (count % 2);
      left -= 8 + whole;
      if (left < 0) throw new BrokenPictureError("A part is longer than the picture.");
      if (name === "VP8X" && count === 10) {
        const body = Buffer.from(await bytes.take(count));
        body[0] = (body[0] ?? 0) & ~(hasExif | hasXmp);
        yield Buffer.concat([head, body]);
      } else if (kept.has(name)) {
        yield head;
        yield* bytes.pass(whole);
      } else await bytes.skip(whole);
    }
  } finally {
    await bytes.end();
  }
};
