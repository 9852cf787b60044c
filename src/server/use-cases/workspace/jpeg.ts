/** What parts of a JPEG begin with, behind a byte 255 (ITU-T T.81, table B.1). */
const [start, end, scan, comment] = [0xd8, 0xd9, 0xda, 0xfe] as const;
/** Of one picture: baseline, extended, progressive. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
/** What its pixels are decoded by. */
const tables: readonly number[] = [0xc4, 0xdb, 0xdd];

/** What programs write into it: where and with what it was taken, a smaller copy of all that was there, whatever else somebody put there. */
const isNote = (marker: number) => marker === comment || (marker >= 0xe0 && marker <= 0xef);
/** Among the pixels a byte 255 stands for itself, or decoding begins anew there. */
const isAmongPixels = (marker: number | undefined) => marker === 0 || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7);

/** Where the pixels end that begin there. */
const endOfPixels = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length && (bytes[at] !== 0xff || isAmongPixels(bytes[at + 1]))) at += 1;
  return at;
};

/**
 * A square JPEG with nothing but what its pixels are drawn from: notes in it, and whatever comes behind it, are left out. No pixel is decoded.
 *
 * @param edge of the square, in pixels
 * @returns null for what is none of that size
 */
export const bareJpeg = (bytes: Uint8Array, edge: number): Buffer | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] !== 0xff || bytes[1] !== start) return null;
  const parts = [bytes.subarray(0, 2)];
  let [at, isMeasured, isDrawn] = [2, false, false];
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === end) return isDrawn ? Buffer.concat([...parts, bytes.subarray(at, at + 2)]) : null;
    // Behind the marker stands how long the part is, from there on.
    const next = at + 4 > bytes.length ? 0 : at + 2 + view.getUint16(at + 2);
    if (next < at + 4 || next > bytes.length) return null;
    if (frames.includes(marker)) {
      if (isMeasured || next < at + 9 || view.getUint16(at + 5) !== edge || view.getUint16(at + 7) !== edge) return null;
      isMeasured = true;
    } else if (marker === scan) {
      if (!isMeasured) return null;
      isDrawn = true;
    } else if (!tables.includes(marker) && !isNote(marker)) return null;
    const to = marker === scan ? endOfPixels(bytes, next) : next;
    if (!isNote(marker)) parts.push(bytes.subarray(at, to));
    at = to;
  }
  return null;
};
