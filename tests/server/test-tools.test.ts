/** `/test`: a tester lets time pass and says what comes of held calls; for whoever sits at this computer, and never in production. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storageKeys, testTimeCookie } from "../../src/contract/preferences.ts";
import { loadConfig } from "../../src/server/config.ts";
import { createHttpServer, listen, type Listening } from "../../src/server/listen.ts";
import { startStack, type Stack } from "./harness.ts";

describe("the test tools", () => {
  let stack: Stack;
  let listening: Listening;
  let url: string;

  beforeAll(async () => {
    stack = await startStack({ store: "pglite", env: { TEST_TOOLS: "on" } });
    listening = await listen(createHttpServer(10), stack.app, { host: "127.0.0.1", port: 0 });
    url = `http://localhost:${listening.port}`;
  });
  afterAll(async () => {
    await listening.close();
    await stack.close();
  });

  const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${url}/test/${path}`, { method: "POST", body: new URLSearchParams(form), headers, redirect: "manual" });
  const shown = async (language = "en") =>
    (await fetch(`${url}/test`, { headers: { Cookie: `${storageKeys.language}=${language}` } })).text();
  const waiting = async () =>
    [
      ...(await shown()).matchAll(
        /<code>(.+?)<\/code>\s*<form method="post" action="\/test\/calls">\s*<input type="hidden" name="id" value="(\d+)"/g,
      ),
    ].map(([, call, id]) => ({ call, id: id! }));
  const untilWaiting = async () => {
    await expect.poll(waiting, { interval: 10 }).toHaveLength(1);
    return (await waiting())[0]!;
  };
  const login = "POST /api/auth/login";
  const signIn = (signal?: AbortSignal, call = "login") =>
    fetch(`${url}/api/auth/${call}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ApiKey: stack.deps.config.API_KEY },
      body: JSON.stringify({ email: "nobody@example.com", password: "never given" }),
      signal: signal ?? null,
    });

  test("are a page in the language of the tested ones, which gives its browser the cookie by which pages follow", async () => {
    const page = await fetch(`${url}/test`);
    expect(page.headers.get("set-cookie")).toContain(`${testTimeCookie}=on`);
    expect(await shown("en")).toContain("<h1>Test tools</h1>");
    expect(await shown("en")).toContain('<a href="/test" autofocus>Look again</a>');
    // Nothing waits.
    expect(await shown("en")).toContain("<p>None</p>");
    expect(await page.text()).toContain("<h1>เครื่องมือทดสอบ</h1>");
  });

  test("hold no call that nobody chose", async () => {
    expect((await signIn()).status).toBe(400);
  });

  test("let a held call through to its real answer", async () => {
    await send("held", { do: "hold", call: login });
    const answer = signIn();
    const { call, id } = await untilWaiting();
    expect(call).toBe(login);
    expect(await shown()).not.toContain("<p>None</p>");
    await send("calls", { id, do: "through" });
    expect((await answer).status).toBe(400);
    expect(await waiting()).toEqual([]);
  });

  test("cut a held call off for whoever asked, and hold the next one", async () => {
    const held = "POST /api/auth/register";
    await send("held", { do: "hold", call: held });
    for (const press of ["first", "second"]) {
      const answer = signIn(undefined, "register").then(
        () => "answered",
        () => "cut",
      );
      await send("calls", { id: (await untilWaiting()).id, do: "cut" });
      expect(await answer, press).toBe("cut");
    }
    await send("held", { do: "release", call: held });
  });

  test("refuse in the server's own form, with its status and in the language that was asked for", async () => {
    const answer = signIn();
    await send("calls", { id: (await untilWaiting()).id, do: "answer", told: '{"code":"rate_limited","data":{"retryAfter":42}}' });
    const response = await answer;
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("42");
    expect(await response.json()).toMatchObject({ success: false, code: "rate_limited" });
  });

  test("refuse in the form of the identity service where its call is held", async () => {
    const change = "PUT /auth/v1/user";
    await send("held", { do: "hold", call: change });
    const answer = fetch(`${url}/auth/v1/user`, { method: "PUT", body: "{}" });
    await send("calls", { id: (await untilWaiting()).id, do: "answer", told: '{"code":"email_taken"}' });
    const response = await answer;
    expect([response.status, await response.json()]).toMatchObject([422, { code: 422, error_code: "email_taken" }]);
    const second = fetch(`${url}/auth/v1/user`, { method: "PUT", body: "{}" });
    await send("calls", { id: (await untilWaiting()).id, do: "answer", told: '{"code":"rate_limited","data":{"retryAfter":42}}' });
    expect([(await second).status, (await second).headers.get("retry-after")]).toEqual([429, "42"]);
    await send("held", { do: "release", call: change });
  });

  test("answer with data, or with any body", async () => {
    const first = signIn();
    await send("calls", { id: (await untilWaiting()).id, do: "answer", told: '{"data":{"a":1}}' });
    expect(await (await first).json()).toMatchObject({ success: true, data: { a: 1 } });
    const second = signIn();
    await send("calls", { id: (await untilWaiting()).id, do: "answer", told: '{"status":418,"body":{"b":2}}' });
    const response = await second;
    expect([response.status, await response.json()]).toEqual([418, { b: 2 }]);
  });

  test("say so where what was written is no answer, and go on holding", async () => {
    const answer = signIn();
    const { id } = await untilWaiting();
    const page = await send("calls", { id, do: "answer", told: '{"code":"no_such_code"}' });
    expect(page.status).toBe(400);
    const text = await page.text();
    expect(text).toContain('id="wrong" class="wrong" role="alert"');
    // What was written can be mended where it stands.
    expect(text).toMatch(/value="\{&quot;code&quot;:&quot;no_such_code&quot;\}"\s+aria-invalid="true" aria-describedby="wrong" autofocus/);
    expect(text.match(/ autofocus/g)).toHaveLength(1);
    await send("calls", { id, do: "through" });
    expect((await answer).status).toBe(400);
  });

  test("forget a call whose page has gone, and let go of what is held no longer", async () => {
    const leaving = new AbortController();
    const left = signIn(leaving.signal).catch(() => "left");
    await untilWaiting();
    leaving.abort();
    expect(await left).toBe("left");
    await expect.poll(waiting, { interval: 10 }).toEqual([]);
    const answer = signIn();
    await untilWaiting();
    await send("held", { do: "release", call: login });
    expect((await answer).status).toBe(400);
  });

  test("let time pass at the server, and come back when the open pages have followed", async () => {
    const ask = async (seenVersion: number) =>
      (await (await fetch(`${url}/test/time?page=one&heard=${seenVersion}`)).json()) as {
        version: number;
        stands: boolean;
        passed: number;
      };
    const before = stack.clock.now().getTime();
    const first = await ask(0);
    expect(first).toMatchObject({ stands: false, passed: 0 });
    const stopped = ask(first.version);
    await send("time", { do: "stop" });
    expect(await stopped).toMatchObject({ stands: true });
    const news = ask((await stopped).version);
    let isBack = false;
    const passed = send("time", { do: "pass", seconds: "900" }).then(() => (isBack = true));
    expect(await news).toMatchObject({ passed: 900_000 });
    expect(isBack).toBe(false);
    const next = ask((await news).version);
    await passed;
    expect(stack.clock.now().getTime() - before).toBeGreaterThanOrEqual(900_000);
    await send("time", { do: "run" });
    expect(await next).toMatchObject({ stands: false });
  });

  const written = (key: string, language = "en") =>
    fetch(`${url}/test/app`, {
      method: "POST",
      body: new URLSearchParams({ key }),
      headers: { Cookie: `${storageKeys.language}=${language}` },
    });
  const digitsOn = (page: string) => /<p>.+?: <strong>(\d{6})<\/strong><\/p>/.exec(page)?.[1];

  test("show the six digits of an authenticator app at the server's time, until they begin anew", async () => {
    // RFC 6238, appendix B: the key of its SHA-1 examples, and the last six of the digits at 59 and at 1111111109 seconds; each begins its half minute here.
    const key = "GEZD GNBV gy3t qojq GEZDGNBVGY3TQOJQ";
    expect(digitsOn(await shown())).toBeUndefined();
    stack.clock.moveTo(new Date(30_000));
    expect(digitsOn(await (await written(key)).text())).toBe("287082");
    stack.clock.moveTo(new Date(1_111_111_080_000));
    expect(digitsOn(await shown("th"))).toBe("081804");
    expect(await shown("th")).toContain("รหัสหกหลักตามเวลาของเซิร์ฟเวอร์: ");
    await send("anew", {});
    expect(digitsOn(await shown())).toBeUndefined();
    stack.clock.moveTo(new Date());
  });

  test.each(["", "   ", "not-a-key", "JBSWY3DPEHPK3PX1"])("say so where %j is no key, which can be mended where it stands", async (key) => {
    const page = await written(key);
    expect(page.status).toBe(400);
    const text = await page.text();
    expect(text).toContain('<p id="wrong" class="wrong" role="alert">A key has letters from A to Z and digits from 2 to 7 only</p>');
    expect(text).toMatch(new RegExp(`value="${key}"\\s+aria-invalid="true" aria-describedby="wrong" autofocus`));
    expect(text.match(/ autofocus/g)).toHaveLength(1);
  });

  test("begin anew: nothing is held, and the time runs", async () => {
    await send("held", { do: "hold", call: login });
    await send("time", { do: "stop" });
    const answer = signIn();
    await untilWaiting();
    await send("anew", {});
    expect((await answer).status).toBe(400);
    expect(await shown()).toContain("The time of pages runs");
    expect((await signIn()).status).toBe(400);
  });

  test("exist neither for other sites' forms nor behind a proxy, nor where they are not switched on", async () => {
    expect((await send("time", { do: "stop" }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(404);
    expect((await fetch(`${url}/test`, { headers: { "X-Forwarded-For": "203.0.113.9" } })).status).toBe(404);
    const plain = await startStack({ store: "pglite" });
    expect((await plain.app.request("/test/time")).status).toBe(404);
    await plain.close();
    expect(() => loadConfig({ BUILD_MODE: "production", SMTP_URL: "smtp://mail.example", TEST_TOOLS: "on" })).toThrow(
      /TEST_TOOLS: is refused/,
    );
  });
});
