const small = 126;
const medium = 65_536;

/** Room that a WebSocket frame of so many bytes needs before them. A server's frames carry no mask. */
const headOf = (length: number): number => (length < small ? 2 : length < medium ? 4 : 10);

const writeHead = (frame: Buffer, opcode: number, length: number): void => {
  frame[0] = 0x80 | opcode;
  if (length < small) {
    frame[1] = length;
  } else if (length < medium) {
    frame[1] = small;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = small + 1;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
};

/**
 * One encoded message, ready for every transport. The WebSocket frame is made with the message, in one piece: a broadcast then is one
 * write of the same bytes per socket, where framing on each send would be two writes and an allocation.
 */
export class Packet {
  readonly frame: Buffer;
  readonly head: number;

  constructor(frame: Buffer, head: number) {
    this.frame = frame;
    this.head = head;
  }

  /** Bytes of the message itself. */
  get size(): number {
    return this.frame.length - this.head;
  }

  /** The message without the frame's head. */
  get payload(): Buffer {
    return this.frame.subarray(this.head);
  }
}

const text = 1;
const binary = 2;

export const packText = (message: string): Packet => {
  const length = Buffer.byteLength(message);
  const head = headOf(length);
  const frame = Buffer.allocUnsafe(head + length);
  writeHead(frame, text, length);
  frame.write(message, head, length);
  return new Packet(frame, head);
};

/** Copies the bytes. */
export const packBytes = (...parts: Uint8Array[]): Packet => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const head = headOf(length);
  const frame = Buffer.allocUnsafe(head + length);
  writeHead(frame, binary, length);
  let at = head;
  for (const part of parts) {
    frame.set(part, at);
    at += part.length;
  }
  return new Packet(frame, head);
};
