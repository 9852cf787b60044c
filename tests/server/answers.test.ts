import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { interceptQueries, type Person, type Stack, startStack } from "./harness.ts";

describe("every answer", () => {
  let stack: Stack;
  let person: Person;
  beforeAll(async () => {
    stack = await startStack({ store: "pglite", env: { HUB_URL: "https://hub.example" } });
    person = await stack.signUp();
  });
  afterAll(() => stack.close());

  test.each(["/", "/auth", "/nowhere"])("%s has the security headers of pages", async (path) => {
    const { headers } = await stack.request(path);
    const policy = headers.get("content-security-policy")!;
    for (const part of [
      "default-src 'none'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split("; ")).toContain(part);
    }
    expect(policy).toContain("connect-src 'self' https://hub.example wss://hub.example");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  // They are no pages: each header more costs every call.
  test.each(["/health", "/api/nowhere", "/auth/v1/settings", "/auth/v1/nowhere", "/assets/nothing.js"])(
    "%s can do nothing as a page",
    async (path) => {
      const { headers } = await stack.request(path);
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      for (const name of ["permissions-policy", "cross-origin-opener-policy", "x-frame-options", "referrer-policy"])
        expect(headers.has(name), name).toBe(false);
    },
  );

  test("a mailed link of the identity service leads to a page, with the headers of one", async () => {
    const { headers } = await stack.app.request("/auth/v1/verify?token=x&type=signup");
    expect(headers.get("content-security-policy")).toContain("form-action 'self'");
    expect([headers.get("referrer-policy"), headers.get("x-frame-options")]).toEqual(["no-referrer", "DENY"]);
  });

  test("its route is found by Hono's fast router: one path that it cannot take would cost every request", async () => {
    await stack.request("/health");
    expect(stack.app.router.name).toBe("SmartRouter + RegExpRouter");
  });

  test("an identity service elsewhere may be called, and only it", async () => {
    const env = { HUB_URL: "https://hub.example", IDENTITY_URL: "https://id.example", ANON_KEY: "key" };
    const elsewhere = await startStack({ store: "pglite", env });
    const policy = (await elsewhere.request("/")).headers.get("content-security-policy")!;
    expect(policy).toContain("connect-src 'self' https://id.example wss://id.example https://hub.example wss://hub.example;");
    expect(policy).toContain("form-action 'self' https://id.example;");
    await elsewhere.close();
  });

  test("pages with a token in their address tell nobody where the reader was", async () => {
    for (const path of ["/auth/reset?token=x", "/auth/verify?token=x"]) {
      expect((await stack.request(path)).headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  test("only pages of charts may be answered by a window that they opened", async () => {
    const openerPolicy = async (path: string) => (await stack.request(path)).headers.get("cross-origin-opener-policy");
    for (const path of ["/flows", "/flows/contact?inspect"]) expect(await openerPolicy(path)).toBe("same-origin-allow-popups");
    for (const path of ["/", "/auth", "/flowsx"]) expect(await openerPolicy(path)).toBe("same-origin");
  });

  test("production promises HTTPS and has no test clock", async () => {
    const production = await startStack({
      store: "pglite",
      env: { BUILD_MODE: "production", SMTP_URL: "smtp://127.0.0.1:1", LIMITS: "on", TEST_CLOCK: "off" },
    });
    expect((await production.request("/")).headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    expect((await production.request("/flows")).headers.get("cross-origin-opener-policy")).toBe("same-origin");
    await production.close();
  });

  test("calls know their client by header, in any case, or by query", async () => {
    const call = (path: string, headers: Record<string, string>) => stack.app.request(path, { headers });
    const known = await call("/api/nowhere", { ApiKey: "lanngan-web" });
    expect([known.status, (await known.json()).code]).toEqual([404, "not_found"]);
    expect((await call("/api/nowhere?apiKey=lanngan-web", {})).status).toBe(404);
    for (const headers of [{}, { apikey: "other" }] as Record<string, string>[]) {
      const unknown = await call("/api/nowhere", headers);
      expect([unknown.status, (await unknown.json()).code]).toEqual([401, "client_unknown"]);
    }
  });

  test("any origin may call, never with cookies", async () => {
    const preflight = await stack.app.request("/api/auth/login", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST", "access-control-request-headers": "apikey" },
    });
    expect(preflight.status).toBe(204);
    for (const { headers } of [preflight, await stack.request("/auth/v1/settings", { headers: { origin: "https://evil.example" } })]) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.has("access-control-allow-credentials")).toBe(false);
    }
    expect(preflight.headers.get("access-control-allow-headers")).toMatch(/ApiKey.*X-Supabase-Api-Version/);
  });

  test("a wrong method is 405 and names the right one", async () => {
    const { status, body, headers } = await stack.request("/api/auth/login");
    expect([status, body.code, headers.get("allow")]).toEqual([405, "method_not_allowed", "POST"]);
    expect((await stack.request("/nowhere", { body: {} })).status).toBe(405);
  });

  test("the test clock can be read and moved, and refuses nonsense", async () => {
    const before = Date.parse((await stack.request("/test/clock")).body.now);
    const after = Date.parse((await stack.request("/test/clock", { body: { advance: 60 } })).body.now);
    expect(Math.round((after - before) / 1000)).toBe(60);
    expect((await stack.request("/test/clock", { body: { now: "2030-01-01T00:00:00Z" } })).body.now).toMatch(/^2030-01-01T00:00:00/);
    expect((await stack.request("/test/clock", { body: { advance: "soon" } })).status).toBe(400);
    await stack.request("/test/clock", { body: { now: new Date().toISOString() } });
  });

  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
  const nested = `{"email":"a@b.co","password":"x","data":${'{"a":'.repeat(40)}1${"}".repeat(40)}}`;
  const bodies: [string, string, number?][] = [
    ["nothing", ""],
    ["broken JSON", '{"email":'],
    ["an array", "[]"],
    ["null", "null"],
    ["a number", "7"],
    ["a string", '"text"'],
    ["wrong types", '{"email":{},"password":[],"data":7,"token":true,"subdomain":1,"sessionId":{}}'],
    ["NUL", '{"email":"a\\u0000@b.co","password":"a\\u0000b","subdomain":"a\\u0000b"}'],
    ["a NUL key", '{"email":"a@b.co","password":"long enough one","data":{"\\u0000":1}}'],
    ["lone surrogates", '{"email":"a@b.co","password":"\\ud800 long enough","data":{"a":"\\udfff"}}'],
    ["__proto__", '{"__proto__":{"email":"a@b.co"},"email":"a@b.co","password":"long enough one","data":{"__proto__":{"x":1}}}'],
    ["a hidden __proto__", '{"email":"a@b.co","password":"long enough one","data":{"\\u005f_proto__":{"x":1}}}'],
    ["constructor.prototype", '{"email":"a@b.co","password":"long enough one","data":{"constructor":{"prototype":{"x":1}}}}'],
    ["deep nesting", deep],
    ["nested data", nested],
    ["3 MB", JSON.stringify({ email: "a@b.co", password: "x".repeat(3_000_000) }), 413],
  ];
  const calls: [string, string][] = [
    ["POST", "/api/auth/register"],
    ["POST", "/api/auth/login"],
    ["PUT", "/api/auth/user/ResetPassword"],
    ["POST", "/api/organization/validate-subdomain"],
    ["POST", "/api/organization/suggest-subdomain"],
    ["POST", "/api/organization/registration"],
    ["POST", "/api/organization/start-session"],
    ["POST", "/auth/v1/signup"],
    ["POST", "/auth/v1/token?grant_type=password"],
    ["POST", "/auth/v1/token?grant_type=refresh_token"],
    ["POST", "/auth/v1/recover"],
    ["POST", "/auth/v1/resend"],
    ["POST", "/auth/v1/verify"],
    ["PUT", "/auth/v1/user"],
    ["POST", "/auth/v1/token?grant_type=pkce"],
    ["POST", "/auth/v1/otp"],
    ["POST", "/auth/v1/factors"],
    ["POST", "/auth/v1/factors/00000000-0000-4000-8000-000000000000/verify"],
    ["POST", "/test/clock"],
  ];

  describe.each(calls)("%s %s", (method, path) => {
    test.each(bodies)("refuses %s", async (_name, body, status) => {
      const answer = await stack.request(path, { method, body, token: person.token });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      if (status !== undefined) expect(answer.status).toBe(status);
      if (path.startsWith("/auth/v1"))
        expect(answer.body).toMatchObject({ code: answer.status, error_code: expect.any(String), msg: expect.any(String) });
      else expect(answer.body).toMatchObject({ success: false, code: expect.any(String), error: expect.any(String) });
    });
  });

  test("an unexpected error tells no details", async () => {
    const putBack = interceptQueries(stack.deps.db, () => Promise.reject(new Error("secret internals")));
    const { status, body } = await stack.request("/api/auth/login", { body: { email: "a@b.co", password: "x" } });
    putBack();
    expect([status, body.code]).toEqual([500, "server"]);
    expect(JSON.stringify(body)).not.toContain("secret");
  });
});
