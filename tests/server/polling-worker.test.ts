import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../../src/server/log.ts";
import { type Queue, startPollingWorker, type Worker } from "../../src/server/polling-worker.ts";
import { waitFor } from "../wait-for.ts";

const clock = { now: () => new Date(Date.now()) };

let worker: Worker;
let due: string[];
let begun: string[];
let renewed: { task: string; leaseUntil: number }[];
let finish: Map<string, () => void>;

const start = (own: Partial<Queue<string>> = {}) => {
  const log = createLog("silent");
  worker = startPollingWorker(
    { clock, log },
    {
      of: "a task",
      lease: 9_000,
      tick: 5_000,
      most: 2,
      claim: async (_now, _lease, limit) => due.splice(0, limit),
      renew: async (task, lease) => void renewed.push({ task, leaseUntil: Date.now() + lease }),
      about: (task) => ({ task }),
      perform: (task) => {
        begun.push(task);
        return new Promise((resolve) => finish.set(task, resolve));
      },
      ...own,
    },
  );
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [due, begun, renewed, finish] = [[], [], [], new Map()];
});
afterEach(async () => {
  for (const done of finish.values()) done();
  await worker.stop();
  vi.useRealTimers();
});

test("takes no more than it may have in hand, and the next as soon as one is done", async () => {
  due = ["a", "b", "c"];
  start();
  await waitFor(() => expect(begun).toEqual(["a", "b"]));
  finish.get("b")!();
  await waitFor(() => expect(begun).toEqual(["a", "b", "c"]));
  expect(vi.getMockedSystemTime()!.getTime(), "before a tick").toBeLessThan(5_000);
});

test("keeps what it has in hand for longer than a lease, and nothing else", async () => {
  due = ["a"];
  start();
  await waitFor(() => expect(begun).toEqual(["a"]));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(renewed.length).toBeGreaterThanOrEqual(2);
  for (const [at, { task, leaseUntil }] of renewed.entries()) {
    expect(task).toBe("a");
    // Each time before the one before it ran out, for a whole lease from then.
    expect(leaseUntil - (renewed[at - 1]?.leaseUntil ?? 9_000)).toBeLessThan(9_000);
  }
  finish.get("a")!();
  await vi.advanceTimersByTimeAsync(0);
  const before = renewed.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(renewed.length).toBe(before);
});

test("looks again for what was queued while it looked", async () => {
  const looks: PromiseWithResolvers<string[]>[] = [];
  start({
    claim: () => {
      const look = Promise.withResolvers<string[]>();
      looks.push(look);
      return look.promise;
    },
  });
  expect(looks).toHaveLength(1);
  worker.wake();
  worker.wake();
  looks[0]!.resolve([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(looks, "once more, however often it was woken").toHaveLength(2);
  looks[1]!.resolve(["late"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["late"]);
});

test("finds at its tick what another server left, and goes on after a failure", async () => {
  let isAway = true;
  start({
    claim: async (_now, _lease, limit) => {
      if (isAway) throw new Error("the store is away");
      return due.splice(0, limit);
    },
    perform: async (task) => {
      begun.push(task);
      if (task === "broken") throw new Error("no");
    },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toEqual([]);
  isAway = false;
  due = ["broken", "whole"];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toEqual(["broken", "whole"]);
});

test("ends after what is in hand, and begins nothing then", async () => {
  due = ["a", "b", "c"];
  const asked: boolean[] = [];
  start({
    perform: (task, isStopping) => {
      begun.push(task);
      return new Promise((resolve) =>
        finish.set(task, () => {
          asked.push(isStopping());
          resolve();
        }),
      );
    },
  });
  await waitFor(() => expect(begun).toEqual(["a", "b"]));
  let ended = false;
  const stopped = worker.stop().then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toBe(false);
  finish.get("a")!();
  finish.get("b")!();
  await stopped;
  expect(asked).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(begun).toEqual(["a", "b"]);
});
