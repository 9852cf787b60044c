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

/** What the hub has for a connection that opens. */
export type Opening = {
  /** What it may call. */
  methods: BoundMethods;
  /** Before its first call. A failure ends the connection for good. */
  greet(): Promise<void>;
};

/** What the hub does for its connections. */
export type ConnectionHost<User extends HubUser> = {
  readonly settings: HubSettings;
  now(): number;
  /** The handshake is done: it can be sent to. */
  open(connection: Connection<User>): Opening;
  /** It ended, whether or not it was ever open. Called once. */
  ended(connection: Connection<User>): void;
  failed(text: string, error: unknown): void;
};

/** What a connection has while it is open; with stateful reconnect over several sockets, each with a reader of its own. */
type Opened = {
  readonly is: "open";
  readonly protocol: Protocol;
  readonly calls: Calls;
  readonly keepAlive: KeepAlive;
  readonly replay: Replay | null;
  reader: Reader;
};
type Handshaking = { readonly is: "handshaking"; readonly transport: Transport; readonly reader: HandshakeReader };
type Phase = { readonly is: "reserved" } | Handshaking | Opened | { readonly is: "ended" };

const reserved = { is: "reserved" } as const;
const ended = { is: "ended" } as const;

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
  #phase: Phase = reserved;
  #transport: Transport | null = null;
  #firstTransport: TransportName | null = null;
  readonly #isStateful: boolean;
  #holds = 0;
  #waitingForRoom: (() => void)[] = [];
  #waitingToRead: (() => void)[] = [];
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

  /** The protocol of its messages while it is open; else null. */
  get protocol(): Protocol | null {
    return this.#opened?.protocol ?? null;
  }

  get isOpen(): boolean {
    return this.#phase.is === "open";
  }

  get isEnded(): boolean {
    return this.#phase.is === "ended";
  }

  get #opened(): Opened | null {
    return this.#phase.is === "open" ? this.#phase : null;
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
    return this.#phase.is === "reserved" || (this.#opened?.replay ?? null) !== null;
  }

  attach(transport: Transport): void {
    this.#firstTransport = transport.name;
    const old = this.#transport;
    this.#transport = transport;
    const phase = this.#phase;
    if (phase.is === "reserved") {
      const reader = new HandshakeReader(this.#host.settings.maximumReceiveMessageSize);
      this.#enter({ is: "handshaking", transport, reader });
      return;
    }
    // It may look alive for long after the client gave it up.
    old?.destroy();
    if (phase.is !== "open" || phase.replay === null) return;
    phase.reader = new Reader(phase.protocol, this.#host.settings.maximumReceiveMessageSize);
    if (this.#holds > 0) transport.pause();
    const { sequenceId, packets } = phase.replay.unacknowledged();
    transport.send(phase.protocol.write({ type: kinds.sequence, sequenceId }));
    for (const packet of packets) transport.send(packet);
    phase.keepAlive.received();
    this.drained();
  }

  /** Bytes came in. */
  receive(chunk: Buffer, from: Transport): void {
    if (from !== this.#transport) return;
    if (this.#phase.is === "handshaking") this.#shakeHands(chunk, this.#phase);
    else if (this.#phase.is === "open") {
      this.#phase.keepAlive.received();
      this.#read(chunk, this.#phase);
    }
  }

  /** The transport is gone without a word. */
  lost(transport: Transport): void {
    if (transport !== this.#transport || this.isEnded) return;
    if ((this.#opened?.replay ?? null) === null) {
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
    this.#opened?.keepAlive.drained();
    if (this.#waitingForRoom.length > 0 && this.#hasRoom()) this.#wake();
  }

  /** @throws when a value cannot be written */
  send(message: HubMessage): void {
    if (this.#phase.is === "open") this.deliver(this.#phase.protocol.write(message), isTracked(message));
  }

  /** Sends what is already written in its protocol; one broadcast gives all its receivers the same packet. */
  deliver(packet: Packet, isToBeTracked: boolean): void {
    if (this.#phase.is !== "open") return;
    const { replay, keepAlive } = this.#phase;
    if (isToBeTracked) replay?.keep(packet);
    if (this.#transport !== null) {
      this.#transport.send(packet);
      keepAlive.sent();
    }
    if (this.#isOverfull(replay)) this.end({ allowReconnect: true });
  }

  room(): Promise<void> {
    if (this.isEnded || this.#hasRoom()) return Promise.resolve();
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
    if (this.#holds === 0 || this.isEnded) return Promise.resolve();
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
    return this.#opened?.calls.ask(target, values) ?? Promise.reject(new Error("The connection is not open."));
  }

  /** Tells the client that this is the end, then ends. */
  end(how: End): void {
    if (this.#phase.is === "open") this.#transport?.send(this.#phase.protocol.write({ type: kinds.close, ...how }));
    this.#finish();
  }

  /** Ends once the calls that came in are answered. */
  async drain(): Promise<void> {
    await this.#opened?.calls.drain();
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
    const phase = this.#phase;
    if (phase.is === "reserved") {
      if (now - this.#since >= settings.disconnectTimeout) this.#finish();
    } else if (phase.is === "handshaking") {
      if (now - this.#since >= settings.handshakeTimeout) this.#refuse(phase, canceled);
    } else if (phase.is === "open") {
      phase.calls.tick(now);
      if (this.user.expiresAt !== undefined && this.user.expiresAt <= now) this.end({ allowReconnect: true });
      else if (this.#transport !== null) this.#tickAttached(now, this.#transport, phase);
      else if (now - this.#since >= settings.disconnectTimeout) this.#finish();
    }
  }

  #tickAttached(now: number, transport: Transport, { keepAlive, replay }: Opened): void {
    const { settings } = this.#host;
    const state = keepAlive.check(now, transport, settings);
    if (state === "over") {
      this.end({ allowReconnect: true });
      return;
    }
    if (state === "quiet") this.send({ type: kinds.ping });
    if (replay === null || now - this.#acknowledgedAt < settings.ackInterval) return;
    const sequenceId = replay.takeAcknowledgement();
    if (sequenceId === null) return;
    this.#acknowledgedAt = now;
    this.send({ type: kinds.ack, sequenceId });
  }

  #isOverfull(replay: Replay | null): boolean {
    const { maximumQueuedBytes, statefulReconnectBufferSize } = this.#host.settings;
    if (this.#transport !== null && this.#transport.queued > maximumQueuedBytes) return true;
    return replay !== null && replay.bytes > statefulReconnectBufferSize + maximumQueuedBytes;
  }

  #hasRoom(): boolean {
    const { transportBufferSize, statefulReconnectBufferSize } = this.#host.settings;
    const replay = this.#opened?.replay ?? null;
    if (replay !== null && replay.bytes > statefulReconnectBufferSize) return false;
    return this.#transport !== null && this.#transport.queued <= transportBufferSize;
  }

  #wake(): void {
    for (const wake of this.#waitingForRoom.splice(0)) wake();
  }

  #enter(phase: Handshaking | Opened): void {
    this.#phase = phase;
    this.#since = this.#host.now();
  }

  #shakeHands(chunk: Buffer, handshaking: Handshaking): void {
    const { transport } = handshaking;
    const reading = handshaking.reader.read(chunk, transport.transferFormats);
    if (reading === null) return;
    if ("refused" in reading) {
      this.#refuse(handshaking, reading.refused);
      return;
    }
    const { protocol, version } = reading.agreed;
    const { settings } = this.#host;
    transport.send(handshakeAccepted(protocol));
    const { methods, greet } = this.#host.open(this);
    const opened: Opened = {
      is: "open",
      protocol,
      calls: new Calls(this, methods, settings),
      keepAlive: new KeepAlive(this.#host.now()),
      replay: this.#isStateful && version > 1 && transport.name === "WebSockets" ? new Replay() : null,
      reader: new Reader(protocol, settings.maximumReceiveMessageSize),
    };
    this.#enter(opened);
    greet().then(
      () => opened.calls.start(),
      (error: unknown) => {
        this.#host.failed("hub onConnected", error);
        this.end({ error: closedWithError });
      },
    );
    if (reading.rest.length > 0) this.#read(reading.rest, opened);
  }

  #refuse({ transport }: Handshaking, error: string): void {
    transport.send(handshakeRefused(error));
    this.#finish();
  }

  #read(chunk: Buffer, opened: Opened): void {
    const problem = opened.reader.read(chunk, (message) => this.#take(message, opened));
    if (problem !== null) this.end({ error: closedWithError, allowReconnect: true });
  }

  /** Answers whether to read on. */
  #take(message: HubMessage, { calls, keepAlive, replay }: Opened): boolean {
    if (replay !== null && isTracked(message) && !replay.accepts()) return true;
    switch (message.type) {
      case kinds.ping:
        keepAlive.pinged();
        break;
      case kinds.close:
        this.#finish();
        break;
      case kinds.ack:
        replay?.release(message.sequenceId);
        this.drained();
        break;
      case kinds.sequence:
        if (replay?.resumeAt(message.sequenceId) === false) this.end({ error: closedWithError });
        break;
      default:
        calls.take(message);
    }
    return this.isOpen;
  }

  #finish(): void {
    if (this.isEnded) return;
    const opened = this.#opened;
    this.#phase = ended;
    this.#since = this.#host.now();
    opened?.calls.end();
    this.#wake();
    for (const wake of this.#waitingToRead.splice(0)) wake();
    this.#transport?.finish();
    this.#host.ended(this);
  }
}
