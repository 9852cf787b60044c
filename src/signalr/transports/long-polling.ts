import type { ServerResponse } from "node:http";
import type { Packet } from "../codec/packet.ts";
import type { Connection } from "../connection/connection.ts";
import type { Transport } from "../connection/transport.ts";
import type { HubSettings } from "../settings.ts";
import type { HubUser } from "../user.ts";

const uncached = { "Cache-Control": "no-cache, no-store", Pragma: "no-cache", Expires: "Thu, 01 Jan 1970 00:00:00 GMT" };

type Poll = { response: ServerResponse; since: number };

/** Requests that wait for something to answer, down; requests of their own, up. */
export class LongPollingTransport<User extends HubUser> implements Transport {
  readonly name = "LongPolling";
  readonly transferFormats = ["Text", "Binary"] as const;
  readonly #connection: Connection<User>;
  readonly #settings: HubSettings;
  readonly #now: () => number;
  #packets: Packet[] = [];
  #bytes = 0;
  #pending: Poll | null = null;
  #lastPoll: number;
  #isFirst = true;
  #isFinished = false;
  #isGone = false;

  constructor(connection: Connection<User>, settings: HubSettings, now: () => number) {
    this.#connection = connection;
    this.#settings = settings;
    this.#now = now;
    this.#lastPoll = now();
  }

  get queued(): number {
    return this.#bytes;
  }

  /** Whether nobody is answered here any more: the client knows that it is over, or stayed away for too long. */
  get isOver(): boolean {
    return this.#isGone;
  }

  /** A request to be answered with what there is, or will be. */
  poll(response: ServerResponse): void {
    this.#lastPoll = this.#now();
    this.#answerPending(204);
    if (this.#isFirst) {
      // The client takes this as the sign that it is connected.
      this.#isFirst = false;
      response.writeHead(200, { ...uncached, "Content-Length": 0 }).end();
      return;
    }
    const poll = { response, since: this.#lastPoll };
    this.#pending = poll;
    response.on("close", () => {
      this.#lastPoll = this.#now();
      if (this.#pending === poll) this.#pending = null;
    });
    this.#flush();
  }

  send(packet: Packet): void {
    this.#packets.push(packet);
    this.#bytes += packet.size;
    // What is sent in one go is answered in one.
    if (this.#packets.length === 1) queueMicrotask(() => this.#flush());
  }

  /** What comes up waits for `readable`. */
  pause(): void {}
  resume(): void {}

  finish(): void {
    this.#isFinished = true;
    this.#flush();
  }

  destroy(): void {
    this.#isFinished = true;
    this.#packets = [];
    this.#bytes = 0;
    this.#flush();
  }

  tick(now: number): void {
    if (this.#pending !== null) {
      if (now - this.#pending.since >= this.#settings.pollTimeout) this.#answerPending(200);
    } else if (now - this.#lastPoll >= this.#settings.disconnectTimeout) {
      // A 204 would tell a client that comes all the same that it was over in good order.
      this.#isGone = true;
      this.#connection.lost(this);
    }
  }

  #flush(): void {
    if (this.#pending === null) return;
    if (this.#packets.length > 0) {
      const body = Buffer.concat(this.#packets.map((packet) => packet.payload));
      this.#packets = [];
      this.#bytes = 0;
      this.#answerPending(200, body);
      this.#connection.drained();
    } else if (this.#isFinished) {
      this.#isGone = true;
      this.#answerPending(204);
    }
  }

  #answerPending(status: 200 | 204, body?: Buffer): void {
    if (this.#pending === null) return;
    const { response } = this.#pending;
    this.#pending = null;
    this.#lastPoll = this.#now();
    if (status === 204) response.writeHead(204, uncached).end();
    else {
      const type = body === undefined ? {} : { "Content-Type": "application/octet-stream" };
      response.writeHead(200, { ...uncached, ...type, "Content-Length": body?.length ?? 0 }).end(body);
    }
  }
}
