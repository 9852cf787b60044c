import type { HubSettings } from "signalr-for-node";
import { afterEach, describe, expect, test } from "vitest";
import { ManualClock } from "./clock.ts";
import { startTestHub, type TestHub } from "./test-hub.ts";
import { call, type OpenSocket, settled, shaken } from "./wire.ts";

const hubs: TestHub[] = [];
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
});

const start = async (options: Parameters<typeof startTestHub>[0] = {}): Promise<TestHub> => {
  const hub = await startTestHub(options);
  hubs.push(hub);
  return hub;
};

describe("a slow reader", () => {
  const text = "x".repeat(30_000);
  const slow = async (settings: Partial<HubSettings>) => {
    const clock = new ManualClock();
    const hub = await start({ clock, settings });
    const [client, other] = await Promise.all([shaken(hub), shaken(hub)]);
    client.socket.pause();
    return { clock, hub, client, other };
  };

  test("is closed once too much waits for it, to come back, while the others go on", async () => {
    const { hub, client, other } = await slow({ maximumQueuedBytes: 500_000 });
    let sent = 0;
    while (hub.hub.size === 2 && sent < 2000) {
      for (let turn = 0; turn < 20; turn += 1) hub.hub.all.send("Said", text, String((sent += 1)));
      await settled(other);
    }
    await expect.poll(() => hub.notes.disconnected).toHaveLength(1);
    expect(other.records.filter(({ type }) => type === 1)).toHaveLength(sent);
    client.socket.resume();
    await client.closed;
    expect(client.records.at(-1)).toEqual({ type: 7, allowReconnect: true });
    // Everything that it was given before came, in order and without a gap.
    const numbers = client.records.slice(0, -1).map((record) => Number((record["arguments"] as string[])[1]));
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1));
  });

  test("is closed when nothing of what waits goes for long", async () => {
    const { clock, hub, other } = await slow({ maximumQueuedBytes: 100_000_000 });
    for (let turn = 0; turn < 400; turn += 1) hub.hub.all.send("Said", text, "");
    await settled(other);
    clock.advance(5000);
    expect(hub.hub.size).toBe(2);
    clock.advance(8000);
    expect(hub.hub.size).toBe(1);
  });

  test("holds a stream back instead", async () => {
    const { hub, client, other } = await slow({ maximumQueuedBytes: 200_000, transportBufferSize: 50_000 });
    client.send({ type: 4, invocationId: "1", target: "Flood", arguments: [2000] });
    for (let turn = 0; turn < 100; turn += 1) await settled(other);
    expect(hub.hub.size).toBe(2);
    client.socket.resume();
    await expect.poll(() => client.records.length, { timeout: 10_000 }).toBe(2001);
    expect(client.records.at(-1)).toEqual({ type: 3, invocationId: "1" });
  });
});

describe("a fast writer", () => {
  const text = "x".repeat(30_000);
  const gated = async () => {
    const hub = await start();
    const [client, other] = await Promise.all([shaken(hub), shaken(hub)]);
    client.send(call("1", "Slow", "gate"));
    await expect.poll(() => hub.notes.order).toEqual(["gate begins"]);
    return { hub, client, other };
  };
  /** What is still with the client once nothing moves any more. */
  const leftOver = async ({ socket }: OpenSocket, other: OpenSocket) => {
    for (let same = 0, before = -1; same < 10; same += 1) {
      await settled(other);
      if (socket.bufferedAmount !== before) same = 0;
      before = socket.bufferedAmount;
    }
    return socket.bufferedAmount;
  };

  test("is held back while its calls wait", async () => {
    const { hub, client, other } = await gated();
    for (let turn = 0; turn < 1000; turn += 1) client.send(call(String(turn), "Note", text));
    expect(await leftOver(client, other)).toBeGreaterThan(1_000_000);
    hub.notes.gate("gate").resolve();
    await expect.poll(() => hub.notes.order.length, { timeout: 20_000 }).toBe(1002);
  });

  test("is held back while nobody reads its stream", async () => {
    const { hub, client, other } = await gated();
    client.send({ type: 1, invocationId: "2", target: "Sum", arguments: [], streamIds: ["s"] });
    for (let turn = 0; turn < 1000; turn += 1) client.send({ type: 2, invocationId: "s", item: 1, padding: text });
    client.send({ type: 3, invocationId: "s" });
    expect(await leftOver(client, other)).toBeGreaterThan(1_000_000);
    hub.notes.gate("gate").resolve();
    await expect.poll(() => client.records.at(-1), { timeout: 20_000 }).toEqual({ type: 3, invocationId: "2", result: 1000 });
  });
});
