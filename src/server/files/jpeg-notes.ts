/**
 * A JPEG without what programs note in it: where and with what it was taken, smaller copies of it, whatever stands behind it. Which way up it is shown stays,
 * and by which colours. No pixel is decoded, and no more is held than a part of it.
 */

const [start, end, scan, comment] = [0xd8, 0xd9, 0xda, 0xfe] as const;

/** It is none, or is broken. */
export class BrokenJpegError extends Error {
  override name = "BrokenJpegError";
}

/** Bytes of a stream, some at a time. */
class Bytes {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done === true) return false;
    const chunk = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    return true;
  }

  /** @throws BrokenJpegError where there are fewer */
  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count) if (!(await this.#more())) throw new BrokenJpegError("It ends too early.");
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  /** Pixels, up to the marker behind them, in pieces; within them a byte 255 stands for itself, or decoding begins anew there. */
  async *pixels(): AsyncIterable<Buffer> {
    for (;;) {
      let at = this.#held.indexOf(0xff);
      for (; at >= 0 && at + 1 < this.#held.length; at = this.#held.indexOf(0xff, at + 2)) {
        const marker = this.#held[at + 1] ?? 0;
        if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) continue;
        yield this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at);
        return;
      }
      // The last byte may be the first of a marker.
      const sure = at < 0 ? this.#held.length : at;
      if (sure > 0) yield this.#held.subarray(0, sure);
      this.#held = this.#held.subarray(sure);
      if (!(await this.#more())) throw new BrokenJpegError("Its pixels have no end.");
    }
  }

  async end(): Promise<void> {
    await this.#source.return?.();
  }
}

/** Which way up a picture is shown, as Exif says it: 1 to 8. */
const orientationOf = (note: Buffer): number => {
  if (note.toString("latin1", 0, 6) !== "Exif\0\0" || note.length < 14) return 1;
  const tiff = note.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let n = 0; n < entries; n += 1) {
    const at = directory + 2 + 12 * n;
    const value = short(at + 8);
    if (short(at) === 0x0112) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
};

/** Exif that says which way up, and nothing else. */
const exifOf = (orientation: number): Buffer =>
  Buffer.from(
    `ffe1002245786966000` + `04d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, "0")}000000000000`,
    "hex",
  );

/** Notes that say how colours are meant, and by which form its parts go. */
const isKept = (marker: number, note: Buffer): boolean =>
  marker === 0xe0 || marker === 0xee || (marker === 0xe2 && note.toString("latin1", 0, 12) === "ICC_PROFILE\0");

/** @throws BrokenJpegError for what is none, or is broken; what came before stands */
export const withoutNotes = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const bytes = new Bytes(source);
  try {
    const first = await bytes.take(2);
    if (first[0] !== 0xff || first[1] !== start) throw new BrokenJpegError("It does not begin as one.");
    yield Buffer.from(first);
    for (let isOriented = false; ;) {
      const head = await bytes.take(2);
      const marker = head[1] ?? 0;
      if (head[0] !== 0xff) throw new BrokenJpegError("A part has no marker.");
      if (marker === end) {
        yield Buffer.from([0xff, end]);
        return;
      }
      const size = await bytes.take(2);
      const length = size.readUInt16BE(0);
      if (length < 2) throw new BrokenJpegError("A part is shorter than its length.");
      const body = Buffer.from(await bytes.take(length - 2));
      const isNote = marker === comment || (marker >= 0xe0 && marker <= 0xef);
      if (!isNote || isKept(marker, body)) {
        yield Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), body]);
        if (marker === scan) yield* bytes.pixels();
      } else if (marker === 0xe1 && !isOriented) {
        const orientation = orientationOf(body);
        isOriented = orientation !== 1;
        if (isOriented) yield exifOf(orientation);
      }
    }
  } finally {
    await bytes.end();
  }
};
