import { SeparatedFrames } from "./frames.ts";
import { json } from "./json.ts";
import { messagePack } from "./message-pack.ts";
import { ProtocolError } from "./messages.ts";
import { type Packet, packBytes, packText } from "./packet.ts";
import type { Protocol } from "./protocol.ts";

const protocols: Record<string, Protocol | undefined> = { json, messagepack: messagePack };

/** The highest version of the protocols; since 2 there is stateful reconnect. */
const newestVersion = 2;

export type Handshake = { protocol: Protocol; version: number };
/** A handshake that is complete, with the bytes behind it; one that is refused; null while it is incomplete. */
export type Reading = { agreed: Handshake; rest: Buffer } | { refused: string } | null;

const canceled = { refused: "Handshake was canceled." };

const negotiate = (record: Buffer, transferFormats: readonly string[]): Handshake | { refused: string } => {
  let request: unknown;
  try {
    request = JSON.parse(record.toString());
  } catch {
    request = null;
  }
  const { protocol: name, version }: { protocol?: unknown; version?: unknown } = Object(request);
  if (typeof name !== "string" || typeof version !== "number")
    return { refused: "An unexpected error occurred during connection handshake." };
  const protocol = Object.hasOwn(protocols, name) ? protocols[name] : undefined;
  if (protocol === undefined) return { refused: `The protocol '${name}' is not supported.` };
  if (!Number.isInteger(version) || version < 1 || version > newestVersion)
    return { refused: `The server does not support version ${version} of the '${name}' protocol.` };
  if (!transferFormats.includes(protocol.transferFormat)) {
    const reason = `The transport does not support '${protocol.transferFormat}' transfer format.`;
    return { refused: `Cannot use the '${name}' protocol on the current transport. ${reason}` };
  }
  return { protocol, version };
};

/** Reads the first record of a connection, JSON under every protocol. */
export class HandshakeReader {
  readonly #frames: SeparatedFrames;

  /** @param limit longest handshake, in bytes */
  constructor(limit: number) {
    this.#frames = new SeparatedFrames(limit);
  }

  /** @param transferFormats what the transport can carry */
  read(chunk: Buffer, transferFormats: readonly string[]): Reading {
    let record: Buffer | null = null;
    try {
      this.#frames.feed(chunk, (first) => {
        record = first;
        return false;
      });
    } catch (error) {
      if (error instanceof ProtocolError) return canceled;
      throw error;
    }
    if (record === null) return null;
    const answered = negotiate(record, transferFormats);
    return "refused" in answered ? answered : { agreed: answered, rest: this.#frames.rest() };
  }
}

const responseText = (error?: string) => `${JSON.stringify(error === undefined ? {} : { error })}\u001e`;

/** Made once: every connection is told the same. */
const accepted = { Text: packText(responseText()), Binary: packBytes(Buffer.from(responseText())) };

/** What a client is told whose handshake was accepted. Its frame is binary where the messages after it will be. */
export const handshakeAccepted = ({ transferFormat }: Protocol): Packet => accepted[transferFormat];

/** What a client is told whose handshake was refused. */
export const handshakeRefused = (error: string): Packet => packText(responseText(error));
