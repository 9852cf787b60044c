import type { TestClock } from "../../src/basics/clock.ts";

/** A test's own: runs at the speed of the system's clock, from wherever it was moved to, without a store. */
export class MovableClock implements TestClock {
  #offset = 0;

  now() {
    return new Date(Date.now() + this.#offset);
  }

  async read() {
    return this.now();
  }

  /** @param seconds may be negative */
  advance(seconds: number) {
    this.#offset += seconds * 1000;
  }

  moveTo(instant: Date) {
    this.#offset = instant.getTime() - Date.now();
  }
}
