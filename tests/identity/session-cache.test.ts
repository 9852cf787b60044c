/** What is kept of tokens that were checked, and what makes it be forgotten, asked of the cache alone. */
import { beforeEach, describe, expect, test } from "vitest";
import { SessionCache } from "../../src/gotrue/sessions/session-cache.ts";
import type { Database } from "../../src/basics/sql/database.ts";

type Bearer = { userId: string; email: string; sessionId: string; parentId?: string; aal: "aal1" | "aal2"; expiresAt: number };
type Life = { email: string; aal: "aal1" | "aal2"; has_factor: boolean };

const expiry = 1_700_000_000;
const bearer = (sessionId: string, more: Partial<Bearer> = {}): Bearer => ({
  userId: "somchai",
  email: "old@example.com",
  sessionId,
  aal: "aal1",
  expiresAt: expiry,
  ...more,
});

describe("The cache of checked tokens", () => {
  let tokens: Record<string, Bearer>;
  let lives: Record<string, Life>;
  let asked: string[];
  let now: number;
  let meanwhile = () => {};
  let cache: SessionCache<Bearer>;

  beforeEach(() => {
    tokens = {};
    lives = {};
    asked = [];
    now = expiry * 1000 - 1000;
    meanwhile = () => {};
    const query = async ({ values = [] }: { values?: unknown[] }) => {
      const [sessionId, userId] = values as string[];
      asked.push(sessionId!);
      const life = lives[sessionId!];
      meanwhile();
      return { rows: life !== undefined && userId === "somchai" ? [life] : [] };
    };
    const db = { isTransaction: false, query, transaction: () => Promise.reject(new Error("none")) } as unknown as Database;
    cache = new SessionCache<Bearer>(db, { now: () => new Date(now) }, async (token) => tokens[token] ?? null);
    cache.hear(true);
  });

  /** A token of a session that is there. */
  const known = (token: string, of: Bearer = bearer(token), life: Partial<Life> = {}) => {
    tokens[token] = of;
    lives[of.sessionId] = { email: "new@example.com", aal: of.aal, has_factor: false, ...life };
  };

  test("asks the store once, and says the address that it has now", async () => {
    known("a");
    const payload = { ...bearer("a"), email: "new@example.com" };
    expect(await cache.verify("a")).toEqual(payload);
    expect(await cache.verify("a")).toEqual(payload);
    expect(asked).toEqual(["a"]);
  });

  test("knows neither a token of nobody nor one whose session is gone", async () => {
    tokens["b"] = bearer("b");
    expect([await cache.verify("a"), await cache.verify("b")]).toEqual([null, null]);
    expect(asked).toEqual(["b"]);
  });

  test("ends a token with the second that it says", async () => {
    known("a");
    await cache.verify("a");
    now = expiry * 1000 - 1;
    expect(await cache.verify("a")).not.toBeNull();
    now = expiry * 1000;
    expect(await cache.verify("a")).toBeNull();
    expect(asked).toEqual(["a"]);
    // It is forgotten with that: the next is read anew.
    await cache.verify("a");
    expect(asked).toEqual(["a", "a"]);
  });

  test("keeps nothing while notices may be missed, and forgets what it kept", async () => {
    known("a");
    await cache.verify("a");
    cache.hear(false);
    await cache.verify("a");
    await cache.verify("a");
    expect(asked).toEqual(["a", "a", "a"]);
    cache.hear(true);
    await cache.verify("a");
    await cache.verify("a");
    expect(asked).toHaveLength(4);
  });

  test.each([
    ["a session was dropped", () => cache.forget(["b"])],
    ["nobody knows which", () => cache.forget([])],
    [
      "notices were missed",
      () => {
        cache.hear(false);
        cache.hear(true);
      },
    ],
  ])("keeps no answer of the store that is older than that %s", async (_what, change) => {
    known("a");
    meanwhile = change;
    expect(await cache.verify("a")).not.toBeNull();
    meanwhile = () => {};
    await cache.verify("a");
    expect(asked).toEqual(["a", "a"]);
  });

  test("forgets every token of the sessions that it is told of, and of those below them", async () => {
    known("a1", bearer("a"));
    known("a2", bearer("a"));
    known("below", bearer("child", { parentId: "a" }));
    known("b", bearer("b"));
    const all = ["a1", "a2", "below", "b"];
    for (const token of all) await cache.verify(token);
    asked.length = 0;
    cache.forget(["a"]);
    for (const token of all) await cache.verify(token);
    expect(asked).toEqual(["a", "a", "child"]);
    asked.length = 0;
    cache.forget(["child", "b"]);
    for (const token of all) await cache.verify(token);
    expect(asked).toEqual(["child", "b"]);
  });

  test("forgets the rest of a session after one of its tokens expired", async () => {
    known("early", bearer("a", { expiresAt: expiry - 1 }));
    known("late", bearer("a"));
    now = expiry * 1000 - 1500;
    await cache.verify("early");
    await cache.verify("late");
    now = expiry * 1000 - 500;
    expect(await cache.verify("early")).toBeNull();
    cache.forget(["a"]);
    asked.length = 0;
    await cache.verify("late");
    expect(asked).toEqual(["a"]);
  });

  test("makes room for the newest by the oldest once fifty thousand are kept", async () => {
    for (let at = 0; at < 50_000; at += 1) {
      known(`t${at}`);
      await cache.verify(`t${at}`);
    }
    asked.length = 0;
    await cache.verify("t0");
    expect(asked).toEqual([]);
    known("one more");
    await cache.verify("one more");
    asked.length = 0;
    await cache.verify("t1");
    expect(asked).toEqual([]);
    await cache.verify("t0");
    expect(asked).toEqual(["t0"]);
  });

  test.each([
    ["aal1", "aal1", false, true],
    ["aal1", "aal1", true, false],
    ["aal2", "aal1", true, false],
    ["aal1", "aal2", true, false],
    ["aal2", "aal2", true, true],
  ] as const)("a token at %s of a session at %s, with a second factor: %s, opens: %s", async (aal, sessionAal, has_factor, opens) => {
    known("a", bearer("a", { aal }), { aal: sessionAal, has_factor });
    expect((await cache.verify("a")) !== null).toBe(opens);
    expect(await cache.lacksFactor("a")).toBe(!opens);
  });

  test("lacks no factor where there is no session", async () => {
    tokens["b"] = bearer("b");
    expect([await cache.lacksFactor("a"), await cache.lacksFactor("b")]).toEqual([false, false]);
  });
});
