/** What one node tells the others through Redis, with a Redis that does as it is told. */
import { EventEmitter } from "node:events";
import type { Redis } from "ioredis";
import { type Announcement, inProcessBackplane, type Membership } from "signalr-for-node";
import { redisBackplane } from "signalr-for-node/redis";
import { beforeEach, describe, expect, test } from "vitest";

const announcement: Announcement = { to: { group: "garden" }, except: "a connection", event: "Said", values: ["hello", { deep: [1] }] };

describe("The backplane over Redis", () => {
  type Client = EventEmitter & { options: Record<string, unknown>; did: unknown[][] };
  let clients: Client[];
  let isAway: boolean;
  let warned: unknown[][];
  let taken: Announcement[];
  let membership: Membership;

  beforeEach(async () => {
    [clients, isAway, warned, taken] = [[], false, [], []];
    const redis = {
      duplicate: (options: Record<string, unknown>) => {
        const did: unknown[][] = [];
        const order =
          (name: string) =>
          async (...what: unknown[]) => {
            did.push([name, ...what]);
            if (isAway) throw new Error("away");
          };
        const client = Object.assign(new EventEmitter(), {
          options,
          did,
          publish: order("publish"),
          subscribe: order("subscribe"),
          disconnect: () => did.push(["disconnect"]),
        });
        clients.push(client);
        return client;
      },
    } as unknown as Redis;
    const log = { warn: (...what: unknown[]) => void warned.push(what) };
    membership = await redisBackplane({ redis, channel: "the channel", nodeId: "here", log }).join((one) => void taken.push(one));
  });
  const sender = () => clients[0]!;
  const listener = () => clients[1]!;
  const receive = (message: unknown) =>
    listener().emit("message", "the channel", typeof message === "string" ? message : JSON.stringify(message));

  test("sends on a connection that waits for nothing, and hears on one that comes back by itself", () => {
    expect(clients).toHaveLength(2);
    expect(sender().options).toMatchObject({ lazyConnect: false, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    expect(listener().options).toMatchObject({ lazyConnect: false, maxRetriesPerRequest: null, autoResubscribe: true });
    for (const { options } of clients) {
      const wait = options["retryStrategy"] as (attempt: number) => number;
      expect([wait(1), wait(3), wait(40), wait(100)]).toEqual([50, 150, 2000, 2000]);
    }
    expect(listener().did).toEqual([["subscribe", "the channel"]]);
  });

  test("tells what is said, and who says it", () => {
    membership.publish(announcement);
    expect(sender().did).toHaveLength(1);
    const [name, channel, text] = sender().did[0] as [string, string, string];
    expect([name, channel, JSON.parse(text)]).toEqual(["publish", "the channel", { from: "here", ...announcement }]);
  });

  test.each([{ all: true }, { group: "garden" }, { user: "mali" }, { connection: "1" }])("takes what others say to %j", (to) => {
    receive({ from: "there", ...announcement, to });
    receive({ from: "there", ...announcement, to, except: null });
    expect(taken).toMatchObject([
      { ...announcement, to },
      { ...announcement, to, except: null },
    ]);
  });

  test("takes nothing of what it told itself, whatever that was, and what a node says whose name begins like its own", () => {
    const all = [announcement, { to: { all: true }, group: "garden", isIn: true }, { to: { user: "mali" }, isSentAway: true }] as const;
    for (const one of all) membership.publish(one);
    for (const [, , text] of sender().did) receive(text);
    expect(taken).toEqual([]);
    for (const from of ["her", "here2", 'here","']) receive({ from, ...announcement });
    expect(taken).toMatchObject([announcement, announcement, announcement]);
  });

  test.each([
    ["its own words", { from: "here", ...announcement }],
    ["no JSON", "{"],
    ["nobody's", { ...announcement }],
    ["for nobody", { from: "there", ...announcement, to: {} }],
    ["for all or not", { from: "there", ...announcement, to: { all: false } }],
    ["without exception", { from: "there", ...announcement, except: undefined }],
    ["no event", { from: "there", ...announcement, event: undefined }],
    ["no values", { from: "there", ...announcement, values: undefined }],
  ])("takes nothing that is %s", (_what, message) => {
    receive(message);
    expect(taken).toEqual([]);
  });

  test("says once that Redis is away, until it is back", () => {
    const error = new Error("away");
    sender().emit("error", error);
    sender().emit("error", error);
    listener().emit("error", error);
    expect(warned).toEqual([[{ err: error }, "redis is not reachable; the hub reaches this node's connections alone"]]);
    listener().emit("ready");
    sender().emit("error", error);
    expect(warned).toHaveLength(2);
  });

  test("loses what is said while Redis is away, and says so", async () => {
    isAway = true;
    membership.publish(announcement);
    await expect
      .poll(() => warned)
      .toEqual([[{ err: expect.objectContaining({ message: "away" }) }, "an event reached this node's connections alone"]]);
  });

  test("leaves on both connections", async () => {
    await membership.leave();
    expect([sender().did, listener().did.slice(1)]).toEqual([[["disconnect"]], [["disconnect"]]]);
  });

  test("joins without Redis, and says so", async () => {
    const log = { warn: (...what: unknown[]) => void warned.push(what) };
    const client = Object.assign(new EventEmitter(), { subscribe: () => Promise.reject(new Error("away")) });
    const redis = { duplicate: () => client } as unknown as Redis;
    await redisBackplane({ redis, channel: "the channel", nodeId: "here", log }).join(() => {});
    await expect.poll(() => warned).toEqual([[{ err: expect.objectContaining({ message: "away" }) }, "the hub does not hear other nodes"]]);
  });
});

test("The backplane of one process tells all others, until they leave", async () => {
  const backplane = inProcessBackplane();
  const received: [string, Announcement][] = [];
  const [one, other, third] = await Promise.all(
    ["one", "other", "third"].map((name) => backplane.join((what) => received.push([name, what]))),
  );
  one!.publish(announcement);
  await third!.leave();
  other!.publish(announcement);
  expect(received).toEqual([
    ["other", announcement],
    ["third", announcement],
    ["one", announcement],
  ]);
});
