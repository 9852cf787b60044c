/** A worker that sleeps until something on a row is due: when it looks, and that nothing ends it but `stop`. */
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MovableClock } from "./movable-clock.ts";
import { longestSleep, startSleepingWorker } from "../../src/server/sleeping-worker.ts";

const start = Date.UTC(2026, 10, 25);
let dueAt: number[];
let looks: number[];
let failing: boolean;

const begin = (clock = new MovableClock()) =>
  startSleepingWorker(
    { clock, log: pino({ level: "silent" }) },
    {
      of: "something",
      async pass(now) {
        looks.push(now.getTime() - start);
        if (failing) throw new Error("away");
        dueAt = dueAt.filter((at) => at > now.getTime());
      },
      next: async (after) => {
        const at = Math.min(...dueAt.filter((each) => each > after.getTime()));
        return Number.isFinite(at) ? new Date(at) : null;
      },
    },
  );

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  [dueAt, looks, failing] = [[], [], false];
});
afterEach(() => void vi.useRealTimers());

test("looks as it begins, when something is due, and after a minute at most", async () => {
  dueAt = [start - 5, start + 20_000, start + 500_000];
  const worker = begin();
  await vi.advanceTimersByTimeAsync(0);
  expect([looks, dueAt.length]).toEqual([[0], 2]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([looks, dueAt.length]).toEqual([[0, 20_000], 1]);
  await vi.advanceTimersByTimeAsync(2 * longestSleep);
  expect(looks).toEqual([0, 20_000, 80_000, 140_000]);
  await worker.stop();
});

test("is woken by whoever moves the clock, and sleeps anew from there", async () => {
  dueAt = [start + 3_600_000];
  const clock = new MovableClock();
  const worker = begin(clock);
  await worker.drain();
  clock.advance(3600 - 10);
  worker.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toEqual([0, 0, 3_590_000, 3_600_000]);
  expect(dueAt).toEqual([]);
  await worker.stop();
});

test("tries again after a failure, and ends when it is stopped", async () => {
  failing = true;
  const worker = begin();
  await vi.advanceTimersByTimeAsync(longestSleep);
  expect(looks).toEqual([0, longestSleep]);
  failing = false;
  await vi.advanceTimersByTimeAsync(longestSleep);
  await worker.stop();
  worker.wake();
  await vi.advanceTimersByTimeAsync(10 * longestSleep);
  expect(looks).toEqual([0, longestSleep, 2 * longestSleep]);
});
