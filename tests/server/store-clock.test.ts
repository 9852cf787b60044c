/** The one time of a store's servers: what each makes of its own clock, the store's, and what testers moved it by. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../../src/server/log.ts";
import { StoreClock } from "../../src/server/store-clock.ts";
import type { Database } from "../../src/basics/sql/database.ts";
import { noNotices, type Notices } from "../../src/server/store/pg-notify.ts";
import { openRows } from "./rows.ts";
import { waitFor } from "../wait-for.ts";

const hour = 3_600_000;
const clocks: StoreClock[] = [];
afterEach(() => {
  for (const clock of clocks.splice(0)) clock.close();
});

const openClock = async (db: Database, own: { notices?: Notices; log?: ReturnType<typeof createLog>; isMovable?: boolean } = {}) => {
  const clock = await StoreClock.open({ db, notices: noNotices, log: createLog("silent"), isMovable: true, ...own });
  clocks.push(clock);
  return clock;
};

describe("The time that testers move", () => {
  let store: Awaited<ReturnType<typeof openRows>>;
  beforeAll(async () => {
    store = await openRows();
  });
  afterAll(() => store.close());

  /** By how many hours a server's time is moved. */
  const moved = (clock: StoreClock) => Math.round((clock.now().getTime() - Date.now()) / hour);

  test("is that of all servers, which are told of it, and of those that begin later", async () => {
    const listeners: (() => void)[] = [];
    const notices: Notices = { ...noNotices, listen: (channel, on) => channel === "test_clock" && listeners.push(() => on.received("")) };
    const [one, other] = [await openClock(store.db, { notices }), await openClock(store.db, { notices })];
    const woken: string[] = [];
    one.onMoved(() => woken.push("one"));
    other.onMoved(() => woken.push("other"));
    const hear = () => listeners.forEach((tell) => tell());

    await one.advance(3600);
    expect([moved(one), moved(other), woken]).toEqual([1, 0, ["one"]]);
    hear();
    await waitFor(() => expect(woken).toEqual(["one", "other"]));
    expect(moved(other)).toBe(1);
    await other.advance(3600);
    expect(moved(other)).toBe(2);
    hear();
    await waitFor(() => expect(moved(one)).toBe(2));
    await one.moveTo(new Date(Date.now() - 5 * hour));
    expect(moved(one)).toBe(-5);
    expect(Math.round(((await other.read()).getTime() - Date.now()) / hour)).toBe(-5);
    expect(moved(await openClock(store.db))).toBe(-5);
  });

  test("is nothing to a server of which it was not asked", async () => {
    await (await openClock(store.db)).advance(3600);
    const own = await openClock(store.db, { isMovable: false });
    expect(moved(own)).toBeCloseTo(0);
    // A millisecond may begin between the two.
    expect(Math.round(((await own.read()).getTime() - own.now().getTime()) / hour)).toBeCloseTo(0);
    expect(moved(own)).toBeCloseTo(0);
  });
});

describe("A server whose clock differs from its store's", () => {
  /** What the store answers next: its clock before the server's, in milliseconds, what testers moved, and how long that is on its way. */
  let answers: { ahead: number; moved?: number; turn?: number; taken?: number; isAway?: boolean }[];
  const asked: string[] = [];
  const db = {
    async query({ name }: { name: string }) {
      asked.push(name);
      const { ahead, moved = 0, turn = 0, taken = 0, isAway } = answers.length > 1 ? answers.shift()! : answers[0]!;
      // The store reads its clock half-way.
      await new Promise((done) => setTimeout(done, taken / 2));
      const at = new Date(Date.now() + ahead).toISOString();
      await new Promise((done) => setTimeout(done, taken / 2));
      if (isAway) throw new Error("the store is away");
      return { rows: [{ at, moved, turn }] };
    },
  } as unknown as Database;
  const difference = (clock: StoreClock) => clock.now().getTime() - Date.now();

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    asked.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  const opened = async (own: Parameters<typeof openClock>[1] = {}) => {
    const opening = openClock(db, own);
    await vi.advanceTimersByTimeAsync(10_000);
    return opening;
  };

  test("goes by the store's as it begins, and within half a minute when one of them jumps", async () => {
    answers = [{ ahead: -hour }];
    const clock = await opened();
    expect(difference(clock)).toBe(-hour);
    answers = [{ ahead: hour }];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(difference(clock)).toBe(hour);
  });

  test("does not take the way to the store for a difference, nor what is none", async () => {
    answers = [{ ahead: 250 }];
    expect(difference(await opened())).toBe(0);
    answers = [{ ahead: hour, taken: 4_000 }];
    expect(difference(await opened())).toBe(hour);
    answers = [{ ahead: 1_000, taken: 4_000 }];
    expect(difference(await opened())).toBe(0);
  });

  test("keeps the time it has while the store is away, and says so", async () => {
    const warnings: unknown[] = [];
    const log = { warn: (...logged: unknown[]) => warnings.push(logged.at(-1)) } as unknown as ReturnType<typeof createLog>;
    answers = [{ ahead: hour }, { ahead: 0, isAway: true }];
    const clock = await opened({ log, isMovable: false });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(difference(clock)).toBe(hour);
    expect(warnings).toEqual(["this server's clock differs from its store's, by which it goes", "the store's clock could not be read"]);
    answers = [{ ahead: 0 }];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(difference(clock)).toBe(0);
    clock.close();
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(before);
  });

  test("goes by the last move, in whatever order answers come", async () => {
    answers = [{ ahead: 0 }];
    const clock = await opened();
    answers = [
      { ahead: 0, moved: 60_000, turn: 1, taken: 2_000 },
      { ahead: 0, moved: 90_000, turn: 2 },
    ];
    const moves = [clock.advance(60), clock.advance(30)];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(difference(clock)).toBe(90_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(moves);
    expect(difference(clock)).toBe(90_000);
  });
});
