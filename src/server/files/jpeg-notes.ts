/**
 * A JPEG without what programs note in it: where and with what it was taken, smaller copies of it, whatever stands behind it. Which way up it is shown stays,
 * and by which colours. No pixel is decoded, and no more is held than a part of it.
 */

import { BrokenPictureError, orientationOf, PictureBytes, tiffOf } from "./picture-bytes.ts";

const [start, end, scan, comment] = [0xd8, 0xd9, 0xda, 0xfe] as const;

const exif = "Exif\0\0";

/** Which way up an Exif part says. */
const uprightOf = (note: Buffer): number =>
  note.toString("latin1", 0, exif.length) === exif ? orientationOf(note.subarray(exif.length)) : 1;

const exifOf = (orientation: number): Buffer => Buffer.concat([Buffer.from(`\xff\xe1\0\x22${exif}`, "latin1"), tiffOf(orientation)]);

/** Notes that say how colours are meant, and by which form its parts go. */
const isKept = (marker: number, note: Buffer): boolean =>
  marker === 0xe0 || marker === 0xee || (marker === 0xe2 && note.toString("latin1", 0, 12) === "ICC_PROFILE\0");

/** @throws BrokenPictureError for what is none, or is broken; what came before stands */
export const jpegWithoutNotes = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const bytes = new PictureBytes(source);
  try {
    const first = await bytes.take(2);
    if (first[0] !== 0xff || first[1] !== start) throw new BrokenPictureError("It does not begin as one.");
    yield Buffer.from(first);
    for (let isOriented = false; ;) {
      const head = await bytes.take(2);
      const marker = head[1] ?? 0;
      if (head[0] !== 0xff) throw new BrokenPictureError("A part has no marker.");
      if (marker === end) {
        yield Buffer.from([0xff, end]);
        return;
      }
      const size = await bytes.take(2);
      const length = size.readUInt16BE(0);
      if (length < 2) throw new BrokenPictureError("A part is shorter than its length.");
      const body = Buffer.from(await bytes.take(length - 2));
      const isNote = marker === comment || (marker >= 0xe0 && marker <= 0xef);
      if (!isNote || isKept(marker, body)) {
        yield Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), body]);
        if (marker === scan) yield* bytes.pixels();
      } else if (marker === 0xe1 && !isOriented) {
        const orientation = uprightOf(body);
        isOriented = orientation !== 1;
        if (isOriented) yield exifOf(orientation);
      }
    }
  } finally {
    await bytes.end();
  }
};
