import type { Duplex, Writable } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { Packet } from "../codec/packet.ts";
import type { Connection } from "../connection/connection.ts";
import type { Transport } from "../connection/transport.ts";
import type { HubSettings } from "../settings.ts";
import type { HubUser } from "../user.ts";

const abnormal = 1006;
const normal = 1000;

/** Answers a close without a code by a normal one, as other servers do, where `ws` says as little as it was told. */
class ClosingNormally extends WebSocket {
  override close(code = normal, reason?: string | Buffer): void {
    super.close(code, reason);
  }
}

/** Accepts upgrades. Compression is off: it costs memory per connection, and our messages are small. */
export const socketServer = ({ maximumChunkSize, closeTimeout }: HubSettings): WebSocketServer => {
  // Apart from the call, because `closeTimeout` is newer than the types of `ws`.
  const options = { noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: maximumChunkSize, closeTimeout };
  return new WebSocketServer({ ...options, WebSocket: ClosingNormally });
};

/** What takes in the bytes of a WebSocket; `ws` does not declare it. */
const receiverOf = (webSocket: WebSocket): Writable => (webSocket as unknown as { _receiver: Writable })._receiver;

/**
 * For ends beyond the first Node makes an error, with a stack, even when nobody asks for it; `ws` ends socket and receiver three times in
 * all, which was a tenth of what a connection costs.
 */
const endOnce = (stream: Writable): void => {
  const end = stream.end.bind(stream);
  // One function for all of its overloads.
  stream.end = ((...last: Parameters<Writable["end"]>) => (stream.writableEnded ? stream : end(...last))) as Writable["end"];
};

/**
 * A WebSocket. `ws` reads, answers pings and closes; messages are written past it, in frames that were made with them: its `send` makes
 * a frame for each socket and writes it in two pieces. Both write whole frames at once, so that they cannot mix.
 */
export class WebSocketTransport<User extends HubUser> implements Transport {
  readonly name = "WebSockets";
  readonly transferFormats = ["Text", "Binary"] as const;
  readonly #webSocket: WebSocket;
  readonly #socket: Duplex;

  constructor(webSocket: WebSocket, socket: Duplex, connection: Connection<User>) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    endOnce(socket);
    endOnce(receiverOf(webSocket));
    // The one of its kinds that `binaryType` leaves as it is.
    webSocket.on("message", (data) => connection.receive(data as Buffer, this));
    // Broken frames; what happens to the socket itself comes as its close.
    webSocket.on("error", () => connection.left(this));
    webSocket.on("close", (code) => (code === abnormal ? connection.lost(this) : connection.left(this)));
    socket.on("drain", () => connection.drained());
  }

  get queued(): number {
    return this.#socket.writableLength;
  }

  send(packet: Packet): void {
    if (this.#webSocket.readyState === WebSocket.OPEN) this.#socket.write(packet.frame);
  }

  pause(): void {
    this.#webSocket.pause();
  }

  resume(): void {
    this.#webSocket.resume();
  }

  finish(): void {
    this.#webSocket.close(normal);
    // Else the other side's close would not be read.
    this.#webSocket.resume();
  }

  destroy(): void {
    this.#webSocket.terminate();
  }
}
