/** What each call below /auth/v1 asks for, and what it refuses before it asks. */
import { beforeEach, describe, expect, test } from "vitest";
import { call, noted, site, visitor } from "./noted-calls.ts";

const person = { id: "mali", session_id: "her session" };
const session = { access_token: "a", refresh_token: "r", expires_in: 3600, expires_at: 17, token_type: "bearer", user: { id: "mali" } };
const challenge = "x".repeat(43);
const target = { redirectTo: site, challenge: null };
const mail = [["mail", "local"]];

beforeEach(() => {
  for (const name of Object.keys(noted.answers)) delete noted.answers[name];
  noted.answers["requireSession"] = person;
});

describe("Signing up", () => {
  test("asks for a person, counted as a mail", async () => {
    const body = {
      email: "Mali@example.com",
      password: "secret",
      data: { name: "Mali" },
      code_challenge: challenge,
      code_challenge_method: "S256",
    };
    const { status, asked, taken, counted } = await call("POST /signup?redirect_to=http://localhost:3000/profile", { body });
    expect([status, taken, counted]).toEqual([200, mail, ["api", "local"]]);
    expect(asked).toEqual([
      [
        "signUp",
        { email: "mali@example.com", password: "secret", data: { name: "Mali" }, language: "en" },
        { redirectTo: `${site}/profile`, challenge: { challenge, method: "s256" } },
        visitor,
      ],
    ]);
  });

  test.each([
    [{ email: "a@b.co", phone: "66812345678", password: "x" }, 400, "validation_failed"],
    [{ phone: "66812345678", password: "x" }, 400, "phone_provider_disabled"],
    [{ password: "x" }, 422, "anonymous_provider_disabled"],
    [{ email: "a@b.co" }, 400, "validation_failed"],
    [{ email: "a@b", password: "x" }, 400, "validation_failed"],
    [{ email: "a@b.co", password: "x", data: { first_name: "a\nb" } }, 422, "validation_failed"],
    [{ email: "a@b.co", password: "x", data: { last_name: "a\nb" } }, 422, "validation_failed"],
    [{ email: "a@b.co", password: "x", data: { nickname: "a\nb" } }, 422, "validation_failed"],
    [{ email: "a@b.co", password: "x", data: { other: "x".repeat(8181) } }, 422, "validation_failed"],
    [{ email: "a@b.co", password: "x", code_challenge: challenge }, 400, "validation_failed"],
  ])("with %j is refused", async (body, status, code) => {
    const answer = await call("POST /signup", { body });
    expect([answer.status, answer.body]).toMatchObject([status, { error_code: code }]);
    expect(answer.asked).toEqual([]);
  });

  test("lets people say what they like, on as many lines, up to eight kibibytes", async () => {
    const data = { motto: "one\ntwo", other: "x".repeat(8192 - 32) };
    const size = JSON.stringify(data).length;
    expect(size).toBeLessThanOrEqual(8192);
    const filled = { ...data, other: data.other + "x".repeat(8192 - size) };
    expect((await call("POST /signup", { body: { email: "a@b.co", password: "x", data: filled } })).status).toBe(200);
    const more = { ...filled, other: `${filled.other}x` };
    expect((await call("POST /signup", { body: { email: "a@b.co", password: "x", data: more } })).status).toBe(422);
  });
});

describe("A mail or a text message", () => {
  test.each([
    ["POST /recover", { email: "a@b.co" }, ["requestRecovery", "a@b.co", "en", target]],
    ["POST /otp", { email: "a@b.co" }, ["requestMagicLink", { email: "a@b.co", mayBeNew: true, data: {}, language: "en" }, target]],
    [
      "POST /magiclink",
      { email: "a@b.co", create_user: false, data: { name: "A" } },
      ["requestMagicLink", { email: "a@b.co", mayBeNew: false, data: { name: "A" }, language: "en" }, target],
    ],
    ["POST /otp", { phone: "0812345678" }, ["requestTextCode", "66812345678", "en"]],
    ["POST /otp", { phone: "0812345678", channel: "sms" }, ["requestTextCode", "66812345678", "en"]],
    ["POST /resend", { type: "signup", email: "a@b.co" }, ["resendConfirmation", "a@b.co", "en", target]],
    ["POST /resend", { type: "email_change", email: "a@b.co" }, ["resendEmailChange", "a@b.co", "en", target]],
    ["POST /resend", { type: "sms", phone: "0812345678" }, ["requestTextCode", "66812345678", "en"]],
    ["POST /resend", { type: "phone_change", phone: "0812345678" }, ["resendPhoneChange", "66812345678", "en"]],
  ])("by %s with %j is asked for and counted", async (line, body, expected) => {
    expect(await call(line, { body })).toMatchObject({ status: 200, body: {}, asked: [expected], taken: mail });
    const full = await call(line, { body, full: "mail" });
    expect([full.status, full.headers.get("retry-after"), full.asked]).toEqual([429, "7", []]);
  });

  test.each([
    ["POST /recover", {}],
    ["POST /otp", {}],
    ["POST /otp", { email: "a@b.co", phone: "0812345678" }],
    ["POST /otp", { phone: "0812345678", channel: "whatsapp" }],
    ["POST /otp", { phone: "12" }],
    ["POST /resend", { type: "sms" }],
    ["POST /resend", { type: "signup" }],
    ["POST /resend", { type: "other", email: "a@b.co" }],
    ["POST /resend", {}],
  ])("by %s with %j is refused", async (line, body) => {
    expect(await call(line, { body })).toMatchObject({ status: 400, body: { error_code: "validation_failed" }, asked: [] });
  });
});

describe("A session", () => {
  test.each([
    ["password", { email: "a@b.co", password: "p" }, ["signIn", { email: "a@b.co", password: "p", mayBeUnconfirmed: false }, visitor]],
    ["pkce", { auth_code: "c", code_verifier: "v" }, ["exchangeCode", "c", "v", visitor]],
    ["refresh_token", { refresh_token: "r" }, ["refreshSession", "r"]],
    [
      "id_token",
      { provider: "google", id_token: "t" },
      ["signInWithIdToken", { provider: "google", token: "t", accessToken: null, nonce: null, linkUserId: null }, visitor, "en"],
    ],
    [
      "id_token",
      { provider: "google", id_token: "t", access_token: "at", nonce: "n", link_identity: false },
      ["signInWithIdToken", { provider: "google", token: "t", accessToken: "at", nonce: "n", linkUserId: null }, visitor, "en"],
    ],
  ])("for %s of %j", async (type, body, expected) => {
    noted.answers[expected[0] as string] = session;
    const answer = await call(`POST /token?grant_type=${type}`, { body });
    const taken = type === "refresh_token" ? [] : [["token", "local"]];
    expect(answer).toMatchObject({ status: 200, body: session, asked: [expected], taken });
    expect(answer.headers.get("sb-auth-user-id")).toBe("mali");
  });

  test("that links an identity is asked for by who is signed in", async () => {
    noted.answers["signInWithIdToken"] = session;
    const { asked } = await call("POST /token?grant_type=id_token", {
      token: "t",
      body: { provider: "google", id_token: "t", link_identity: true },
    });
    expect(asked.slice(0, 2)).toEqual([
      ["requireSession", "t"],
      ["requireLinking", person],
    ]);
    expect(asked[2]).toMatchObject(["signInWithIdToken", { linkUserId: "mali" }, visitor, "en"]);
  });

  test.each([
    ["password", { email: "a@b.co", phone: "0812345678", password: "p" }, 400, { error_code: "validation_failed" }],
    ["password", { phone: "0812345678", password: "p" }, 400, { error_code: "phone_provider_disabled" }],
    ["password", { password: "p" }, 400, { error_code: "validation_failed" }],
    ["password", { email: "a@b.co" }, 400, { error_code: "validation_failed" }],
    ["pkce", { auth_code: "c" }, 400, { error_code: "validation_failed" }],
    ["pkce", { code_verifier: "v" }, 400, { error_code: "validation_failed" }],
    ["refresh_token", {}, 400, { error_code: "validation_failed" }],
    ["id_token", { provider: "google" }, 400, { error: "invalid request" }],
    ["id_token", { id_token: "t" }, 400, { error: "invalid request" }],
    ["web3", {}, 422, { error_code: "web3_provider_disabled" }],
    ["toString", {}, 400, { error_code: "invalid_credentials" }],
    ["", {}, 400, { error_code: "invalid_credentials" }],
  ])("for %s of %j is refused", async (type, body, status, expected) => {
    expect(await call(`POST /token?grant_type=${type}`, { body })).toMatchObject({ status, body: expected, asked: [] });
  });

  test.each([
    ["", {}],
    ["?scope=global", {}],
    ["?scope=local", { only: "her session" }],
    ["?scope=others", { except: "her session" }],
  ])("ends at /logout%s", async (query, which) => {
    const answer = await call(`POST /logout${query}`, { token: "t" });
    expect([answer.status, answer.asked]).toEqual([
      204,
      [
        ["requireSession", "t"],
        ["endSessions", "mali", which],
      ],
    ]);
  });

  test("does not end in a scope that there is not", async () => {
    expect(await call("POST /logout?scope=all", { token: "t" })).toMatchObject({ status: 400, asked: [] });
  });
});

describe("The own account", () => {
  test("is changed by who is signed in, counted as a mail", async () => {
    const body = {
      email: "New@b.co",
      phone: "0812345678",
      password: "p",
      current_password: "c",
      nonce: "n",
      data: { name: "A" },
      code_challenge: challenge,
      code_challenge_method: "plain",
    };
    const { status, asked, taken } = await call("PUT /user", { token: "t", body });
    expect([status, taken]).toEqual([200, mail]);
    expect(asked).toEqual([
      ["requireSession", "t"],
      [
        "changeAccount",
        person,
        {
          email: "new@b.co",
          phone: "66812345678",
          password: "p",
          currentPassword: "c",
          nonce: "n",
          data: { name: "A" },
          language: "en",
          target: { redirectTo: site, challenge: { challenge, method: "plain" } },
        },
      ],
    ]);
    const nothing = { email: null, phone: null, password: null, currentPassword: null, nonce: null, data: null, language: "en", target };
    for (const empty of [{}, { email: "", phone: "", password: "", current_password: "", nonce: "" }])
      expect((await call("PUT /user", { token: "t", body: empty })).asked[1]).toEqual(["changeAccount", person, nothing]);
  });

  test("has rights that only a service gives", async () => {
    const body = { app_metadata: { role: "admin" } };
    expect(await call("PUT /user", { token: "t", body })).toMatchObject({
      status: 403,
      body: { error_code: "not_admin" },
      asked: [["requireSession", "t"]],
    });
    expect((await call("PUT /user", { token: "service", body })).status).toBe(200);
  });

  test("is asked for a code before what matters", async () => {
    const { asked, taken } = await call("GET /reauthenticate", { token: "t" });
    expect([asked, taken]).toEqual([
      [
        ["requireSession", "t"],
        ["requestReauthentication", person, "en"],
      ],
      mail,
    ]);
  });
});
