import { ProtocolError } from "./messages.ts";

/** Finds the records in chunks that are split and merged anywhere. */
export type Frames = {
  /**
   * Gives each complete record to `take`, which answers whether to go on; an incomplete one is kept for the next chunk. After a no
   * there is only `rest`.
   *
   * @throws ProtocolError when a record is longer than the limit or has an impossible length; nothing more can be read then
   */
  feed(chunk: Buffer, take: (record: Buffer) => boolean): void;
  /** What arrived and was not taken. */
  rest(): Buffer;
};

const tooLong = (limit: number) => new ProtocolError(`A message is longer than ${limit} bytes.`);

export const separator = 0x1e;

const nothing = Buffer.alloc(0);

/** Records that end with 0x1E, as in the JSON protocol and both handshakes. */
export class SeparatedFrames implements Frames {
  readonly #limit: number;
  #pieces: Buffer[] = [];
  #kept = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  feed(chunk: Buffer, take: (record: Buffer) => boolean): void {
    let from = 0;
    let goesOn = true;
    for (let end = chunk.indexOf(separator); goesOn && end !== -1; end = chunk.indexOf(separator, from)) {
      const tail = chunk.subarray(from, end);
      from = end + 1;
      if (this.#kept + tail.length > this.#limit) throw tooLong(this.#limit);
      goesOn = take(this.#kept === 0 ? tail : this.#joined(tail));
    }
    if (from === chunk.length) return;
    this.#pieces.push(chunk.subarray(from));
    this.#kept += chunk.length - from;
    if (goesOn && this.#kept > this.#limit) throw tooLong(this.#limit);
  }

  rest(): Buffer {
    return this.#kept === 0 ? nothing : this.#joined(nothing);
  }

  #joined(tail: Buffer): Buffer {
    const whole = Buffer.concat([...this.#pieces, tail]);
    this.#pieces = [];
    this.#kept = 0;
    return whole;
  }
}

const longestPrefix = 5;

/** Length before content, as in the MessagePack protocol: groups of seven bits, the lowest first. */
export const lengthPrefix = (length: number): Buffer => {
  const groups: number[] = [];
  let rest = length;
  do {
    groups.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(groups);
};

export class PrefixedFrames implements Frames {
  readonly #limit: number;
  #pieces: Buffer[] = [];
  #kept = 0;
  /** Bytes that must have arrived before it is worth looking again. */
  #needed = 1;

  constructor(limit: number) {
    this.#limit = limit;
  }

  feed(chunk: Buffer, take: (record: Buffer) => boolean): void {
    this.#pieces.push(chunk);
    this.#kept += chunk.length;
    if (this.#kept < this.#needed) return;
    const bytes = this.#pieces.length === 1 ? chunk : Buffer.concat(this.#pieces);
    let from = 0;
    let goesOn = true;
    this.#needed = 1;
    while (goesOn && from < bytes.length) {
      const start = this.#startOf(bytes, from);
      if (start === null || start.at + start.length > bytes.length) {
        this.#needed = start === null ? bytes.length - from + 1 : start.at - from + start.length;
        break;
      }
      from = start.at + start.length;
      goesOn = take(bytes.subarray(start.at, from));
    }
    this.#pieces = from === bytes.length ? [] : [bytes.subarray(from)];
    this.#kept = bytes.length - from;
  }

  rest(): Buffer {
    const whole = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#kept = 0;
    return whole;
  }

  /** Where a record's content begins and how long it is; null while the prefix is incomplete. */
  #startOf(bytes: Buffer, from: number): { at: number; length: number } | null {
    let length = 0;
    for (let group = 0; group < longestPrefix; group += 1) {
      const byte = bytes[from + group];
      if (byte === undefined) return null;
      length += (byte & 0x7f) * 2 ** (7 * group);
      if (length > this.#limit) throw tooLong(this.#limit);
      if (byte < 0x80) return { at: from + group + 1, length };
    }
    throw new ProtocolError("The length of a message has no end.");
  }
}
