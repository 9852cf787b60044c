import type { ServerResponse } from "node:http";
import type { Packet } from "../codec/packet.ts";
import type { Connection } from "../connection/connection.ts";
import type { Transport } from "../connection/transport.ts";
import type { HubUser } from "../user.ts";

const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache,no-store",
  Pragma: "no-cache",
  "Content-Encoding": "identity",
  "X-Accel-Buffering": "no",
};

/** An endless response, down; requests of their own, up. */
export class ServerSentEventsTransport<User extends HubUser> implements Transport {
  readonly name = "ServerSentEvents";
  readonly transferFormats = ["Text"] as const;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, connection: Connection<User>) {
    this.#response = response;
    response.on("close", () => connection.lost(this));
    response.on("drain", () => connection.drained());
    response.writeHead(200, headers);
    // Firefox tells that it is connected only once something came.
    response.write(":\r\n");
  }

  get queued(): number {
    return this.#response.writableLength;
  }

  /** A message in JSON has no line break that would have to be split. */
  send(packet: Packet): void {
    this.#response.write(`data: ${packet.payload.toString()}\r\n\r\n`);
  }

  /** What comes up waits for `readable`. */
  pause(): void {}
  resume(): void {}

  finish(): void {
    this.#response.end();
  }

  destroy(): void {
    this.#response.destroy();
  }
}
