// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createWorkspaceSession } from "../../src/web/clients/workspace-session.ts";
import { settings } from "../model/render.tsx";

const now = Date.parse("2026-11-26T09:00:00Z");
const lifetime = 3600;

/** A token that says what a server says of its own time. @param ahead by how many seconds its clock is ahead of the device's */
const sessionFrom = (ahead: number, refreshToken: string) => {
  const iat = now / 1000 + ahead;
  const claims = { sub: "somebody", session_id: "one", iat, exp: iat + lifetime };
  return {
    accessToken: ["{}", JSON.stringify(claims), "signature"].map((part) => btoa(part).replace(/=+$/, "")).join("."),
    expiresAt: iat + lifetime,
    refreshToken,
    person: { id: "somebody", email: "somchai@example.com", name: null },
  };
};

describe("a session in a workspace", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now, toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test.each([
    ["as the server's", 0],
    ["behind by five minutes", 300],
    ["ahead by two hours", -7200],
    ["ahead by thirteen hours", -13 * 3600],
    ["behind by eleven months", 330 * 86_400],
  ])("is renewed a minute before its end by a clock that is %s", async (_, ahead) => {
    const asked: string[] = [];
    const answers = [
      { success: true, data: { session: sessionFrom(ahead, "first"), preferences: { theme: "ocean", mode: "dark", language: "th" } } },
      { success: true, data: { session: sessionFrom(ahead + lifetime, "second") } },
    ];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      return Response.json(answers[asked.length - 1]);
    });
    const session = createWorkspaceSession(settings, "kafae-dee", () => "th");
    expect(await session.exchange({ code: "code", verifier: "verifier", secret: "" }, new AbortController().signal)).toMatchObject({
      success: true,
    });
    expect(session.renewIn()).toBe((lifetime - 60) * 1000);
    expect(session.holder()).toEqual({ person: "somebody", session: "one", since: now, until: now + lifetime * 1000 });

    vi.setSystemTime(now + (lifetime - 61) * 1000);
    expect(await session.bearer()).toBe(sessionFrom(ahead, "first").accessToken);
    expect(asked).toHaveLength(1);
    vi.setSystemTime(now + lifetime * 1000);
    expect(await session.bearer()).toBe(sessionFrom(ahead + lifetime, "second").accessToken);
    expect(asked).toHaveLength(2);
    expect(session.renewIn()).toBe((lifetime - 60) * 1000);
  });

  test("is renewed before its token is shown where the clock was set back meanwhile, and nobody knows how much of it is over", async () => {
    const answers = [
      { success: true, data: { session: sessionFrom(0, "first"), preferences: { theme: "ocean", mode: "dark", language: "th" } } },
      { success: true, data: { session: sessionFrom(lifetime, "second") } },
    ];
    vi.stubGlobal("fetch", async () => Response.json(answers.shift()));
    const session = createWorkspaceSession(settings, "kafae-dee", () => "th");
    await session.exchange({ code: "code", verifier: "verifier", secret: "" }, new AbortController().signal);
    // As a clock does that is put right by itself.
    vi.setSystemTime(now - 60_000);
    expect(await session.bearer()).toBe(sessionFrom(0, "first").accessToken);
    vi.setSystemTime(now - 61_000);
    expect(session.renewIn()).toBe(5_000);
    expect(await session.bearer()).toBe(sessionFrom(lifetime, "second").accessToken);
    expect(session.holder()).toMatchObject({ since: now - 61_000 });
    expect(session.renewIn()).toBe((lifetime - 60) * 1000);
  });

  test("whose token tells nothing is renewed within the time that a browser can wait", () => {
    const end = now / 1000 + 86_400;
    const kept = { ...sessionFrom(0, "first"), accessToken: "opaque", expiresAt: end };
    localStorage.setItem("lanngan-workspace-session", JSON.stringify(kept));
    const session = createWorkspaceSession(settings, "kafae-dee", () => "th");
    expect([session.holder(), session.renewIn()]).toEqual([null, 86_340_000]);
    vi.setSystemTime(now - 40 * 86_400_000);
    expect(session.renewIn()).toBe(2 ** 31 - 1);
  });
});
