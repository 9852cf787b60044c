import { handshakeAccepted, HandshakeReader, handshakeRefused } from "../codec/handshake.ts";
import { type HubMessage, isTracked, kinds } from "../codec/messages.ts";
import type { Packet } from "../codec/packet.ts";
import { type Protocol, Reader } from "../codec/protocol.ts";
import type { HubSettings, TransportName } from "../settings.ts";
import type { HubUser } from "../user.ts";
import { type BoundMethods, Calls, type CallChannel } from "./calls.ts";
import { KeepAlive } from "./keep-alive.ts";
import { Replay } from "./replay.ts";
import type { Transport } from "./transport.ts";

/** What the hub does for its connections. */
export type ConnectionHost<User extends HubUser> = {
  readonly settings: HubSettings;
  now(): number;
  /** The handshake is done: it can be sent to, and what it may call is asked for. */
  open(connection: Connection<User>): BoundMethods;
  /** Before its first call. A failure ends the connection for good. */
  greet(connection: Connection<User>): Promise<void>;
  /** It ended, whether or not it was ever open. Called once. */
  ended(connection: Connection<User>): void;
  failed(text: string, error: unknown): void;
};

type End = { error?: string; allowReconnect?: boolean };

const closedWithError = "Connection closed with an error.";
const canceled = "Handshake was canceled.";

/**
 * One client, whatever carries its bytes: handshake, messages in both directions, keep-alive, and with stateful reconnect one life over
 * several sockets. It has no timer: the hub's tick looks at all of them.
 */
export class Connection<User extends HubUser = HubUser> implements CallChannel {
  readonly id: string;
  user: User;
  /** What its client shows to be let in; empty where it began without. */
  token = "";
  /** Whether its negotiation counted for the socket that opens it too. */
  isOpeningCounted = false;
  /** Names of the groups that it is in. */
  readonly groups = new Set<string>();
  readonly #host: ConnectionHost<User>;
  #phase: "reserved" | "handshaking" | "open" | "ended" = "reserved";
  #transport: Transport | null = null;
  #firstTransport: TransportName | null = null;
  #agreed: Protocol | null = null;
  #handshake: HandshakeReader | null = null;
  #reader: Reader | null = null;
  #calls: Calls | null = null;
  #replay: Replay | null = null;
  readonly #isStateful: boolean;
  #holds = 0;
  #waitingForRoom: (() => void)[] = [];
  #waitingToRead: (() => void)[] = [];

  #keepAlive: KeepAlive | null = null;
  /** When the present phase began, or the transport was lost. */
  #since: number;
  #acknowledgedAt = 0;

  /** @param isStateful whether stateful reconnect was negotiated */
  constructor(host: ConnectionHost<User>, id: string, user: User, isStateful: boolean) {
    this.#host = host;
    this.id = id;
    this.user = user;
    this.#isStateful = isStateful;
    this.#since = host.now();
  }

  /** The protocol of its messages; null before the handshake. */
  get protocol(): Protocol | null {
    return this.#agreed;
  }

  get isOpen(): boolean {
    return this.#phase === "open";
  }

  get isEnded(): boolean {
    return this.#phase === "ended";
  }

  /** The transport that it began with, which it has to stay with. */
  get transportName(): TransportName | null {
    return this.#firstTransport;
  }

  /** What carries it now, or did at its end. */
  get carrier(): Transport | null {
    return this.#transport;
  }

  /** Whether a new transport would be taken: the first one, or another socket under stateful reconnect. */
  get isAttachable(): boolean {
    return this.#phase === "reserved" || (this.#phase === "open" && this.#replay !== null);
  }

  attach(transport: Transport): void {
    this.#firstTransport = transport.name;
    const old = this.#transport;
    this.#transport = transport;
    if (this.#phase === "reserved") {
      this.#enter("handshaking");
      this.#handshake = new HandshakeReader(this.#host.settings.maximumReceiveMessageSize);
      return;
    }
    // It may look alive for long after the client gave it up.
    old?.destroy();
    this.#reader = new Reader(this.#agreed!, this.#host.settings.maximumReceiveMessageSize);
    if (this.#holds > 0) transport.pause();
    const { sequenceId, packets } = this.#replay!.unacknowledged();
    transport.send(this.#agreed!.write({ type: kinds.sequence, sequenceId }));
    for (const packet of packets) transport.send(packet);
    this.#keepAlive!.heard();
    this.drained();
  }

  /** Bytes came in. */
  receive(chunk: Buffer, from: Transport): void {
    if (from !== this.#transport) return;
    this.#keepAlive?.heard();
    if (this.#phase === "handshaking") this.#shakeHands(chunk);
    else if (this.#phase === "open") this.#read(chunk);
  }

  /** The transport is gone without a word. */
  lost(transport: Transport): void {
    if (transport !== this.#transport || this.#phase === "ended") return;
    if (this.#replay === null) {
      this.#finish();
      return;
    }
    this.#transport = null;
    this.#since = this.#host.now();
  }

  /** The client has left. */
  left(transport: Transport): void {
    if (transport === this.#transport) this.#finish();
  }

  /** What waited in the transport has gone. */
  drained(): void {
    this.#keepAlive?.drained();
    if (this.#waitingForRoom.length > 0 && this.#hasRoom()) this.#wake();
  }

  /** @throws when a value cannot be written */
  send(message: HubMessage): void {
    if (this.#phase === "open") this.deliver(this.#agreed!.write(message), isTracked(message));
  }

  /** Sends what is already written in its protocol; one broadcast gives all its receivers the same packet. */
  deliver(packet: Packet, isToBeTracked: boolean): void {
    if (this.#phase !== "open") return;
    const [transport, replay] = [this.#transport, this.#replay];
    if (replay !== null && isToBeTracked) replay.keep(packet);
    if (transport !== null) {
      transport.send(packet);
      this.#keepAlive!.sent();
    }
    if (this.#isOverfull()) this.end({ allowReconnect: true });
  }

  room(): Promise<void> {
    if (this.#phase === "ended" || this.#hasRoom()) return Promise.resolve();
    return new Promise((resolve) => this.#waitingForRoom.push(resolve));
  }

  hold(): void {
    this.#holds += 1;
    if (this.#holds === 1) this.#transport?.pause();
  }

  release(): void {
    this.#holds -= 1;
    if (this.#holds > 0) return;
    this.#transport?.resume();
    for (const wake of this.#waitingToRead.splice(0)) wake();
  }

  /** Resolves once more may be given to `receive`, or the connection has ended; for transports that cannot be paused. */
  readable(): Promise<void> {
    if (this.#holds === 0 || this.#phase === "ended") return Promise.resolve();
    return new Promise((resolve) => this.#waitingToRead.push(resolve));
  }

  now(): number {
    return this.#host.now();
  }

  failed(target: string, error: unknown): void {
    this.#host.failed(`hub method ${target}`, error);
  }

  /** Calls a method of the client. @throws Error when it failed, took too long or the connection ended */
  ask(target: string, values: unknown[]): Promise<unknown> {
    return this.#phase === "open" ? this.#calls!.ask(target, values) : Promise.reject(new Error("The connection is not open."));
  }

  /** Tells the client that this is the end, then ends. */
  end(how: End): void {
    if (this.#phase === "open") this.#transport?.send(this.#agreed!.write({ type: kinds.close, ...how }));
    this.#finish();
  }

  /** Ends once the calls that came in are answered. */
  async drain(): Promise<void> {
    await this.#calls?.drain();
    this.end({ allowReconnect: true });
  }

  /** Ends without a word, and at once. */
  destroy(): void {
    const transport = this.#transport;
    this.#finish();
    transport?.destroy();
  }

  tick(now: number): void {
    const { settings } = this.#host;
    this.#transport?.tick?.(now);
    if (this.#phase === "reserved") {
      if (now - this.#since >= settings.disconnectTimeout) this.#finish();
    } else if (this.#phase === "handshaking") {
      if (now - this.#since >= settings.handshakeTimeout) this.#refuse(canceled);
    } else if (this.#phase === "open") {
      this.#calls!.tick(now);
      if (this.user.expiresAt !== undefined && this.user.expiresAt <= now) this.end({ allowReconnect: true });
      else if (this.#transport !== null) this.#tickAttached(now, this.#transport);
      else if (now - this.#since >= settings.disconnectTimeout) this.#finish();
    }
  }

  #tickAttached(now: number, transport: Transport): void {
    const { settings } = this.#host;
    const state = this.#keepAlive!.check(now, transport, settings);
    if (state === "over") {
      this.end({ allowReconnect: true });
      return;
    }
    if (state === "quiet") this.send({ type: kinds.ping });
    if (this.#replay === null || now - this.#acknowledgedAt < settings.ackInterval) return;
    const sequenceId = this.#replay.takeAcknowledgement();
    if (sequenceId === null) return;
    this.#acknowledgedAt = now;
    this.send({ type: kinds.ack, sequenceId });
  }

  #isOverfull(): boolean {
    const { maximumQueuedBytes, statefulReconnectBufferSize } = this.#host.settings;
    if (this.#transport !== null && this.#transport.queued > maximumQueuedBytes) return true;
    return this.#replay !== null && this.#replay.bytes > statefulReconnectBufferSize + maximumQueuedBytes;
  }

  #hasRoom(): boolean {
    const { transportBufferSize, statefulReconnectBufferSize } = this.#host.settings;
    if (this.#replay !== null && this.#replay.bytes > statefulReconnectBufferSize) return false;
    return this.#transport !== null && this.#transport.queued <= transportBufferSize;
  }

  #wake(): void {
    for (const wake of this.#waitingForRoom.splice(0)) wake();
  }

  #enter(phase: "handshaking" | "open"): void {
    this.#phase = phase;
    this.#since = this.#host.now();
  }

  #shakeHands(chunk: Buffer): void {
    const transport = this.#transport!;
    const reading = this.#handshake!.read(chunk, transport.transferFormats);
    if (reading === null) return;
    if ("refused" in reading) {
      this.#refuse(reading.refused);
      return;
    }
    const { protocol, version } = reading.agreed;
    this.#handshake = null;
    this.#agreed = protocol;
    this.#reader = new Reader(protocol, this.#host.settings.maximumReceiveMessageSize);
    if (this.#isStateful && version > 1 && transport.name === "WebSockets") this.#replay = new Replay();
    transport.send(handshakeAccepted(protocol));
    this.#enter("open");
    this.#keepAlive = new KeepAlive(this.#since);
    this.#calls = new Calls(this, this.#host.open(this), this.#host.settings);
    this.#host.greet(this).then(
      () => this.#calls!.start(),
      (error: unknown) => {
        this.#host.failed("hub onConnected", error);
        this.end({ error: closedWithError });
      },
    );
    if (reading.rest.length > 0) this.#read(reading.rest);
  }

  #refuse(error: string): void {
    this.#transport!.send(handshakeRefused(error));
    this.#finish();
  }

  #read(chunk: Buffer): void {
    const problem = this.#reader!.read(chunk, (message) => this.#take(message));
    if (problem !== null) this.end({ error: closedWithError, allowReconnect: true });
  }

  /** Answers whether to read on. */
  #take(message: HubMessage): boolean {
    if (this.#replay !== null && isTracked(message) && !this.#replay.accepts()) return true;
    switch (message.type) {
      case kinds.ping:
        this.#keepAlive!.pinged();
        break;
      case kinds.close:
        this.#finish();
        break;
      case kinds.ack:
        this.#replay?.release(message.sequenceId);
        this.drained();
        break;
      case kinds.sequence:
        if (this.#replay?.resumeAt(message.sequenceId) === false) this.end({ error: closedWithError });
        break;
      default:
        this.#calls!.take(message);
    }
    return this.#phase === "open";
  }

  #finish(): void {
    if (this.#phase === "ended") return;
    this.#phase = "ended";
    this.#since = this.#host.now();
    this.#calls?.end();
    this.#wake();
    for (const wake of this.#waitingToRead.splice(0)) wake();
    this.#transport?.finish();
    this.#host.ended(this);
  }
}
