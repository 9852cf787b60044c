import type { HubSettings } from "../settings.ts";
import type { Transport } from "./transport.ts";

/**
 * When something was last heard, sent and drained on a transport. What happens is only noted; the time is asked for at the tick, once for
 * all connections.
 */
export class KeepAlive {
  #receivedAt: number;
  #sentAt: number;
  #stalledSince: number | null = null;
  #hasReceived = false;
  #hasSent = false;
  #hasDrained = false;
  /** A client that never pings is not expected to be heard. */
  #isExpected = false;

  constructor(now: number) {
    this.#receivedAt = this.#sentAt = now;
  }

  received(): void {
    this.#hasReceived = true;
  }

  sent(): void {
    this.#hasSent = true;
  }

  drained(): void {
    this.#hasDrained = true;
  }

  pinged(): void {
    this.#isExpected = true;
  }

  /** `over` when the other side must be gone, `quiet` when a ping is due. */
  check(now: number, transport: Transport, settings: HubSettings): "over" | "quiet" | "well" {
    if (this.#hasReceived) this.#receivedAt = now;
    if (this.#hasSent) this.#sentAt = now;
    if (transport.queued === 0 || this.#hasDrained) this.#stalledSince = null;
    else this.#stalledSince ??= now;
    this.#hasReceived = this.#hasSent = this.#hasDrained = false;
    if (this.#stalledSince !== null && now - this.#stalledSince >= settings.sendTimeout) return "over";
    // Polling keeps itself alive.
    if (transport.name === "LongPolling") return "well";
    if (this.#isExpected && now - this.#receivedAt >= settings.clientTimeoutInterval) return "over";
    return now - this.#sentAt >= settings.keepAliveInterval ? "quiet" : "well";
  }
}
