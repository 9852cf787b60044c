/** What the readers of pictures share: their bytes, some at a time, and which way up a picture is shown. */

/** It is none, or is broken. */
export class BrokenPictureError extends Error {
  override name = "BrokenPictureError";
}

/** Bytes of a stream, some at a time; no more is held than what was asked for and a part that the stream brings. */
export class PictureBytes {
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

  /** @throws BrokenPictureError where there are fewer */
  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count) if (!(await this.#more())) throw new BrokenPictureError("It ends too early.");
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  /** So many bytes, as they come. @throws BrokenPictureError where there are fewer */
  async *pass(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.#held.length === 0 && !(await this.#more())) throw new BrokenPictureError("It ends too early.");
      const part = await this.take(Math.min(left, this.#held.length));
      left -= part.length;
      if (part.length > 0) yield part;
    }
  }

  /** Leaves out so many bytes. @throws BrokenPictureError where there are fewer */
  async skip(count: number): Promise<void> {
    for await (const part of this.pass(count)) void part;
  }

  /** A JPEG's pixels, up to the marker behind them, in pieces; within them a byte 255 stands for itself, or decoding begins anew there. */
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
      if (!(await this.#more())) throw new BrokenPictureError("Its pixels have no end.");
    }
  }

  async end(): Promise<void> {
    await this.#source.return?.();
  }
}

/** How much of Exif is read: its first directory, which says which way up, stands at its beginning. */
export const readExif = 65_536;

/** Which way up a picture is shown, as the TIFF in its Exif says it: 1 to 8. */
export const orientationOf = (tiff: Buffer): number => {
  if (tiff.length < 8) return 1;
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

/** A TIFF that says which way up, and nothing else. */
export const tiffOf = (orientation: number): Buffer =>
  Buffer.from(`4d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, "0")}000000000000`, "hex");
