// @vitest-environment jsdom
/** The time of a page in a tester's hand, before a server whose every answer the test gives. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followTestTime } from "../../src/web/clients/test-time.ts";
import { pageClock } from "../../src/web/loading/page-clock.ts";

type PageTime = { version: number; stands: boolean; passed: number };
type Asked = { address: string; answer(time: PageTime): Promise<unknown>; refuse(): Promise<unknown> };

const begun = Date.parse("2026-05-04T09:00:00Z");
const own = { ...pageClock };
let asked: Asked[] = [];

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: begun });
  asked = [];
  vi.stubGlobal(
    "fetch",
    (address: string) =>
      new Promise((resolve, reject) =>
        asked.push({
          address,
          answer: (time) => (resolve({ json: () => Promise.resolve(time) }), settled()),
          refuse: () => (reject(new TypeError("fetch failed")), settled()),
        }),
      ),
  );
});
afterEach(() => {
  Object.assign(pageClock, own);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Follows a server whose first word is this. */
const following = async (time: PageTime) => {
  const known = followTestTime();
  await asked[0]!.answer(time);
  await known;
};
const clock = () => pageClock.options.clock!;
const runs = { version: 1, stands: false, passed: 0 };

it("asks as one page what it has not heard yet, and is not there before the first answer", async () => {
  let isKnown = false;
  void followTestTime().then(() => (isKnown = true));
  await settled();
  expect(isKnown).toBe(false);
  expect(pageClock.options).toEqual({});
  const [, page] = /^\/test\/time\?page=([\da-f-]{36})&heard=0$/.exec(asked[0]!.address)!;
  await asked[0]!.answer({ ...runs, version: 7 });
  expect(isKnown).toBe(true);
  expect(asked.map(({ address }) => address).slice(1)).toEqual([`/test/time?page=${page}&heard=7`]);
});

it("goes with the browser's time while the server's goes, and ignores what passed before this page", async () => {
  await following({ version: 4, stands: false, passed: 90_000 });
  const fired = vi.fn();
  clock().setTimeout(fired, 1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(pageClock.now()).toBe(begun + 999);
  expect(fired).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fired).toHaveBeenCalledTimes(1);
});

it("forgets a timer that is cleared, and one that fired", async () => {
  await following(runs);
  const [cleared, fired] = [vi.fn(), vi.fn()];
  const id = clock().setTimeout(cleared, 500);
  clock().setTimeout(fired, 400);
  expect(clock().setTimeout(cleared, 500)).not.toBe(id);
  clock().clearTimeout(id);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(cleared).toHaveBeenCalledTimes(1);
  await asked[1]!.answer({ version: 2, stands: false, passed: 60_000 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([cleared, fired].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it("stands where the server stops it, and goes on from there", async () => {
  await following(runs);
  const fired = vi.fn();
  clock().setTimeout(fired, 1_000);
  await vi.advanceTimersByTimeAsync(400);
  await asked[1]!.answer({ version: 2, stands: true, passed: 0 });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(pageClock.now()).toBe(begun + 400);
  const later = vi.fn();
  clock().setTimeout(later, 700);
  await asked[2]!.answer({ version: 3, stands: false, passed: 0 });
  expect(pageClock.now()).toBe(begun + 400);
  await vi.advanceTimersByTimeAsync(599);
  expect(fired).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([fired, later].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(later).toHaveBeenCalledTimes(1);
});

it.each([true, false])("lets time pass at once, each timer at its own moment and in order (standing: %s)", async (stands) => {
  await following({ version: 1, stands, passed: 5_000 });
  const moments: [string, number][] = [];
  const note = (name: string) => moments.push([name, pageClock.now() - begun]);
  clock().setTimeout(() => note("last"), 9_000);
  clock().setTimeout(() => {
    note("first");
    clock().setTimeout(() => note("begun by the first"), 2_000);
  }, 1_000);
  clock().setTimeout(() => note("due just then"), 10_000);
  clock().setTimeout(() => note("too late"), 10_001);
  await asked[1]!.answer({ version: 2, stands, passed: 15_000 });
  expect(moments).toEqual([
    ["first", 1_000],
    ["begun by the first", 3_000],
    ["last", 9_000],
    ["due just then", 10_000],
  ]);
  expect(pageClock.now()).toBe(begun + 10_000);
  await vi.advanceTimersByTimeAsync(1);
  expect(moments.slice(4)).toEqual(stands ? [] : [["too late", 10_001]]);
});

it("is never behind where it was: a timer that is overdue fires now", async () => {
  await following({ version: 1, stands: true, passed: 0 });
  await asked[1]!.answer({ version: 2, stands: true, passed: 1_000 });
  const moments: number[] = [];
  clock().setTimeout(() => moments.push(pageClock.now() - begun), -500);
  await asked[2]!.answer({ version: 3, stands: true, passed: 1_500 });
  expect(moments).toEqual([1_000]);
  expect(pageClock.now()).toBe(begun + 1_500);
});

it("asks again a second after a question that was not answered, and goes on meanwhile", async () => {
  await following(runs);
  await asked[1]!.refuse();
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(2);
  expect(pageClock.now()).toBe(begun + 999);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(3);
  expect(asked[2]!.address).toBe(asked[1]!.address);
  await asked[2]!.answer({ version: 2, stands: false, passed: 10_000 });
  expect(pageClock.now()).toBe(begun + 11_000);
});
