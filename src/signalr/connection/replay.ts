import type { Packet } from "../codec/packet.ts";

/**
 * What stateful reconnect remembers of a connection: the messages that the client has not acknowledged, to send them again over the next
 * socket, and how many of the client's were processed, to ignore those that it sends again. Both directions count from 1, and no
 * reconnect starts over.
 */
export class Replay {
  #kept: Packet[] = [];
  #keptBytes = 0;
  /** Number of the first kept message, or of the next one where none is kept. */
  #first = 1;
  /** Number that the next message of the client has. */
  #next = 1;
  #processed = 0;
  #acknowledged = 0;

  /** Bytes that are not acknowledged. */
  get bytes(): number {
    return this.#keptBytes;
  }

  keep(packet: Packet): void {
    this.#kept.push(packet);
    this.#keptBytes += packet.size;
  }

  /** Forgets what the client has processed. */
  release(upTo: number): void {
    const count = Math.min(Math.max(upTo - this.#first + 1, 0), this.#kept.length);
    for (const packet of this.#kept.splice(0, count)) this.#keptBytes -= packet.size;
    this.#first += count;
  }

  /**
   * What has to be sent over a new socket. The number announces the first message that follows, and the one to come where none does:
   * both official implementations read it so, whatever the specification's text says.
   */
  unacknowledged(): { sequenceId: number; packets: readonly Packet[] } {
    return { sequenceId: this.#first, packets: this.#kept };
  }

  /** Counts a message of the client; false when it was processed before. */
  accepts(): boolean {
    const number = this.#next;
    this.#next += 1;
    if (number <= this.#processed) return false;
    this.#processed = number;
    return true;
  }

  /** The client says which message follows; false when that is impossible. */
  resumeAt(sequenceId: number): boolean {
    if (sequenceId < 1 || sequenceId > this.#next) return false;
    this.#next = sequenceId;
    // It sends again because the last acknowledgement was lost with the socket.
    this.#acknowledged = Math.min(this.#acknowledged, sequenceId - 1);
    return true;
  }

  /** The number to acknowledge, once per message; null when the client knows. */
  takeAcknowledgement(): number | null {
    if (this.#processed === this.#acknowledged) return null;
    this.#acknowledged = this.#processed;
    return this.#processed;
  }
}
