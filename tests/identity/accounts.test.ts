import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";

describe.each(storesHere())("accounts on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const signUp = (email: string, extra: object = {}) =>
    stack.request("/auth/v1/signup", { body: { email, password: goodPassword, ...extra } });
  const signIn = (email: string, password = goodPassword) =>
    stack.request("/auth/v1/token?grant_type=password", { body: { email, password } });

  test("the portal registers, signs in and shows the person", async () => {
    const person = await stack.signUp();
    const { status, body } = await stack.request("/auth/v1/user", { token: person.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: person.email,
      role: "authenticated",
      user_metadata: { first_name: "Somchai", name: "Somchai Jaidee" },
    });
    expect(JSON.stringify(body)).not.toContain("argon2");
  });

  test("the portal answers a known address like a new one and tells its owner", async () => {
    const { email } = await stack.signUp();
    const again = { email, password: goodPassword, confirmPassword: goodPassword, firstName: "Mallory", signInUrl: "/auth" };
    const known = await stack.request("/api/auth/register", { body: again });
    const fresh = await stack.request("/api/auth/register", { body: { ...again, email: newAddress() } });
    // What goes on from it is as long a word for both, and never the same.
    const data = { continuationToken: expect.stringMatching(/^[\w-]{43}$/) };
    expect([known.status, known.body]).toEqual([fresh.status, { ...fresh.body, data }]);
    expect(fresh.body).toMatchObject({ data });
    // The first registration began the interval.
    expect(await stack.mails(email)).toEqual([]);
    stack.clock.advance(61);
    await stack.request("/api/auth/register", { body: again });
    expect((await stack.mails(email)).map(({ kind }) => kind)).toEqual(["signup_attempted"]);
    const { body } = await stack.request("/api/auth/login", { body: { email, password: goodPassword } });
    expect(body.data.user.user_metadata.first_name).toBe("Somchai");
  });

  test("a sign-up with an address that is proven is answered like any other, and its owner is told", async () => {
    const { email } = await stack.signUp();
    await stack.deps.db.query(sql`update users set email_confirmed_at = now() where email = ${email}`);
    stack.clock.advance(61);
    expect((await signUp(email)).status).toBe(200);
    expect((await stack.mails(email)).map(({ kind }) => kind)).toEqual(["signup_attempted"]);
  });

  test.each([
    ["confirm_mismatch", { confirmPassword: "another long password" }],
    ["password_short", { password: "short", confirmPassword: "short" }],
    ["password_common", { password: "Password1", confirmPassword: "Password1" }],
    ["password_common", { password: "lanngan2026", confirmPassword: "lanngan2026" }],
    ["password_long", { password: "ก".repeat(257), confirmPassword: "ก".repeat(257) }],
    ["email_invalid", { email: "not an address" }],
    ["required", { firstName: " " }],
    ["too_long", { firstName: "x".repeat(121) }],
    ["too_long", { lastName: "x".repeat(121) }],
    ["validation", { firstName: 7 }],
  ])("the portal refuses a registration with %s", async (code, wrong) => {
    const right = { email: newAddress(), password: goodPassword, confirmPassword: goodPassword, firstName: "Ann", signInUrl: "/auth" };
    const { status, body } = await stack.request("/api/auth/register", { body: { ...right, ...wrong } });
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect(body.error).not.toContain("{");
  });

  test("passwords of 64 and more characters work, exactly as typed", async () => {
    const email = newAddress();
    const password = `${"ลานงาน🙂 ".repeat(20)}end`;
    const body = { email, password, confirmPassword: password, firstName: "Ann", signInUrl: "/auth" };
    await stack.request("/api/auth/register", { body });
    expect((await stack.request("/api/auth/login", { body: { email, password } })).status).toBe(200);
    const almost = await stack.request("/api/auth/login", { body: { email, password: password.slice(0, -1) } });
    expect(almost.body.code).toBe("credentials_wrong");
  });

  test("an unknown person and a wrong password get the same answer", async () => {
    const { email } = await stack.signUp();
    const wrong = await stack.request("/api/auth/login", { body: { email, password: "not the password" } });
    const unknown = await stack.request("/api/auth/login", { body: { email: newAddress(), password: "not the password" } });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.body.code).toBe("credentials_wrong");
  });

  test("the service wants the address confirmed, the portal does not", async () => {
    const { email } = await stack.signUp();
    const { status, body } = await signIn(email);
    expect([status, body.error_code]).toEqual([400, "email_not_confirmed"]);
  });

  test("a sign-up for a known address looks like any other", async () => {
    const known = newAddress();
    const first = await signUp(known, { data: { name: "Ann" } });
    stack.clock.advance(61);
    const again = await signUp(known, { data: { name: "Ann" } });
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shape(item)]))
          : typeof value;
    expect(again.status).toBe(200);
    expect(shape(again.body)).toEqual(shape(first.body));
    expect(again.body).toMatchObject({ role: "authenticated", user_metadata: { name: "Ann" }, identities: [{ provider: "email" }] });
    // Mailed once more, because the address still waits to be confirmed.
    expect((await stack.mails(known)).map(({ kind }) => kind)).toEqual(["verification_link", "verification_link"]);
  });

  test("mail to one address waits, alike for known and unknown ones", async () => {
    const { email } = await stack.signUp();
    for (const address of [email, newAddress()]) {
      const first = await stack.request("/auth/v1/recover", { body: { email: address } });
      const second = await stack.request("/auth/v1/recover", { body: { email: address } });
      expect([first.status, first.body]).toEqual([200, {}]);
      expect([second.status, second.body.error_code]).toEqual([429, "over_email_send_rate_limit"]);
      expect(second.body.msg).toMatch(/^For security purposes, you can only request this after (59|60) seconds\.$/);
    }
  });

  test("errors come in both shapes", async () => {
    const body = { email: newAddress(), password: "wrong" };
    const old = await stack.request("/auth/v1/token?grant_type=password", { body });
    expect(old.body).toEqual({ code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" });
    expect(old.headers.get("x-sb-error-code")).toBe("invalid_credentials");
    const headers = { "x-supabase-api-version": "2024-01-01" };
    const fresh = await stack.request("/auth/v1/token?grant_type=password", { body, headers });
    expect(fresh.body).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
    expect(fresh.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  });

  test.each([
    ["/auth/v1/token?grant_type=pkce", "POST", {}, 400, "validation_failed"],
    ["/auth/v1/token", "POST", {}, 400, "invalid_credentials"],
    ["/auth/v1/token?grant_type=constructor", "POST", {}, 400, "invalid_credentials"],
    ["/auth/v1/signup", "POST", {}, 422, "anonymous_provider_disabled"],
    ["/auth/v1/signup", "POST", { phone: "0812345678", password: "x" }, 400, "phone_provider_disabled"],
    ["/auth/v1/signup", "POST", { email: "a@b.co" }, 400, "validation_failed"],
    ["/auth/v1/signup", "POST", { email: "no address", password: "x" }, 400, "validation_failed"],
    ["/auth/v1/signup", "POST", { email: "a@b.co", password: "12345" }, 422, "weak_password"],
    ["/auth/v1/signup", "POST", "[]", 400, "bad_json"],
    ["/auth/v1/signup", "POST", "{", 400, "bad_json"],
    ["/auth/v1/token?grant_type=refresh_token", "POST", { refresh_token: "short" }, 400, "validation_failed"],
    ["/auth/v1/nowhere", "POST", {}, 404, "not_found"],
    ["/auth/v1/sso", "POST", {}, 404, "saml_provider_disabled"],
    ["/auth/v1/token?grant_type=web3", "POST", {}, 422, "web3_provider_disabled"],
    ["/auth/v1/signup", "GET", undefined, 405, "method_not_allowed"],
    ["/auth/v1/user", "GET", undefined, 401, "no_authorization"],
    ["/auth/v1/verify?type=signup", "GET", undefined, 400, "validation_failed"],
    ["/auth/v1/verify", "POST", { type: "signup", token_hash: "nothing" }, 403, "otp_expired"],
    ["/auth/v1/verify", "POST", { type: "other", token_hash: "nothing" }, 400, "validation_failed"],
  ])("%s %s %j is refused with %i %s", async (path, method, body, status, code) => {
    const answer = await stack.request(path, { method, body });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });

  test("the service expects its key, in any case of the header's name", async () => {
    expect((await stack.request("/auth/v1/settings", { headers: { apikey: "wrong" } })).status).toBe(401);
    const service = { headers: { APIKey: stack.deps.apiKeys.service } };
    expect((await stack.app.request("/auth/v1/settings", service)).status).toBe(200);
    expect((await stack.app.request("/auth/v1/settings")).status).toBe(401);
  });

  test("the service says which ways to sign in there are", async () => {
    const { body } = await stack.request("/auth/v1/settings");
    expect(body.external).toMatchObject({ email: true, phone: false, anonymous_users: false });
    expect(body).toMatchObject({ disable_signup: false, mailer_autoconfirm: false, phone_autoconfirm: false, saml_enabled: false });
    expect((await stack.app.request("/auth/v1/.well-known/jwks.json")).status).toBe(200);
  });

  test("the key set has public parts only", async () => {
    const { body } = await stack.request("/auth/v1/.well-known/jwks.json");
    expect(body.keys).toHaveLength(1);
    expect(Object.keys(body.keys[0]).sort()).toEqual(["alg", "crv", "key_ops", "kid", "kty", "use", "x", "y"]);
  });

  test("a person changes their data, and null deletes a key", async () => {
    const { token } = await stack.signUp();
    const { body } = await stack.request("/auth/v1/user", { method: "PUT", token, body: { data: { last_name: null, team: { a: null } } } });
    expect(body.user_metadata).toEqual({ first_name: "Somchai", name: "Somchai Jaidee", team: { a: null } });
    const tooMuch = await stack.request("/auth/v1/user", { method: "PUT", token, body: { data: { text: "x".repeat(9000) } } });
    expect([tooMuch.status, tooMuch.body.error_code]).toEqual([422, "validation_failed"]);
  });

  test("nobody makes themselves more than they are", async () => {
    const { token } = await stack.signUp();
    const change = { role: "service_role", id: crypto.randomUUID(), aud: "x", email_confirmed_at: "2020-01-01T00:00:00Z" };
    const { body } = await stack.request("/auth/v1/user", { method: "PUT", token, body: change });
    expect(body).toMatchObject({ role: "authenticated", aud: "authenticated" });
    expect(body.id).not.toBe(change.id);
    expect(body).not.toHaveProperty("email_confirmed_at");
    const admin = await stack.request("/auth/v1/user", { method: "PUT", token, body: { app_metadata: { role: "admin" } } });
    expect([admin.status, admin.body.error_code]).toEqual([403, "not_admin"]);
  });

  test("a new password ends the other sessions, keeps this one and is told by mail", async () => {
    const person = await stack.signUp();
    const other = await stack.request("/api/auth/login", { body: { email: person.email, password: person.password } });
    const put = (body: object) => stack.request("/auth/v1/user", { method: "PUT", token: person.token, body });
    expect((await put({ password: person.password })).body.error_code).toBe("same_password");
    expect((await put({ password: "a brand new one", current_password: "wrong" })).body.error_code).toBe("current_password_invalid");
    expect((await put({ password: "a brand new one", current_password: person.password })).status).toBe(200);
    expect((await stack.request("/auth/v1/user", { token: person.token })).status).toBe(200);
    const ended = await stack.request("/auth/v1/user", { token: other.body.data.token });
    expect([ended.status, ended.body.error_code]).toEqual([403, "session_not_found"]);
    expect((await stack.mails(person.email))[0]?.kind).toBe("password_changed");
    expect((await stack.request("/api/auth/login", { body: { email: person.email, password: "a brand new one" } })).status).toBe(200);
  });
});

test("closed sign-up is refused in both vocabularies", async () => {
  const stack = await startStack({ store: "pglite", env: { SIGNUP_ENABLED: "off" } });
  const portal = { email: newAddress(), password: goodPassword, confirmPassword: goodPassword, firstName: "Ann", signInUrl: "/auth" };
  expect((await stack.request("/api/auth/register", { body: portal })).body.code).toBe("sign_up_closed");
  const { status, body } = await stack.request("/auth/v1/signup", { body: { email: newAddress(), password: goodPassword } });
  expect([status, body.error_code]).toEqual([422, "signup_disabled"]);
  await stack.close();
});
