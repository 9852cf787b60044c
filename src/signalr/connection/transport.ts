import type { Packet } from "../codec/packet.ts";
import type { TransportName } from "../settings.ts";

/** What carries a connection's bytes for a while. */
export type Transport = {
  readonly name: TransportName;
  readonly transferFormats: readonly ("Text" | "Binary")[];
  /** Bytes that were taken and have not left yet. */
  readonly queued: number;
  send(packet: Packet): void;
  /** Reads no further, and reads on. */
  pause(): void;
  resume(): void;
  /** Ends in order, once everything taken has left. */
  finish(): void;
  /** Ends at once. */
  destroy(): void;
  /** Looks at its own timings. */
  tick?(now: number): void;
};
