/** What the two sides of a hub tell each other, whatever the bytes. Numbers are the wire's. */
export const kinds = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const;

type Called = {
  target: string;
  arguments: unknown[];
  /** Streams that the caller will send, in the order of the parameters they stand for. */
  streamIds?: string[];
};
export type PlainInvocation = Called & {
  type: typeof kinds.invocation;
  /** Absent on a call that wants no answer. */
  invocationId?: string;
};
export type StreamInvocation = Called & { type: typeof kinds.streamInvocation; invocationId: string };
export type Invocation = PlainInvocation | StreamInvocation;
export type StreamItem = { type: typeof kinds.streamItem; invocationId: string; item: unknown };
/** The end of a call or of a stream; with `error` it failed, and `result` is absent where there is none. */
export type Completion = { type: typeof kinds.completion; invocationId: string; error?: string; result?: unknown };
export type CancelInvocation = { type: typeof kinds.cancelInvocation; invocationId: string };
export type Ping = { type: typeof kinds.ping };
export type Close = { type: typeof kinds.close; error?: string; allowReconnect?: boolean };
export type Ack = { type: typeof kinds.ack; sequenceId: number };
export type Sequence = { type: typeof kinds.sequence; sequenceId: number };

export type HubMessage = Invocation | StreamItem | Completion | CancelInvocation | Ping | Close | Ack | Sequence;

/** Whether stateful reconnect counts a message, keeps it until it is acknowledged and sends it again. */
export const isTracked = ({ type }: HubMessage): boolean => type <= kinds.cancelInvocation;

/** Bytes that break the protocol; the connection cannot go on. */
export class ProtocolError extends Error {
  override name = "ProtocolError";
}
