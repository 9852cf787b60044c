import { ProtocolError, type HubMessage } from "./messages.ts";
import type { Frames } from "./frames.ts";
import type { Packet } from "./packet.ts";

/** One way to write hub messages as bytes. */
export type Protocol = {
  name: "json" | "messagepack";
  transferFormat: "Text" | "Binary";
  /** @throws when a value cannot be written, a cycle for one */
  write(message: HubMessage): Packet;
  /**
   * Reads one record; null for a message of an unknown type, which is to be ignored.
   *
   * @throws ProtocolError
   */
  parse(record: Buffer): HubMessage | null;
  frames(limit: number): Frames;
};

/**
 * Reads a protocol's messages from chunks that are split and merged anywhere.
 */
export class Reader {
  readonly #protocol: Protocol;
  readonly #frames: Frames;

  /** @param limit longest message, in bytes */
  constructor(protocol: Protocol, limit: number) {
    this.#protocol = protocol;
    this.#frames = protocol.frames(limit);
  }

  /**
   * Gives each message to `take`, those before a broken one included; `take` answers whether to go on. Whatever the bytes are, nothing
   * is thrown but what `take` throws.
   *
   * @returns what is wrong with the bytes; the reader is of no more use then
   */
  read(chunk: Buffer, take: (message: HubMessage) => boolean): ProtocolError | null {
    try {
      this.#frames.feed(chunk, (record) => {
        const message = this.#protocol.parse(record);
        return message === null || take(message);
      });
      return null;
    } catch (error) {
      if (error instanceof ProtocolError) return error;
      throw error;
    }
  }
}
