/** In which language answers and refusals are told, and what a server says of its own health. */
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Deps } from "../../src/server/deps.ts";
import type { Env } from "../../src/server/http/environment.ts";
import { languageOf, translatedFields, sayTo, translated } from "../../src/server/http/language.ts";
import { refuse } from "../../src/server/middleware/errors.ts";
import { Refusal } from "../../src/server/refusal.ts";
import { healthRoutes } from "../../src/server/routes/health.ts";
import type { StoreState } from "../../src/server/store/state.ts";
import { english } from "../../src/server/words/words.ts";
import { notedLog, of } from "./bare.ts";

let { lines, log } = notedLog();
beforeEach(() => {
  ({ lines, log } = notedLog());
});

describe("The language of a call", () => {
  test.each([
    ["th", "", "th"],
    ["en-GB, th", "", "en"],
    [" TH ", "", "th"],
    ["fr", "lanngan-language=en", "en"],
    ["fr", "lanngan-language=th", "th"],
    ["fr", "", "th"],
    ["th", "lanngan-language=en", "th"],
  ])("for “%s” with “%s” is %s", async (accept, cookie, language) => {
    expect(await of(languageOf, { headers: { "accept-language": accept, cookie } })).toBe(language);
  });
  test("is the reader's choice where nothing is asked for", async () => {
    expect(await of(languageOf, { headers: { cookie: "lanngan-language=en" } })).toBe("en");
    expect(await of(languageOf)).toBe("th");
    // A page that a browser opens by itself: its own language is no one's choice.
    const opens = { "sec-fetch-mode": "navigate", "accept-language": "en-US,en;q=0.9" };
    expect(await of(languageOf, { headers: { ...opens, cookie: "lanngan-language=th" } })).toBe("th");
    expect(await of(languageOf, { headers: opens })).toBe("en");
  });

  const thai = async () => (sentence: string) => `ไทย: ${sentence}`;
  const inThai = { headers: { "accept-language": "th" }, deps: { loadThai: thai } };

  test("says an answer's own sentences, where it has any", async () => {
    const answer = { success: true, data: { message: "left alone" }, message: "Hello", error: null };
    expect(await of((c) => translated(c, answer), inThai)).toEqual({ ...answer, message: "ไทย: Hello" });
    expect(await of((c) => translated(c, { ...answer, message: null, error: "No" }), inThai)).toMatchObject({
      message: null,
      error: "ไทย: No",
    });
    expect(await of((c) => translated(c, answer), { deps: { loadThai: thai } })).toEqual(answer);
  });

  test("is English while the Thai sentences cannot be had", async () => {
    const loadThai = () => Promise.reject(new Error("not built"));
    expect(await of(sayTo, { ...inThai, deps: { loadThai, log } })).toBe(english);
    expect(lines).toMatchObject([{ level: 40, msg: "the Thai sentences could not be loaded", err: { message: "not built" } }]);
  });

  test("says what is wrong with fields", () => {
    const errors = { codes: { name: "too_long", email: "required" }, name: ["too_long"] };
    expect(translatedFields({ errors, other: 1 }, english)).toEqual({
      other: 1,
      errors: { ...errors, name: ["Use at most 120 characters"], email: ["This field is required"] },
    });
    for (const data of [null, { errors: {} }, { a: 1 }]) expect(translatedFields(data, english)).toBe(data);
  });

  test.each([
    ["Wait {seconds} s, {name}", { seconds: 7, name: "Mali" }, "Wait 7 s, Mali"],
    ["Wait {seconds} s", {}, "Wait {seconds} s"],
    ["Wait {seconds} s", { seconds: null }, "Wait {seconds} s"],
    ["Wait {seconds} s", { seconds: 0 }, "Wait 0 s"],
  ])("fills in %s", (sentence, values, words) => {
    expect(english(sentence, values)).toBe(words);
  });
});

describe("A refusal", () => {
  const refused = async (error: unknown, headers: Record<string, string> = {}) => {
    let response: Response | undefined;
    const app = new Hono<Env>().all("*", async (c) => {
      c.set("deps", { log, loadThai: async () => (sentence: string) => `ไทย: ${sentence}` } as unknown as Deps);
      c.set("requestId", "the request");
      return (response = await refuse(error, c));
    });
    await app.request("/path?token=secret", { headers });
    return { status: response!.status, headers: Object.fromEntries(response!.headers), body: (await response!.json()) as object };
  };
  const always = { "content-type": "application/json", "cache-control": "no-store" };

  test("is told by its code, its status and its sentence", async () => {
    expect(await refused(new Refusal("not_possible", { state: "lost" }))).toEqual({
      status: 409,
      headers: always,
      body: {
        success: false,
        data: { state: "lost" },
        message: "This is not possible right now.",
        error: "This is not possible right now.",
        code: "not_possible",
      },
    });
    expect(lines).toEqual([]);
  });

  test("is told in the language that was asked for, of fields too", async () => {
    const data = { errors: { codes: { name: "required" } } };
    expect((await refused(new Refusal("validation", data), { "accept-language": "th" })).body).toMatchObject({
      error: "ไทย: Invalid data. Please check and try again.",
      data: { errors: { codes: { name: "required" }, name: ["ไทย: This field is required"] } },
    });
  });

  test("fills in its sentence", async () => {
    expect((await refused(new Refusal("too_long", { max: 7 }))).body).toMatchObject({ message: "Use at most 7 characters" });
  });

  test.each([
    [2.1, "3"],
    [60, "60"],
    [0, undefined],
    [-1, undefined],
    ["60", undefined],
  ])("says to come back after %s by %s", async (retryAfter, header) => {
    expect((await refused(new Refusal("rate_limited", { retryAfter }))).headers["retry-after"]).toBe(header);
  });

  test.each([
    ["timeout", 408, "close"],
    ["too_large", 413, "close"],
    ["validation", 400, undefined],
  ] as const)("with %s answers %d, and a connection that is of no more use: %s", async (code, status, connection) => {
    const { headers, ...rest } = await refused(new Refusal(code));
    expect([rest.status, headers["connection"]]).toEqual([status, connection]);
  });

  test("that a client alone says is a server's error", async () => {
    expect((await refused(new Refusal("network"))).status).toBe(500);
  });

  test("of what nobody expected is logged, and told without details", async () => {
    expect(await refused(new Error("secret"))).toMatchObject({ status: 500, body: { code: "server", data: null } });
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: "an unexpected error",
        requestId: "the request",
        method: "GET",
        url: "http://localhost/path?token=[redacted]",
        err: { message: "secret" },
      },
    ]);
  });

  test("of an outage is a warning", async () => {
    expect(await refused(Object.assign(new Error("away"), { code: "ECONNREFUSED" }))).toMatchObject({
      status: 503,
      body: { code: "unavailable" },
    });
    expect(lines).toMatchObject([
      { level: 40, msg: "the store is not reachable", requestId: "the request", method: "GET", err: { message: "away" } },
    ]);
  });

  test("of what the framework refuses is the caller's fault below 500", async () => {
    expect((await refused(new HTTPException(400))).body).toMatchObject({ code: "validation" });
    expect((await refused(new HTTPException(499 as 400))).body).toMatchObject({ code: "validation" });
    expect((await refused(new HTTPException(500))).body).toMatchObject({ code: "server" });
  });
});

describe("The health of a server", () => {
  let answered: PromiseWithResolvers<StoreState>[];
  const storeState = () => {
    const answer = Promise.withResolvers<StoreState>();
    answered.push(answer);
    return answer.promise;
  };
  let app: Hono<Env>;
  const ask = async (path = "/") => {
    const response = await app.request(path);
    return [response.status, await response.json()] as const;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    answered = [];
    app = healthRoutes({ storeState } as unknown as Deps);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is that its store can be used, asked once for however many ask", async () => {
    const asking = [ask(), ask()];
    answered[0]!.resolve("ok");
    expect(await Promise.all(asking)).toEqual([
      [200, { status: "ok" }],
      [200, { status: "ok" }],
    ]);
    expect([answered.length, vi.getTimerCount()]).toEqual([1, 0]);
    const again = ask();
    answered[1]!.resolve("full");
    expect(await again).toEqual([503, { status: "unavailable", reason: "full" }]);
  });

  test("is none once the store is silent for two seconds, while its process lives", async () => {
    const asking = ask();
    let isOver = false;
    void asking.then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(isOver).toBe(false);
    expect(await ask("/live")).toEqual([200, { status: "ok" }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asking).toEqual([503, { status: "unavailable", reason: "unreachable" }]);
    const late = ask();
    answered[0]!.resolve("ok");
    expect(await late).toEqual([200, { status: "ok" }]);
    expect(answered).toHaveLength(1);
  });
});
