import type { HubClock } from "signalr-for-node";

/** Time that stands still until a test moves it. */
export class ManualClock implements HubClock {
  #time = 1_000_000;
  #tasks: { interval: number; due: number; task: () => void }[] = [];

  now(): number {
    return this.#time;
  }

  every(interval: number, task: () => void): { stop(): void } {
    const entry = { interval, due: this.#time + interval, task };
    this.#tasks.push(entry);
    return { stop: () => void (this.#tasks = this.#tasks.filter((one) => one !== entry)) };
  }

  /** Lets time pass, with everything that is due meanwhile. */
  advance(milliseconds: number): void {
    const until = this.#time + milliseconds;
    while (true) {
      const next = this.#tasks.toSorted((one, other) => one.due - other.due)[0];
      if (next === undefined || next.due > until) break;
      this.#time = next.due;
      next.due += next.interval;
      next.task();
    }
    this.#time = until;
  }
}
