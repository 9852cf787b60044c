/** A hub that stops leaves nothing running, and nobody on it. */
import { createHub, type HubClock } from "signalr-for-node";
import { expect, test } from "vitest";

test("A hub looks at its connections once a second, waits five for what runs, and leaves no timer behind", async () => {
  const running = new Map<() => void, number>();
  const clock: HubClock = {
    now: () => 0,
    every: (interval, task) => {
      running.set(task, interval);
      return { stop: () => void running.delete(task) };
    },
  };
  const left: string[] = [];
  const join = async () => ({ publish: () => {}, leave: async () => void left.push("left") });
  const hub = createHub({
    methods: {},
    authorise: async () => ({ refused: 401 }),
    secret: "a secret",
    clock,
    backplane: { join },
    log: { error: () => {} },
  });
  expect([...running.values()]).toEqual([1000]);
  const stopped = hub.stop();
  expect([...running.values()]).toEqual([1000, 5000]);
  await stopped;
  expect([running.size, left]).toEqual([0, ["left"]]);
});
