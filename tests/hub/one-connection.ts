/** One connection of a hub over a transport that notes what is sent, with time that stands still until a test moves it. */
import { defaults, type HubSettings, type TransportName } from "signalr-for-node";
import { json } from "../../src/signalr/codec/json.ts";
import type { Packet } from "../../src/signalr/codec/packet.ts";
import type { BoundMethods, MethodAnswer, MethodForm } from "../../src/signalr/connection/calls.ts";
import { Connection } from "../../src/signalr/connection/connection.ts";
import type { Transport } from "../../src/signalr/connection/transport.ts";
import { handshake, recordsOf } from "./wire.ts";

export type TestMethods = Record<string, MethodForm & { call(values: unknown[], uploads: AsyncIterable<unknown>[]): MethodAnswer | null }>;

/** A transport, and what was sent over it and done with it. */
export class NotingTransport implements Transport {
  readonly name: TransportName;
  readonly transferFormats = ["Text", "Binary"] as const;
  readonly sent: Record<string, unknown>[] = [];
  readonly did: string[] = [];
  readonly ticks: number[] = [];
  queued = 0;

  constructor(name: TransportName = "WebSockets") {
    this.name = name;
  }
  send(packet: Packet) {
    this.sent.push(...recordsOf(packet.payload.toString()));
  }
  pause() {
    this.did.push("pause");
  }
  resume() {
    this.did.push("resume");
  }
  finish() {
    this.did.push("finish");
  }
  destroy() {
    this.did.push("destroy");
  }
  tick(now: number) {
    this.ticks.push(now);
  }
}

type Options = {
  settings?: Partial<HubSettings>;
  methods?: TestMethods;
  isStateful?: boolean;
  expiresAt?: number;
  greet?: () => Promise<void>;
};

/** What is due at once has been done. */
export const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export const oneConnection = ({ settings, methods = {}, isStateful = false, expiresAt, greet = async () => {} }: Options = {}) => {
  const failed: unknown[][] = [];
  const state = { now: 1000, ended: 0, opened: 0 };
  const bound: BoundMethods = {
    find: (name) => methods[name],
    call: (name, values, uploads) => methods[name]!.call(values, uploads),
  };
  const connection = new Connection(
    {
      settings: { ...defaults, ...settings },
      now: () => state.now,
      open: () => {
        state.opened += 1;
        return { methods: bound, greet };
      },
      ended: () => (state.ended += 1),
      failed: (...what) => failed.push(what),
    },
    "an id",
    { id: "mali", expiresAt },
    isStateful,
  );
  const tell = (transport: Transport, ...messages: object[]) =>
    connection.receive(Buffer.from(messages.map((message) => `${JSON.stringify(message)}\u001e`).join("")), transport);
  return {
    connection,
    failed,
    state,
    tell,
    /** Lets time pass and the hub look. */
    later(milliseconds: number) {
      state.now += milliseconds;
      connection.tick(state.now);
    },
    /** Attaches a transport and shakes hands over it. */
    async open(transport = new NotingTransport(), version = isStateful ? 2 : 1) {
      connection.attach(transport);
      connection.receive(Buffer.from(handshake(version)), transport);
      await turns();
      transport.sent.length = 0;
      return transport;
    },
    packet: (text: string) => json.write({ type: 1, target: "Said", arguments: [text] }),
  };
};

/** Messages, as they are sent. */
export const invocation = (invocationId: string | undefined, target: string, ...values: unknown[]) => ({
  type: 1,
  invocationId,
  target,
  arguments: values,
});
export const streamed = (invocationId: string, target: string, ...values: unknown[]) => ({
  type: 4,
  invocationId,
  target,
  arguments: values,
});
export const result = (invocationId: string, value: unknown) => ({ type: 3, invocationId, result: value });
export const failure = (invocationId: string, error: string) => ({ type: 3, invocationId, error });
export const unexpected = (target: string) => `An unexpected error occurred invoking '${target}' on the server.`;

/** A connection with these methods that is open. */
export const openWith = async (methods: TestMethods = {}, settings = {}) => {
  const one = oneConnection({ methods, settings });
  const transport = await one.open();
  return { ...one, transport, sent: transport.sent, tell: (...messages: object[]) => one.tell(transport, ...messages) };
};

export const plain = (call: (values: unknown[]) => unknown) => ({
  isStream: false,
  uploads: 0,
  call: (values: unknown[]) => ({ result: call(values) }),
});
export const add = plain(([one, other]) => (one as number) + (other as number));
