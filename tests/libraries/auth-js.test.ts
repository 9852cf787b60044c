import { AuthClient } from "@supabase/auth-js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** What the browser's client of identity makes of a refused renewal: docs/behaviours.md has what the product does about it. */
describe("@supabase/auth-js 2.119.0", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    // It prints what it was refused, and that there was a client before it.
    for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const isKept = async (status: number, body: string) => {
    const over = Math.floor(Date.now() / 1000) - 10;
    const session = {
      access_token: `${part({ alg: "ES256" })}.${part({ exp: over, sub: "1" })}.signature`,
      refresh_token: "renewal",
      expires_at: over,
      expires_in: 3600,
      token_type: "bearer" as const,
      user: { id: "1", aud: "authenticated", app_metadata: {}, user_metadata: {}, created_at: "2026-11-29T00:00:00Z" },
    };
    const kept = new Map([["session", JSON.stringify(session)]]);
    const client = new AuthClient({
      url: "http://identity.example",
      storageKey: "session",
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      autoRefreshToken: false,
      detectSessionInUrl: false,
      fetch: async () => new Response(body, { status, headers: { "content-type": "application/json" } }),
    });
    const renewed = client.refreshSession(session);
    // It tries a failed server again for half a minute.
    await vi.advanceTimersByTimeAsync(60_000);
    await renewed;
    return kept.has("session");
  };

  test("signs out for good where a renewal is answered 408, 409, 425, 429 or by an empty 200", async () => {
    for (const status of [408, 409, 425, 429]) expect(await isKept(status, "{}"), String(status)).toBe(false);
    expect(await isKept(200, "{}")).toBe(false);
  });

  test("keeps the session where the server failed", async () => {
    for (const status of [500, 502, 503, 504]) expect(await isKept(status, "{}"), String(status)).toBe(true);
  });
});
