/** Errors of the identity service in the two shapes that its clients know. */
import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import type { Deps } from "../../src/server/deps.ts";
import type { Env } from "../../src/server/http/environment.ts";
import { createPasswords, type Identity } from "gotrue-for-node";
import { requireGoodPassword } from "../../src/gotrue/users/password-rules.ts";
import { app as product } from "../../src/server/identity/app.ts";
import { IdentityError } from "../../src/gotrue/errors.ts";
import { OAuthError } from "../../src/gotrue/providers/oauth.ts";
import { createLog } from "../../src/server/log.ts";
import { Refusal } from "../../src/server/refusal.ts";
import { refuse } from "../../src/gotrue/routes/answers.ts";
import { identityHttp } from "../../src/server/routes/identity.ts";

const newer = { "x-supabase-api-version": "2024-01-01" };

describe("An error of a call below /auth/v1", () => {
  let thrown: unknown;
  let lines: string[];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const http = identityHttp({ config: loadConfig({}) });
  const app = new Hono<Env>();
  app.onError((error, c) => refuse({ http }, error, c));
  app.use((c, next) => {
    c.set("deps", { log } as Deps);
    c.set("requestId", "the request");
    return next();
  });
  app.get("/", () => {
    throw thrown;
  });
  beforeEach(() => {
    lines = [];
  });
  const answerTo = async (error: unknown, headers: Record<string, string> = {}) => {
    thrown = error;
    const response = await app.request("/?token=secret", { headers });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.json() };
  };

  test("is told in the older shape to whoever asks for none", async () => {
    const error = new IdentityError(422, "weak_password", "Too weak", { weak_password: { reasons: ["length"] } });
    expect(await answerTo(error)).toEqual({
      status: 422,
      headers: { "cache-control": "no-store", "content-type": "application/json", "x-sb-error-code": "weak_password" },
      body: { code: 422, error_code: "weak_password", msg: "Too weak", weak_password: { reasons: ["length"] } },
    });
    expect(lines).toEqual([]);
  });

  test("is told in the newer shape to whoever asks for it", async () => {
    const error = new IdentityError(422, "weak_password", "Too weak", { weak_password: { reasons: ["length"] } });
    expect(await answerTo(error, newer)).toEqual({
      status: 422,
      headers: {
        "cache-control": "no-store",
        "content-type": "application/json",
        "x-sb-error-code": "weak_password",
        "x-supabase-api-version": "2024-01-01",
      },
      body: { code: "weak_password", message: "Too weak", weak_password: { reasons: ["length"] } },
    });
  });

  test.each([
    ["2024-01-01", true],
    ["2025-06-30", true],
    ["2023-12-31", false],
    ["2024-13-01", false],
    ["2024-1-1", false],
    ["v2024-01-01", false],
    ["2024-01-01x", false],
    ["9", false],
  ])("for the version %s is in the newer shape: %s", async (version, isNewer) => {
    const { body } = await answerTo(new IdentityError(400, "bad_json", "No"), { "x-supabase-api-version": version });
    expect(Object.keys(body as object)).toEqual(isNewer ? ["code", "message"] : ["code", "error_code", "msg"]);
  });

  test("says when to come back in a header alone", async () => {
    const { headers, body } = await answerTo(new IdentityError(429, "over_email_send_rate_limit", "Later", { retryAfter: 17 }));
    expect(headers["retry-after"]).toBe("17");
    expect(body).toEqual({ code: 429, error_code: "over_email_send_rate_limit", msg: "Later" });
    const limited = await answerTo(new Refusal("rate_limited", { retryAfter: 2.5 }));
    expect([limited.headers["retry-after"], limited.body]).toEqual([
      "3",
      { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
    ]);
  });

  test.each([
    ["validation", 400, "bad_json", "Could not parse request body as JSON"],
    ["too_large", 413, "request_entity_too_large", "Request body is too large"],
    ["timeout", 408, "request_timeout", "The request took too long to arrive"],
    ["unavailable", 503, "unexpected_failure", "The service is not available right now. Please try again in a moment."],
    ["forbidden", 403, "unexpected_failure", "You may not do this."],
  ] as const)("that the platform calls %s is %d %s", async (code, status, errorCode, msg) => {
    const { status: answered, body } = await answerTo(new Refusal(code));
    const id = status >= 500 ? { error_id: "the request" } : {};
    expect([answered, body]).toEqual([status, { code: status, error_code: errorCode, msg, ...id }]);
  });

  test("that no server tells is an error of ours", async () => {
    const { status, body } = await answerTo(new Refusal("network"));
    expect([status, body]).toMatchObject([500, { error_code: "unexpected_failure" }]);
  });

  test("of a password says what is wrong with it", async () => {
    const passwords = createPasswords(12, product.ownWords);
    const refused = (password: string) =>
      requireGoodPassword({ identity: { passwords } as Identity }, password, "mali@example.com").catch((error) => error);
    expect((await answerTo(await refused("short"), newer)).body).toEqual({
      code: "weak_password",
      message: "Password should be at least 12 characters.",
      weak_password: { reasons: ["length"] },
    });
    expect((await answerTo(await refused("a".repeat(20)), newer)).body).toEqual({
      code: "weak_password",
      message: "Password is known to be weak and easy to guess, please choose a different one.",
      weak_password: { reasons: ["pwned"] },
    });
    expect((await answerTo(await refused("long ".repeat(60)), newer)).body).toEqual({
      code: "validation_failed",
      message: "Password is too long",
    });
  });

  test("that nobody expected is logged without secrets, and told without details", async () => {
    const { status, body } = await answerTo(new Error("of the store"));
    expect([status, body]).toEqual([
      500,
      { code: 500, error_code: "unexpected_failure", msg: "Server error occurred. Please try again later.", error_id: "the request" },
    ]);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        msg: "an unexpected error",
        requestId: "the request",
        method: "GET",
        url: "http://localhost/?token=[redacted]",
        err: { message: "of the store" },
      },
    ]);
  });

  test("of a sign-in elsewhere is told as such protocols do", async () => {
    expect(await answerTo(new OAuthError("invalid_request", "No such provider"), newer)).toMatchObject({
      status: 400,
      body: { error: "invalid_request", error_description: "No such provider" },
    });
  });
});
