/** The server's only source of time. `TEST_CLOCK` moves it; nothing else may read the wall clock for a rule. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Runs at the speed of the system's clock, from wherever it was moved to. */
export class MovableClock implements Clock {
  #offset = 0;

  now() {
    return new Date(Date.now() + this.#offset);
  }

  /** @param seconds may be negative */
  advance(seconds: number) {
    this.#offset += seconds * 1000;
  }

  moveTo(instant: Date) {
    this.#offset = instant.getTime() - Date.now();
  }
}
