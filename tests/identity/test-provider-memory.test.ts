/** What the test provider remembers of the flows under way. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inMemory } from "../../src/server/identity/test-provider-memory.ts";

describe("The test provider's memory", () => {
  let kept: ReturnType<typeof inMemory>;
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_500 });
    kept = inMemory();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("finds what it was given under its kind and id", async () => {
    await kept("Session").upsert("1", { uid: "u1" }, 10);
    await kept("Grant").upsert("1", { uid: "u2" }, 10);
    expect(await kept("Session").find("1")).toEqual({ uid: "u1" });
    expect(await kept("Grant").find("1")).toEqual({ uid: "u2" });
    expect(await kept("Session").find("2")).toBeUndefined();
  });

  test("finds by the other id as well, among its kind", async () => {
    await kept("Interaction").upsert("0", { uid: "u1" }, 10);
    await kept("Session").upsert("1", { uid: "u2" }, 10);
    await kept("Session").upsert("2", { uid: "u1", jti: "this one" }, 10);
    expect(await kept("Session").findByUid("u1")).toEqual({ uid: "u1", jti: "this one" });
    expect(await kept("Session").findByUid("u3")).toBeUndefined();
    expect(await kept("Session").findByUserCode("u1")).toBeUndefined();
  });

  test("forgets each when its time is over, and not before", async () => {
    await kept("Session").upsert("1", { uid: "u1" }, 10);
    await kept("Session").upsert("2", { uid: "u2" }, 20);
    await kept("Session").upsert("3", { uid: "u3" }, 0);
    vi.advanceTimersByTime(9_999);
    expect(await kept("Session").find("1")).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(await kept("Session").find("1")).toBeUndefined();
    expect(await kept("Session").findByUid("u1")).toBeUndefined();
    expect(await kept("Session").find("2")).toBeDefined();
    expect(await kept("Session").find("3")).toBeUndefined();
  });

  test("notes when something was used up, beside what it says", async () => {
    await kept("AuthorizationCode").upsert("1", { uid: "u1" }, 10);
    await kept("AuthorizationCode").consume("1");
    await kept("AuthorizationCode").consume("of nobody");
    expect(await kept("AuthorizationCode").find("1")).toEqual({ uid: "u1", consumed: 1_700_000_000 });
  });

  test("destroys what it is told, and all of a grant", async () => {
    await kept("AccessToken").upsert("1", { grantId: "a" }, 10);
    await kept("AccessToken").upsert("2", { grantId: "b" }, 10);
    await kept("AuthorizationCode").upsert("3", { grantId: "a" }, 10);
    await kept("AccessToken").upsert("4", { grantId: "b" }, 10);
    await kept("AccessToken").revokeByGrantId("a");
    await kept("AccessToken").destroy("2");
    const left = ["AccessToken", "AuthorizationCode"].flatMap((name) => ["1", "2", "3", "4"].map((id) => kept(name).find(id)));
    expect((await Promise.all(left)).filter((one) => one !== undefined)).toEqual([{ grantId: "b" }]);
  });
});
