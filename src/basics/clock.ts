/** The server's only source of time: nothing else may read the wall clock for a rule. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests and testers move (TEST_CLOCK, TEST_TOOLS). */
export type TestClock = Clock & {
  /** The time by all moves up to now, those that another server was asked for too. */
  read(): Promise<Date>;
  /** @param seconds may be negative */
  advance(seconds: number): Promise<void> | void;
  moveTo(instant: Date): Promise<void> | void;
};
