/** What a tester has in hand, without a server: held calls, the time of pages, an authenticator app. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MovableClock } from "./movable-clock.ts";
import { TestTools, type Verdict } from "../../src/server/test-tools.ts";

const calls = ["POST /api/auth/login", "PUT /auth/v1/user", "DELETE /auth/v1/factors/:factor"];

describe("The test tools", () => {
  let clock: MovableClock;
  let tools: TestTools;
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    clock = new MovableClock();
    tools = new TestTools(clock, () => calls);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const soon = () => vi.advanceTimersByTimeAsync(0);
  const ask = (method: string, path: string, gone = new AbortController()) => {
    const verdicts: Verdict[] = [];
    void tools.verdictOn(method, path, gone.signal).then((verdict) => verdicts.push(verdict));
    return { verdicts, gone };
  };

  test("hold what can be held, and nothing else", () => {
    expect([tools.held, tools.holdable]).toEqual([[], calls]);
    tools.hold("PUT /auth/v1/user");
    tools.hold("GET /elsewhere");
    expect([tools.held, tools.holdable]).toEqual([["PUT /auth/v1/user"], [calls[0], calls[2]]]);
    tools.release("PUT /auth/v1/user");
    expect([tools.held, tools.holdable]).toEqual([[], calls]);
  });

  test.each([
    ["POST", "/api/auth/login", true],
    ["GET", "/api/auth/login", false],
    ["POST", "/api/auth/login/more", false],
    ["POST", "/v1/api/auth/login", false],
    ["DELETE", "/auth/v1/factors/17", true],
    ["DELETE", "/auth/v1/factors/", false],
    ["DELETE", "/auth/v1/factors/17/more", false],
    ["PUT", "/auth/v1/user", false],
  ])("of two held calls, %s %s waits: %s", async (method, path, waits) => {
    tools.hold("POST /api/auth/login");
    tools.hold("DELETE /auth/v1/factors/:factor");
    const { verdicts } = ask(method, path);
    await soon();
    expect(verdicts).toEqual(waits ? [] : [{ as: "through" }]);
    expect(tools.waiting.map((one) => one.path)).toEqual(waits ? [path] : []);
  });

  test("answer each held call with its own verdict, the newest first in sight", async () => {
    tools.hold("POST /api/auth/login");
    tools.hold("PUT /auth/v1/user");
    const [first, second] = [ask("POST", "/api/auth/login"), ask("PUT", "/auth/v1/user")];
    expect(tools.waiting).toMatchObject([
      { id: 2, call: "PUT /auth/v1/user", path: "/auth/v1/user" },
      { id: 1, call: "POST /api/auth/login", path: "/api/auth/login" },
    ]);
    tools.decide(1, { as: "answer", told: "{}" });
    tools.decide(7, { as: "cut" });
    await soon();
    expect([first.verdicts, second.verdicts]).toEqual([[{ as: "answer", told: "{}" }], []]);
    expect(tools.waiting).toMatchObject([{ id: 2 }]);
    tools.decide(2, { as: "cut" });
    await soon();
    expect([second.verdicts, tools.waiting]).toEqual([[{ as: "cut" }], []]);
  });

  test("let go of what waits of a call that is held no longer, and of nothing else", async () => {
    tools.hold("POST /api/auth/login");
    tools.hold("PUT /auth/v1/user");
    const [first, second] = [ask("POST", "/api/auth/login"), ask("PUT", "/auth/v1/user")];
    tools.release("POST /api/auth/login");
    await soon();
    expect([first.verdicts, second.verdicts]).toEqual([[{ as: "through" }], []]);
  });

  test("forget a call whose caller is gone", async () => {
    tools.hold("POST /api/auth/login");
    const { verdicts, gone } = ask("POST", "/api/auth/login");
    gone.abort();
    await soon();
    expect([verdicts, tools.waiting]).toEqual([[{ as: "cut" }], []]);
  });

  test("begin anew: nothing held, the time running, no app", async () => {
    tools.hold("POST /api/auth/login");
    tools.hold("PUT /auth/v1/user");
    tools.stop();
    tools.setUpApp(() => "123456");
    const { verdicts } = ask("PUT", "/auth/v1/user");
    tools.anew();
    await soon();
    expect([verdicts, tools.held, tools.time.stands, tools.digits]).toEqual([[{ as: "through" }], [], false, null]);
  });

  test("show what the authenticator app shows at the server's time", () => {
    expect(tools.digits).toBeNull();
    tools.setUpApp(() => "of another");
    tools.setUpApp((at) => at.toISOString());
    clock.advance(60);
    expect(tools.digits).toBe(new Date(1_700_000_060_000).toISOString());
    expect(tools.now).toEqual(new Date(1_700_000_060_000));
  });

  test("tell pages that the time stands and runs, each a version of its own", () => {
    expect(tools.time).toEqual({ version: 1, stands: false, passed: 0 });
    tools.stop();
    expect(tools.time).toEqual({ version: 2, stands: true, passed: 0 });
    tools.run();
    expect(tools.time).toEqual({ version: 3, stands: false, passed: 0 });
  });

  test("let time pass at the server and on pages, where none is open at once", async () => {
    await tools.pass(90);
    await tools.pass(30);
    expect(tools.time).toEqual({ version: 3, stands: false, passed: 120_000 });
    expect(clock.now()).toEqual(new Date(1_700_000_120_000));
  });

  test("answer a page's question at once where there is news, else with the news, else after a second", async () => {
    expect(await tools.news("a page", 0)).toMatchObject({ version: 1 });
    const times: number[] = [];
    const question = () => void tools.news("a page", 1).then(({ version }) => times.push(version));
    question();
    await vi.advanceTimersByTimeAsync(999);
    expect(times).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(times).toEqual([1]);
    question();
    await vi.advanceTimersByTimeAsync(1);
    tools.stop();
    await soon();
    expect(times).toEqual([1, 2]);
  });

  /** Lets a second pass. @returns what has come of it so far */
  const passing = () => {
    const state = { isOver: false };
    void tools.pass(1).then(() => (state.isOver = true));
    return state;
  };

  test("wait for a page that asks until it has followed", async () => {
    void tools.news("a page", 1);
    const state = passing();
    await vi.advanceTimersByTimeAsync(300);
    expect(state.isOver).toBe(false);
    void tools.news("a page", 2);
    await vi.advanceTimersByTimeAsync(20);
    expect(state.isOver).toBe(true);
  });

  test("wait for a page that asked just now half a second, and for one that hangs two seconds", async () => {
    await tools.news("a page", 0);
    const gone = passing();
    await vi.advanceTimersByTimeAsync(490);
    expect(gone.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(gone.isOver).toBe(true);
    // It asks again and again, and has never heard the newest.
    await tools.news("another page", 1);
    const hanging = setInterval(() => void tools.news("another page", 1), 50);
    const state = passing();
    await vi.advanceTimersByTimeAsync(1_980);
    expect(state.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(30);
    expect(state.isOver).toBe(true);
    clearInterval(hanging);
  });

  test("wait for no page that was closed long ago", async () => {
    await tools.news("a page", 0);
    await vi.advanceTimersByTimeAsync(500);
    const state = passing();
    await soon();
    expect(state.isOver).toBe(true);
  });
});
