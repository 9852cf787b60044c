/** What an identity service elsewhere is asked, and what its answers mean, with one that answers as it is told. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Config, loadConfig } from "../../src/server/config.ts";
import { projectTokens, resetAtProject, signInAtProject, signUpAtProject } from "../../src/server/identity/external-project.ts";

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

const { privateKey, publicKey } = await generateKeyPair("ES256");
const { privateKey: foreignKey } = await generateKeyPair("ES256");
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "ES256", use: "sig" }] };

const user = {
  id: "mali",
  aud: "authenticated",
  role: "operator",
  email: "Mali@Example.com",
  app_metadata: {},
  user_metadata: { name: "Mali" },
  created_at: "2026-11-24T01:00:00Z",
};
const session = { access_token: "of the session", refresh_token: "r", token_type: "bearer", expires_in: 3600, user };
const visitor = { address: "203.0.113.9", userAgent: null };

let answers: Record<string, Reply>;
let asked: { call: string; headers: IncomingMessage["headers"]; body: unknown }[];
let config: Config;
const server = createServer(async (request, response) => {
  const body = await text(request);
  const call = `${request.method} ${request.url}`;
  asked.push({ call, headers: request.headers, body: body === "" ? undefined : (JSON.parse(body) as unknown) });
  const { status = 200, body: reply = {}, headers = {} } = call.endsWith("jwks.json") ? { body: jwks } : (answers[call] ?? { status: 404 });
  if (status === 0) return response.destroy();
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(typeof reply === "string" ? reply : JSON.stringify(reply));
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  config = loadConfig({
    IDENTITY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ANON_KEY: "the public key",
    PASSWORD_MIN: "12",
    SITE_URL: "https://portal.example",
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [answers, asked] = [{}, []];
});
const calls = () => asked.map(({ call }) => call);

const signIn = () => signInAtProject(config, { email: "mali@example.com", password: "secret" }, visitor, "en");
const passwordCall = "POST /auth/v1/token?grant_type=password";

describe("Signing in elsewhere", () => {
  test("asks for a session in the visitor's name", async () => {
    answers = { [passwordCall]: { body: session } };
    expect(await signIn()).toMatchObject(session);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      call: passwordCall,
      body: { email: "mali@example.com", password: "secret" },
      headers: {
        apikey: "the public key",
        authorization: "Bearer the public key",
        "content-type": "application/json",
        "x-supabase-api-version": "2024-01-01",
        "accept-language": "en",
        "x-forwarded-for": "203.0.113.9",
      },
    });
  });

  test.each([
    [{ code: "invalid_credentials" }, "credentials_wrong"],
    [{ code: "email_not_confirmed" }, "email_unconfirmed"],
    [{ code: "signup_disabled" }, "sign_up_closed"],
    [{ code: "email_address_invalid" }, "email_invalid"],
    [{ code: "same_password" }, "password_same"],
    [{ code: "otp_expired" }, "reset_link_invalid"],
    [{ code: "user_banned" }, "account_suspended"],
    [{ code: "insufficient_aal" }, "second_factor_required"],
    [{ code: 400, error_code: "invalid_credentials" }, "credentials_wrong"],
    [{ error_code: "user_banned" }, "account_suspended"],
    [{ code: "something new" }, "sign_in_failed"],
    [{ code: "toString" }, "sign_in_failed"],
    [{ code: [] }, "sign_in_failed"],
    ["no JSON", "sign_in_failed"],
  ])("refused with %j is %s", async (body, code) => {
    answers = { [passwordCall]: { status: 400, body } };
    await expect(signIn()).rejects.toMatchObject({ name: "Refusal", code, data: null });
  });

  test.each([
    ["length", "password_short", { min: 12 }],
    ["pwned", "password_common", null],
  ])("refused for a password that is weak by %s is %s", async (reason, code, data) => {
    answers = { [passwordCall]: { status: 422, body: { code: "weak_password", weak_password: { reasons: [reason] } } } };
    await expect(signIn()).rejects.toMatchObject({ code, data });
  });

  test.each([
    [{ "retry-after": "17" }, 17],
    [{ "retry-after": "0" }, 60],
    [{ "retry-after": "soon" }, 60],
    [{}, 60],
  ])("too often says when to come back: %j", async (headers, retryAfter) => {
    answers = { [passwordCall]: { status: 429, headers } };
    await expect(signIn()).rejects.toMatchObject({ code: "rate_limited", data: { retryAfter } });
  });

  test.each([
    ["fails", { status: 500, body: { code: "invalid_credentials" } }],
    ["does not answer", { status: 0 }],
    ["leads elsewhere", { status: 302, headers: { location: "/elsewhere" } }],
    ["answers with no session", { status: 200, body: { access_token: "alone" } }],
    ["answers without JSON", { status: 200, body: "hello" }],
  ])("is not to be had where the service %s", async (_what, reply) => {
    answers = { [passwordCall]: reply };
    await expect(signIn()).rejects.toMatchObject({ code: "unavailable" });
    expect(calls()).toEqual([passwordCall]);
  });

  test("is given up after ten seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    await expect(signIn()).rejects.toMatchObject({ code: "unavailable" });
    expect(timeout.mock.calls).toEqual([[10_000]]);
    timeout.mockRestore();
  });
});

describe("Signing up elsewhere", () => {
  const signUp = () =>
    signUpAtProject(config, { email: "mali@example.com", password: "secret", data: { first_name: "Mali" }, language: "th" }, visitor);

  test("tells who it is, and their language", async () => {
    answers = { "POST /auth/v1/signup": { body: {} } };
    await signUp();
    expect(asked).toMatchObject([
      {
        body: { email: "mali@example.com", password: "secret", data: { first_name: "Mali" } },
        headers: { "accept-language": "th", "x-forwarded-for": "203.0.113.9" },
      },
    ]);
    expect(asked[0]!.body).not.toHaveProperty("language");
  });

  test("tells nothing of an address that is known, and everything else", async () => {
    answers = { "POST /auth/v1/signup": { status: 422, body: { code: "user_already_exists" } } };
    await signUp();
    answers = { "POST /auth/v1/signup": { status: 422, body: { code: "signup_disabled" } } };
    await expect(signUp()).rejects.toMatchObject({ code: "sign_up_closed" });
  });
});

describe("A new password elsewhere", () => {
  const reset = () => resetAtProject(config, { token: "of the link", password: "a new one" }, visitor, "th");
  const all = {
    "POST /auth/v1/verify": { body: session },
    "PUT /auth/v1/user": { body: user },
    "POST /auth/v1/logout?scope=local": { status: 200 },
  };

  test("is chosen with the link's token, and nobody stays signed in", async () => {
    answers = all;
    await reset();
    expect(asked).toMatchObject([
      {
        call: "POST /auth/v1/verify",
        body: { type: "recovery", token_hash: "of the link" },
        headers: { authorization: "Bearer the public key" },
      },
      {
        call: "PUT /auth/v1/user",
        body: { password: "a new one" },
        headers: { authorization: "Bearer of the session", "accept-language": "th", "x-forwarded-for": "203.0.113.9" },
      },
      { call: "POST /auth/v1/logout?scope=local", headers: { authorization: "Bearer of the session", "x-forwarded-for": "203.0.113.9" } },
    ]);
  });

  test("is chosen even where signing out fails", async () => {
    answers = { ...all, "POST /auth/v1/logout?scope=local": { status: 500 } };
    await reset();
    expect(asked).toHaveLength(3);
  });

  test("is refused where the link is wrong, and where the password is", async () => {
    answers = { ...all, "POST /auth/v1/verify": { status: 403, body: {} } };
    await expect(reset()).rejects.toMatchObject({ code: "reset_link_invalid" });
    answers = { ...all, "PUT /auth/v1/user": { status: 422, body: {} } };
    await expect(reset()).rejects.toMatchObject({ code: "reset_failed" });
  });
});

describe("A token from elsewhere", () => {
  const start = Math.floor(Date.now() / 1000) * 1000;
  let now: number;
  let tokens: ReturnType<typeof projectTokens>;
  const userCall = "GET /auth/v1/user";
  const keysCall = "GET /auth/v1/.well-known/jwks.json";
  beforeEach(() => {
    now = start;
    tokens = projectTokens(config, { now: () => new Date(now) });
    answers = { [userCall]: { body: user } };
  });
  const signed = async (claims: object = {}, { key = privateKey, life = 3600, issuer = "", audience = "authenticated" } = {}) => {
    const token = new SignJWT({ aal: "aal1", session_id: "a session", sub: "mali", ...claims })
      .setProtectedHeader({ alg: "ES256", kid: "k" })
      .setIssuer(`${config.IDENTITY_URL}/auth/v1${issuer}`)
      .setAudience(audience);
    return (life === 0 ? token : token.setExpirationTime(start / 1000 + life)).sign(key);
  };

  test("says who calls, as the service knows them", async () => {
    const token = await signed();
    expect(await tokens.verify(token)).toEqual({
      userId: "mali",
      email: "mali@example.com",
      sessionId: "a session",
      role: "operator",
      aal: "aal1",
      name: "Mali",
      expiresAt: start / 1000 + 3600,
    });
    expect(calls()).toEqual([keysCall, userCall]);
    expect(asked[1]!.headers).toMatchObject({ apikey: "the public key", authorization: `Bearer ${token}` });
    expect(asked[1]!.headers).not.toHaveProperty("x-forwarded-for");
    expect(await tokens.lacksFactor(token)).toBe(false);
  });

  test("says what it can of somebody of whom little is known", async () => {
    answers = { [userCall]: { body: { ...user, role: undefined, user_metadata: {} } } };
    expect(await tokens.verify(await signed({ session_id: 7, aal: "aal3" }))).toMatchObject({
      sessionId: null,
      role: "authenticated",
      aal: "aal1",
      name: null,
    });
  });

  test.each([
    ["signed by somebody else", () => signed({}, { key: foreignKey })],
    ["of another service", () => signed({}, { issuer: "/other" })],
    ["for somebody else", () => signed({}, { audience: "anon" })],
    ["that has ended", () => signed({}, { life: -1 })],
    ["without an end", () => signed({}, { life: 0 })],
    ["of nobody", () => signed({ sub: undefined })],
    ["that is none", async () => "a.b.c"],
  ])("%s is refused, and nobody asked about it", async (_what, make) => {
    const token = await make();
    expect([await tokens.verify(token), await tokens.lacksFactor(token)]).toEqual([null, false]);
    expect(calls()).not.toContain(userCall);
  });

  test.each([
    ["is another's", { body: { ...user, id: "somchai" } }],
    ["has no address", { body: { ...user, email: "" } }],
    ["is unknown there", { status: 403, body: { code: "session_not_found" } }],
    ["is told in no form that is known", { body: { id: "mali" } }],
  ])("whose person %s is refused", async (_what, reply) => {
    answers = { [userCall]: reply };
    expect(await tokens.verify(await signed())).toBeNull();
  });

  test.each([
    ["fails", { status: 500 }, "unavailable"],
    ["is asked too often", { status: 429 }, "rate_limited"],
  ])("says nothing where the service %s", async (_what, reply, code) => {
    answers = { [userCall]: reply };
    await expect(tokens.verify(await signed())).rejects.toMatchObject({ code });
  });

  test("says nothing where the keys cannot be fetched", async () => {
    const away = projectTokens({ ...config, IDENTITY_URL: "http://127.0.0.1:1" }, { now: () => new Date(now) });
    await expect(away.verify(await signed())).rejects.toMatchObject({ code: "unavailable" });
  });

  test.each([
    ["aal1", [], true],
    ["aal1", [{ status: "unverified" }], true],
    ["aal1", [{ status: "unverified" }, { status: "verified" }], false],
    ["aal2", [{ status: "verified" }], true],
  ])("at %s of somebody with the factors %j opens: %s", async (aal, factors, opens) => {
    const whole = factors.map((one) => ({ id: "f", factor_type: "totp", created_at: "", updated_at: "", ...one }));
    answers = { [userCall]: { body: { ...user, factors: whole } } };
    const token = await signed({ aal });
    expect((await tokens.verify(token)) !== null).toBe(opens);
    expect(await tokens.lacksFactor(token)).toBe(!opens);
    expect(calls().filter((call) => call === userCall)).toHaveLength(1);
  });

  test("is asked about once a minute", async () => {
    const token = await signed();
    await tokens.verify(token);
    now = start + 59_999;
    await tokens.verify(token);
    expect(calls().filter((call) => call === userCall)).toHaveLength(1);
    now = start + 60_000;
    await tokens.verify(token);
    expect(calls().filter((call) => call === userCall)).toHaveLength(2);
  });

  test("is not believed beyond its end", async () => {
    const token = await signed({}, { life: 10 });
    now = start + 9_000;
    expect(await tokens.verify(token)).not.toBeNull();
    now = start + 10_000;
    expect(await tokens.verify(token)).toBeNull();
  });
});
