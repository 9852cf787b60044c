/** What one node tells the others through notices of their store, with a store that does as it is told. */
import { type Announcement, type Membership, noticeBackplane } from "signalr-for-node";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const saying = (text: string): Announcement => ({ to: { group: "garden" }, except: null, event: "Said", values: [text] });

type Ears = { received(text: string): void; lost(): void; found(): void };

describe("The backplane over notices", () => {
  let ears: Ears[];
  /** What was told in one go, each time. */
  let published: (readonly string[])[];
  let tells: () => Promise<void>;
  let warned: unknown[][];
  beforeEach(() => {
    vi.useFakeTimers();
    [ears, published, warned, tells] = [[], [], [], () => Promise.resolve()];
  });
  afterEach(() => void vi.useRealTimers());

  const notices = {
    listen: (on: Ears) => void ears.push(on),
    tell(texts: readonly string[]) {
      published.push(texts);
      return tells();
    },
  };
  const join = async (nodeId: string) => {
    const taken: Announcement[] = [];
    const missed = vi.fn<() => void>();
    const log = { warn: (...what: unknown[]) => void warned.push(what) };
    const membership = await noticeBackplane({ notices, nodeId, log }).join((one) => void taken.push(one), missed);
    return { ...membership, taken, missed };
  };
  const soon = () => vi.advanceTimersByTimeAsync(0);
  /** Gives everybody what was told so far. */
  const carry = () => {
    for (const text of published.splice(0).flat()) for (const { received } of ears) received(text);
  };

  describe("between two nodes", () => {
    let here: Awaited<ReturnType<typeof join>>;
    let there: Awaited<ReturnType<typeof join>>;
    beforeEach(async () => {
      [here, there] = [await join("here"), await join("there")];
    });

    test("tells the other at once what is said in one go, and itself nothing", async () => {
      const announcements = [
        saying("one"),
        { to: { user: "mali" }, group: "garden", isIn: false },
        { to: { all: true }, isSentAway: true },
      ] as const;
      for (const each of announcements) here.publish(each);
      await soon();
      expect(published).toHaveLength(1);
      carry();
      expect(there.taken).toMatchObject(announcements);
      expect(here.taken).toEqual([]);
    });

    test("tells together what is said soon after that", async () => {
      here.publish(saying("one"));
      await soon();
      here.publish(saying("two"));
      await vi.advanceTimersByTimeAsync(49);
      here.publish(saying("three"));
      expect(published).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(published.map((texts) => texts.length)).toEqual([1, 1]);
      carry();
      expect(there.taken).toMatchObject(["one", "two", "three"].map(saying));
      await vi.advanceTimersByTimeAsync(50);
      here.publish(saying("four"));
      await soon();
      expect(published).toHaveLength(1);
    });

    test("waits for what is being told before it tells more, in their order", async () => {
      const answer = Promise.withResolvers<void>();
      tells = () => answer.promise;
      here.publish(saying("one"));
      await vi.advanceTimersByTimeAsync(1000);
      here.publish(saying("two"));
      await soon();
      expect(published).toHaveLength(1);
      answer.resolve();
      await soon();
      expect(published).toHaveLength(2);
    });

    test("tells long words in pieces that Postgres takes", async () => {
      const long = "ลานงาน ".repeat(1500);
      here.publish(saying(long));
      await soon();
      expect(published[0]!.length).toBeGreaterThan(3);
      for (const text of published[0]!) expect(Buffer.byteLength(text)).toBeLessThan(8000);
      expect(new Set(published[0]).size).toBe(published[0]!.length);
      carry();
      expect(there.taken).toMatchObject([saying(long)]);
    });

    test("leaves out what lost a piece, and takes what comes next", async () => {
      here.publish(saying("x".repeat(20_000)));
      await soon();
      const [first, , ...rest] = published.splice(0).flat();
      for (const text of [first!, ...rest]) ears[1]!.received(text);
      here.publish(saying("short"));
      await vi.advanceTimersByTimeAsync(50);
      carry();
      expect(there.taken).toMatchObject([saying("short")]);
    });

    test.each(["", "{", "there", "else 1 0 1 e30=", "else 1 0 1 bm8="])("takes nothing from %j", (text) => {
      ears[1]!.received(text);
      expect(there.taken).toEqual([]);
    });

    test("says that it missed something once others are heard again, and not before", () => {
      ears[1]!.found();
      expect(there.missed).not.toHaveBeenCalled();
      ears[1]!.lost();
      expect(there.missed).not.toHaveBeenCalled();
      ears[1]!.found();
      ears[1]!.found();
      expect(there.missed).toHaveBeenCalledTimes(1);
    });
  });

  test("loses what is said while the store is away, says so, and goes on", async () => {
    const here = await join("here");
    tells = () => Promise.reject(new Error("away"));
    here.publish(saying("one"));
    await soon();
    expect(warned).toEqual([[{ err: expect.objectContaining({ message: "away" }) }, "events reached this node's connections alone"]]);
    tells = () => Promise.resolve();
    here.publish(saying("two"));
    await vi.advanceTimersByTimeAsync(50);
    expect(published).toHaveLength(2);
  });

  test("leaves once everything is told, without waiting for more, and hears nothing after that", async () => {
    const [here, there]: [Membership, Awaited<ReturnType<typeof join>>] = [await join("here"), await join("there")];
    here.publish(saying("one"));
    await there.leave();
    await here.leave();
    expect(published).toHaveLength(1);
    carry();
    expect(there.taken).toEqual([]);
  });
});
