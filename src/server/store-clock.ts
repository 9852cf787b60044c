import type { Logger } from "pino";
import { second } from "../contract/time.ts";
import type { TestClock } from "../basics/clock.ts";
import type { Database } from "../basics/sql/database.ts";
import type { Notices } from "./store/pg-notify.ts";
import { clockNotice, readClock, turnClock, type Turned } from "./store/queries/clock.ts";

/** Milliseconds between two looks at the store's clock. */
const lookEvery = 30 * second;

/** Milliseconds that two clocks may differ without anybody being the worse for it; a network alone makes them look as far apart. */
const tolerated = 250;

type Parts = {
  db: Database;
  notices: Notices;
  log: Logger;
  /** Whether what testers moved the time by counts. */
  isMovable: boolean;
};

/**
 * The time of a store's servers, which is one: each goes by its own clock, set right by the store's, and by what testers moved it by, which stands in the
 * store. So a code of thirty seconds lives as long on a server whose own clock is an hour ahead.
 */
export class StoreClock implements TestClock {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  /** In milliseconds: the store's clock before this server's, and the testers' time before the store's. */
  #difference = 0;
  #moved = 0;
  /** How often testers had moved it by then. */
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads the time before anything goes by it, and follows it until `close`. */
  static async open(parts: Parts): Promise<StoreClock> {
    const clock = new StoreClock(parts);
    await clock.#look();
    const lookAgain = () =>
      void clock.#look().catch((error: unknown) => parts.log.warn({ err: error }, "the store's clock could not be read"));
    if (parts.isMovable) parts.notices.listen(clockNotice, { received: lookAgain, found: lookAgain, lost() {} });
    clock.#timer = setInterval(lookAgain, lookEvery).unref();
    return clock;
  }

  now(): Date {
    return new Date(Date.now() + this.#difference + this.#moved);
  }

  async read(): Promise<Date> {
    await this.#look();
    return this.now();
  }

  async advance(seconds: number): Promise<void> {
    this.#take(await turnClock(this.#parts.db, { by: seconds * second }));
  }

  async moveTo(instant: Date): Promise<void> {
    this.#take(await turnClock(this.#parts.db, { to: instant.getTime() - Date.now() - this.#difference }));
  }

  /** Calls `listener` whenever the time was moved, here or at another server. */
  onMoved(listener: () => void): void {
    this.#listeners.add(listener);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { db, log, isMovable } = this.#parts;
    const [begun, started] = [Date.now(), performance.now()];
    const { at, ...turned } = await readClock(db);
    const taken = performance.now() - started;
    // The store read its clock somewhere in between.
    const difference = at.getTime() - (begun + taken / 2);
    if (Math.abs(difference - this.#difference) > Math.max(tolerated, taken / 2)) {
      this.#difference = Math.round(difference);
      log.warn({ milliseconds: this.#difference }, "this server's clock differs from its store's, by which it goes");
    }
    if (isMovable) this.#take(turned);
  }

  /** Answers of the store may come in another order than it gave them. */
  #take({ moved, turn }: Turned): void {
    if (turn <= this.#turn) return;
    [this.#moved, this.#turn] = [moved, turn];
    for (const tell of this.#listeners) tell();
  }
}
