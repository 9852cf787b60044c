/** What a browser gets that opens an address as a page and is refused; programs get what they always did. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { errorPage } from "../../src/server/web/error-page.ts";
import { interceptQueries, type Stack, startStack } from "./harness.ts";

const opens = { "sec-fetch-mode": "navigate", accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "en-US,en;q=0.9" };
const thai = { ...opens, cookie: "lanngan-language=th" };

const seen = (html: string) => {
  const text = (pattern: RegExp) => pattern.exec(html)?.[1];
  const links = [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, words]) => [href, words]);
  return { lang: text(/<html lang="(\w+)"/), heading: text(/<h1>([^<]*)<\/h1>/), text: text(/<\/h1>\s*<p>([^<]*)<\/p>/), links };
};

describe("A browser that opens an address as a page", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store: "pglite", env: { GOOGLE_CLIENT_ID: "", LIMITS: "on" } });
  });
  afterAll(() => stack.close());

  const open = async (path: string, headers: Record<string, string> = opens, init: RequestInit = {}) => {
    const answer = await stack.app.request(path, { ...init, headers: { ...headers, ...(init.headers as object) } });
    return { answer, html: await answer.text() };
  };

  test.each([
    ["/auth/v1/nowhere", 401, "This address is not a page", "ที่อยู่นี้ไม่ใช่หน้าเว็บ"],
    ["/auth/v1/token", 401, "This address is not a page", "ที่อยู่นี้ไม่ใช่หน้าเว็บ"],
    ["/api/nowhere", 401, "This address is not a page", "ที่อยู่นี้ไม่ใช่หน้าเว็บ"],
    ["/api/nowhere?apiKey=lanngan-web", 404, "Page not found", "ไม่พบหน้านี้"],
    ["/nowhere.txt", 404, "Page not found", "ไม่พบหน้านี้"],
    ["/auth/v1/verify", 400, "This link cannot be opened", "เปิดลิงก์นี้ไม่ได้"],
    ["/auth/v1/authorize?provider=nobody", 400, "This link cannot be opened", "เปิดลิงก์นี้ไม่ได้"],
  ])("and is refused %s with %i gets a card in its language", async (path, status, heading, thaiHeading) => {
    const { answer, html } = await open(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=UTF-8"]);
    expect(seen(html)).toMatchObject({ lang: "en", heading, links: [["/en", "Back to Home"]] });
    expect(seen((await open(path, thai)).html)).toMatchObject({ lang: "th", heading: thaiHeading, links: [["/", "กลับหน้าแรก"]] });
  });

  test("gets a page that may do nothing but show itself, and is kept by nobody", async () => {
    const { headers } = (await open("/auth/v1/nowhere")).answer;
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(["cache-control", "referrer-policy", "x-frame-options", "x-content-type-options"].map((name) => headers.get(name))).toEqual([
      "no-store",
      "no-referrer",
      "DENY",
      "nosniff",
    ]);
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  const markup = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;
  const long = "y".repeat(12_000);
  test.each([
    ["markup in a query", `/auth/v1/verify?token=${encodeURIComponent(markup)}&type=${encodeURIComponent(markup)}`],
    [
      "markup in a token that has everything",
      `/auth/v1/verify?token=${encodeURIComponent(markup)}&type=recovery&email=${encodeURIComponent(markup)}`,
    ],
    [
      "a hash of markup",
      `/auth/v1/verify?token_hash=${encodeURIComponent(markup)}&type=signup&redirect_to=${encodeURIComponent("http://localhost:3000/auth")}`,
    ],
    [
      "another host to lead to",
      `/auth/v1/verify?token_hash=abc&type=signup&redirect_to=${encodeURIComponent(`https://evil.example/${markup}`)}`,
    ],
    ["a script to lead to", `/auth/v1/verify?token_hash=abc&type=signup&redirect_to=${encodeURIComponent("javascript:alert(1)")}`],
    ["a provider of markup", `/auth/v1/authorize?provider=${encodeURIComponent(markup)}`],
    [
      "an error of markup",
      `/auth/v1/callback?error=${encodeURIComponent(markup)}&error_description=${encodeURIComponent(markup)}&state=${encodeURIComponent(markup)}`,
    ],
    ["markup in a path", `/api/${encodeURIComponent(markup)}`],
    ["a file of markup", `/${encodeURIComponent(markup)}.txt`],
    ["a page of markup", `/${encodeURIComponent(markup)}`],
    ["a workspace of markup", `/w/${encodeURIComponent(markup)}/p/${encodeURIComponent(markup)}`],
    ["a very long query", `/auth/v1/verify?token=${long}&type=signup`],
    ["a very long path", `/${long}`],
    ["broken percent-encoding", "/auth/v1/verify?token=%E0%A4%A&type=%"],
    ["broken percent-encoding of a path", "/%E0%A4%A"],
    ["broken percent-encoding of a call", "/api/%ZZ"],
    ["a zero byte", "/auth/v1/verify?token=%00&type=%00"],
    ["a line that ends", "/auth/v1/verify?token=a%0d%0aSet-Cookie:%20a=b&type=signup"],
  ])("that has %s is shown none of it as markup, and led nowhere else", async (_name, path) => {
    for (const host of ["localhost:3000", "evil.example", "nobody.localhost:3000", "x.evil.example"]) {
      const { answer, html } = await open(`http://localhost:3000${path}`, { ...opens, host, "x-forwarded-host": "evil.example" });
      const at = `${host}${path.slice(0, 60)}`;
      // What the client draws has a script of its own, and nothing that was asked for.
      expect(html, at).not.toMatch(/<script>alert|<img|javascript:|evil\.example/);
      expect(answer.status, at).toBeLessThan(500);
      expect(answer.headers.get("set-cookie") ?? "", at).not.toContain("a=b");
      const location = answer.headers.get("location");
      if (location !== null)
        expect(["localhost:3000", "nobody.localhost:3000"], at).toContain(new URL(location, "http://localhost:3000").host);
      expect(answer.headers.get("content-security-policy"), at).toMatch(/default-src '(none|self)'/);
    }
  });

  test("without Sec-Fetch-Mode is known by what it accepts", async () => {
    const { "sec-fetch-mode": _, ...old } = opens;
    expect(seen((await open("/api/nowhere", old)).html).heading).toBe("This address is not a page");
    expect(seen((await open("/api/nowhere", { ...old, cookie: "lanngan-language=th" })).html).lang).toBe("th");
  });

  test.each<Record<string, string>>([
    {},
    { accept: "*/*" },
    { accept: "application/json" },
    { ...opens, "sec-fetch-mode": "cors" },
    { ...opens, "sec-fetch-mode": "no-cors" },
  ])("is none with %j, which gets what programs get", async (headers) => {
    const portal = await open("/api/nowhere?apiKey=lanngan-web", { "accept-language": "en", ...headers });
    expect(portal.answer.headers.get("content-type")).toBe("application/json");
    expect(portal.answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(JSON.parse(portal.html)).toEqual({
      success: false,
      data: null,
      message: "This address does not exist.",
      error: "This address does not exist.",
      code: "not_found",
    });
    const identity = await open("/auth/v1/nowhere", headers);
    expect(JSON.parse(identity.html)).toEqual({ code: 401, error_code: "no_authorization", msg: "No API key found in request" });
    const file = await open("/nowhere.txt", headers);
    expect([file.answer.status, file.html]).toEqual([404, "Not found"]);
  });

  test("on the host of a workspace is led to that host's beginning", async () => {
    const { answer, html } = await open("http://nobody.localhost:3000/api/nowhere", { ...opens, host: "nobody.localhost:3000" });
    expect([answer.status, seen(html).links]).toEqual([401, [["/", "Back to Home"]]]);
    expect([...answer.headers].filter(([name]) => name === "content-security-policy")).toHaveLength(1);
  });

  test("keeps the pages that the client draws, and reads probes as they are", async () => {
    const nowhere = await open("/nowhere");
    expect([nowhere.answer.status, nowhere.html]).toEqual([404, expect.stringContaining('id="settings"')]);
    const putBack = interceptQueries(stack.deps.db, () => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" })));
    const probe = await open("/health");
    putBack();
    expect(probe.answer.headers.get("content-type")).toBe("application/json");
  });

  test("too often learns when to try again", async () => {
    const headers = { ...opens, "content-type": "application/x-www-form-urlencoded" };
    const press = () => open("/auth/v1/verify", headers, { method: "POST", body: "token=x&type=signup" });
    let last = await press();
    for (let turn = 0; turn < 70 && last.answer.status !== 429; turn += 1) last = await press();
    expect([last.answer.status, Number(last.answer.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(seen(last.html)).toMatchObject({
      heading: "Too many requests",
      text: "Your network has sent too many requests in a short time. Please wait 5 minutes, then go back and press the button again.",
      links: [["/en", "Back to Home"]],
    });
  });

  test.each([
    [Object.assign(new Error("away"), { code: "ECONNREFUSED" }), 503, "Not available right now"],
    [new Error("nobody expected this"), 500, "Something went wrong"],
  ])("and meets %s is told so, and can try again", async (error, status, heading) => {
    const take = vi.spyOn(stack.deps.limits, "take").mockRejectedValue(error);
    const { answer, html } = await open("/auth/v1/authorize?provider=google");
    take.mockRestore();
    expect(answer.status).toBe(status);
    expect(seen(html)).toMatchObject({
      heading,
      links: expect.arrayContaining([
        ["", "Try again"],
        ["/en", "Back to Home"],
      ]),
    });
    expect(html.includes(answer.headers.get("x-request-id")!)).toBe(status === 500);
  });
});

describe("The words of a refusal", () => {
  const shown = async (status: number, retryAfter: number | null, isRepeatable = true, language: "th" | "en" = "en") =>
    seen(String(await errorPage(language, { status, retryAfter, isRepeatable, requestId: "the id", home: "/" })));

  test.each([
    [null, "Please wait a moment, then try again.", "กรุณารอสักครู่แล้วลองใหม่"],
    [1, "Please wait 1 second, then try again.", "กรุณารอ 1 วินาที แล้วลองใหม่"],
    [90, "Please wait 90 seconds, then try again.", "กรุณารอ 90 วินาที แล้วลองใหม่"],
    [91, "Please wait 2 minutes, then try again.", "กรุณารอ 2 นาที แล้วลองใหม่"],
  ])("say of %s seconds to wait %s", async (retryAfter, english, inThai) => {
    expect((await shown(429, retryAfter)).text).toBe(`Your network has sent too many requests in a short time. ${english}`);
    expect((await shown(429, retryAfter, true, "th")).text).toContain(inThai);
  });

  test.each([
    [400, "This link cannot be opened"],
    [401, "This address is not a page"],
    [403, "This address is not a page"],
    [404, "Page not found"],
    [405, "This address is not a page"],
    [408, "This did not work"],
    [410, "Page not found"],
    [413, "This did not work"],
    [422, "This link cannot be opened"],
    [429, "Too many requests"],
    [500, "Something went wrong"],
    [502, "Something went wrong"],
    [503, "Not available right now"],
  ])("go with the status %i: %s", async (status, heading) => {
    expect((await shown(status, null)).heading).toBe(heading);
  });

  test("of what a form sent tell its reader to go back, since another try would send nothing", async () => {
    expect((await shown(429, null, false, "th")).text).toContain("กรุณารอสักครู่แล้วกลับไปกดปุ่มในหน้าก่อนอีกครั้ง");
    expect(await shown(503, null, false)).toMatchObject({
      text: "The service is briefly out of order. Please wait a moment, then go back and press the button again.",
      links: [["/", "Back to Home"]],
    });
  });
});
