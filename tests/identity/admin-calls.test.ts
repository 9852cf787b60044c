/** What the operator's calls below /auth/v1 ask for, and which call is there under which method. */
import { beforeEach, describe, expect, test } from "vitest";
import { userShape } from "../../src/gotrue/store/users.ts";
import { call, noted, site } from "./noted-calls.ts";

const id = "0b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d";
const other = "1b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d";
const person = { id: "mali", session_id: "her session" };
const token = "service";

beforeEach(() => {
  for (const name of Object.keys(noted.answers)) delete noted.answers[name];
  noted.answers["requireSession"] = person;
});

const unset = { phone: undefined, password: undefined, emailConfirm: undefined, phoneConfirm: undefined };
const nothing = { ...unset, userMetadata: undefined, appMetadata: undefined, role: undefined, banFor: undefined };

describe("The operator's call", () => {
  test.each([
    "GET /admin/users",
    "POST /admin/users",
    `GET /admin/users/${id}`,
    `PUT /admin/users/${id}`,
    `DELETE /admin/users/${id}`,
    `GET /admin/users/${id}/factors`,
    `PUT /admin/users/${id}/factors/${other}`,
    `DELETE /admin/users/${id}/factors/${other}`,
    "POST /admin/generate_link",
    "POST /invite",
  ])("%s is for the service key alone", async (line) => {
    expect(await call(line)).toMatchObject({ status: 401, body: { error_code: "no_authorization" }, asked: [] });
    expect(await call(line, { token: "somebody's" })).toMatchObject({ status: 403, body: { error_code: "not_admin" }, asked: [] });
  });

  test.each([
    [
      "",
      [1, 50],
      101,
      `<${site}/auth/v1/admin/users?page=2&per_page=50>; rel="next", <${site}/auth/v1/admin/users?page=3&per_page=50>; rel="last"`,
    ],
    ["?page=2&per_page=50", [2, 50], 100, `<${site}/auth/v1/admin/users?page=2&per_page=50>; rel="last"`],
    ["?page=&per_page=", [1, 50], 0, `<${site}/auth/v1/admin/users?page=1&per_page=50>; rel="last"`],
    ["?page=7&per_page=5000", [7, 1000], 1, `<${site}/auth/v1/admin/users?page=1&per_page=1000>; rel="last"`],
    ["?page=999999999", [1_000_000, 50], 1, `<${site}/auth/v1/admin/users?page=1&per_page=50>; rel="last"`],
  ])("for the people at %j asks for page and size %j", async (query, [page, size], total, link) => {
    noted.answers["pageOfUsers"] = { users: [{ id }], total };
    const { status, asked, headers, body } = await call(`GET /admin/users${query}`, { token });
    expect([status, asked, body]).toEqual([200, [["pageOfUsers", page, size]], { users: [{ id }], aud: "authenticated" }]);
    expect([headers.get("x-total-count"), headers.get("link")]).toEqual([String(total), link]);
  });

  test.each(["?page=0", "?page=-1", "?page=1.5", "?per_page=many", "?page=1234567890"])(
    "for the people at %s is refused",
    async (query) => {
      expect(await call(`GET /admin/users${query}`, { token })).toMatchObject({
        status: 400,
        body: { error_code: "validation_failed" },
        asked: [],
      });
    },
  );

  const whole = {
    email: "A@b.co",
    phone: "0812345678",
    password: "p",
    email_confirm: true,
    phone_confirm: false,
    user_metadata: { name: "A" },
    app_metadata: { plan: 1 },
    role: "operator",
    ban_duration: "24h",
  };
  const wholeChange = {
    phone: "66812345678",
    password: "p",
    emailConfirm: true,
    phoneConfirm: false,
    userMetadata: { name: "A" },
    appMetadata: { plan: 1 },
    role: "operator",
    banFor: 86_400,
  };

  test("makes a person, with an id of its own where one is given", async () => {
    expect(await call("POST /admin/users", { token, body: { ...whole, id: id.toUpperCase() } })).toMatchObject({ status: 200 });
    expect(noted.asked).toEqual([["createUser", "a@b.co", id, wholeChange]]);
    await call("POST /admin/users", { token, body: { email: "a@b.co" } });
    expect(noted.asked).toEqual([["createUser", "a@b.co", null, nothing]]);
    const nulls = Object.fromEntries(Object.keys(whole).map((name) => [name, null]));
    await call("POST /admin/users", { token, body: { ...nulls, email: "a@b.co" } });
    expect(noted.asked).toEqual([["createUser", "a@b.co", null, nothing]]);
    for (const body of [{ email: "a@b.co", id: "7" }, {}, { email: "a" }])
      expect(await call("POST /admin/users", { token, body })).toMatchObject({ status: 400, asked: [] });
  });

  test("changes, shows and deletes a person", async () => {
    await call(`PUT /admin/users/${id.toUpperCase()}`, { token, body: whole });
    expect(noted.asked).toEqual([["changeUserAsAdmin", id, { email: "a@b.co", ...wholeChange }]]);
    await call(`PUT /admin/users/${id}`, { token, body: {} });
    expect(noted.asked).toEqual([["changeUserAsAdmin", id, { email: undefined, ...nothing }]]);
    for (const [body, isSoft] of [
      [undefined, false],
      [{}, false],
      [{ should_soft_delete: false }, false],
      [{ should_soft_delete: true }, true],
    ] as const)
      expect(await call(`DELETE /admin/users/${id}`, { token, body })).toMatchObject({
        body: {},
        asked: [["deleteUserAsAdmin", id, isSoft]],
      });
    for (const method of ["GET", "PUT", "DELETE"])
      expect(await call(`${method} /admin/users/none`, { token, body: method === "GET" ? undefined : {} })).toMatchObject({
        status: 404,
        asked: [],
      });
  });

  test("shows somebody's second factors, without secrets, and the person likewise", async () => {
    const time = "2026-11-24T01:00:00Z";
    const factor = {
      id: other,
      type: "totp",
      phone: null,
      status: "verified",
      friendly_name: "Mine",
      last_challenged_at: null,
      created_at: time,
      updated_at: time,
      secret: "s",
    };
    const empty = Object.fromEntries(Object.keys(userShape).map((name) => [name, null]));
    const row = { id, email: "a@b.co", factors: [factor], identities: [], created_at: time, updated_at: time, password_hash: "h" };
    noted.answers["requireUser"] = { ...empty, ...row };
    const shown = { id: other, factor_type: "totp", status: "verified", friendly_name: "Mine" };
    const factors = await call(`GET /admin/users/${id}/factors`, { token });
    expect(factors).toMatchObject({ body: [shown], asked: [["requireUser", id]] });
    const { body } = await call(`GET /admin/users/${id}`, { token });
    expect(body).toMatchObject({ id, email: "a@b.co", factors: [shown] });
    for (const text of [JSON.stringify(factors.body), JSON.stringify(body)]) expect(text).not.toMatch(/secret|password_hash/);
  });

  test("changes and removes somebody's second factor", async () => {
    const path = `/admin/users/${id}/factors/${other.toUpperCase()}`;
    await call(`PUT ${path}`, { token, body: { friendly_name: "Mine", phone: "0812345678" } });
    expect(noted.asked).toEqual([["changeFactorAsAdmin", id, other, { name: "Mine", phone: "66812345678" }]]);
    await call(`PUT ${path}`, { token, body: { friendly_name: "", phone: "" } });
    expect(noted.asked).toEqual([["changeFactorAsAdmin", id, other, { name: null, phone: null }]]);
    await call(`DELETE ${path}`, { token });
    expect(noted.asked).toEqual([["removeFactorAsAdmin", id, other, "en"]]);
  });

  test("makes a link", async () => {
    const body = { type: "invite", email: "A@b.co", new_email: "New@b.co", password: "p", data: { name: "A" }, redirect_to: `${site}/x` };
    const request = { type: "invite", email: "a@b.co", newEmail: "new@b.co", password: "p", data: { name: "A" }, redirectTo: `${site}/x` };
    await call("POST /admin/generate_link", { token, body });
    expect(noted.asked).toEqual([["generateLink", request]]);
    const bare = { type: "", email: "a@b.co", newEmail: null, password: null, data: {} };
    await call(`POST /admin/generate_link?redirect_to=${site}/y`, { token, body: { email: "a@b.co", new_email: "", password: "" } });
    expect(noted.asked).toEqual([["generateLink", { ...bare, redirectTo: `${site}/y` }]]);
    expect(await call("POST /admin/generate_link", { token, body: { type: "invite" } })).toMatchObject({ status: 400, asked: [] });
  });

  test("invites somebody", async () => {
    await call(`POST /invite?redirect_to=${site}/x`, { token, body: { email: "a@b.co", data: { name: "A" } } });
    expect(noted.asked).toEqual([["inviteUser", "a@b.co", { name: "A" }, "en", `${site}/x`]]);
  });

  test.each([
    ["none", 0],
    ["24h", 86_400],
    ["1h30m", 5400],
    ["1.5h", 5400],
    ["90s", 90],
    ["1500ms", 1.5],
    ["2m10s", 130],
  ])("bans for %s, %d seconds", async (ban_duration, banFor) => {
    await call(`PUT /admin/users/${id}`, { token, body: { ban_duration } });
    expect(noted.asked[0]?.[2]).toMatchObject({ banFor });
  });
  test.each(["h", "7", "1d", "1h ", "-1h", "1h!2m"])("bans for no such time as %j", async (ban_duration) => {
    expect(await call(`PUT /admin/users/${id}`, { token, body: { ban_duration } })).toMatchObject({ status: 400, asked: [] });
  });
});

describe("Every call", () => {
  const allowed: Record<string, string> = {
    "/signup": "POST",
    "/token": "POST",
    "/recover": "POST",
    "/otp": "POST",
    "/magiclink": "POST",
    "/reauthenticate": "GET",
    "/resend": "POST",
    "/authorize": "GET",
    "/callback": "GET, POST",
    "/sso": "POST",
    "/logout": "POST",
    "/factors": "POST",
    "/factors/7/challenge": "POST",
    "/factors/7/verify": "POST",
    "/factors/7": "DELETE",
    "/factors/recovery-codes": "GET, POST, DELETE",
    "/factors/recovery-codes/regenerate": "POST",
    "/verify": "GET, POST",
    "/user": "GET, PUT",
    "/user/identities/authorize": "GET",
    "/user/identities/7": "DELETE",
    "/settings": "GET",
    "/health": "GET",
    "/.well-known/jwks.json": "GET",
  };
  const ofOperator: Record<string, string> = {
    "/invite": "POST",
    "/admin/users": "GET, POST",
    [`/admin/users/${id}`]: "GET, PUT, DELETE",
    [`/admin/users/${id}/factors`]: "GET",
    [`/admin/users/${id}/factors/${other}`]: "PUT, DELETE",
    "/admin/generate_link": "POST",
  };

  test.each([...Object.entries(allowed), ...Object.entries(ofOperator)])("%s is there by %s alone", async (path, methods) => {
    const { status, headers, body } = await call(`PATCH ${path}`, { token });
    expect([status, headers.get("allow"), body]).toMatchObject([405, methods, { error_code: "method_not_allowed" }]);
  });

  test.each(["/nowhere", "/factors/7/regenerate", "/factors/7/other", "/admin", "/sso/more"])("%s is not there", async (path) => {
    expect(await call(`PATCH ${path}`, { token })).toMatchObject({ status: 404, body: { error_code: "not_found" } });
  });

  test("wants a key, but those that links, providers and servers reach", async () => {
    for (const path of ["/signup", "/settings", "/health", "/factors"]) {
      expect(await call(`PATCH ${path}`, { headers: { apikey: "wrong" } })).toMatchObject({
        status: 401,
        body: { msg: "Invalid API key" },
      });
      expect((await call(`PATCH ${path}`, { headers: { apikey: "service" } })).status).toBe(405);
    }
    for (const path of ["/verify", "/authorize", "/callback", "/.well-known/jwks.json"])
      expect((await call(`PATCH ${path}`, { headers: { apikey: "wrong" } })).status).toBe(405);
  });

  test("is counted before anything else, and kept by nobody", async () => {
    const { headers, counted } = await call("GET /settings");
    expect([headers.get("cache-control"), counted]).toEqual(["no-store", ["api", "local"]]);
    expect((await call("GET /settings", { full: "api", headers: { apikey: "wrong" } })).status).toBe(429);
  });

  test("tells what is offered, and its keys", async () => {
    expect((await call("GET /settings")).body).toEqual({
      external: { email: true, phone: false, anonymous_users: false, google: true },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
    });
    const env = { SIGNUP_ENABLED: "off", EMAIL_AUTOCONFIRM: "on", BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" };
    expect((await call("GET /settings", { env })).body).toMatchObject({
      external: { google: false },
      disable_signup: true,
      mailer_autoconfirm: true,
    });
    const { headers, body } = await call("GET /.well-known/jwks.json");
    expect([headers.get("cache-control"), body]).toEqual(["public, max-age=600", { keys: [{ kid: "k" }] }]);
    expect((await call("GET /health")).body).toEqual({ version: "1.0.0", name: "identity", description: "Lanngan identity service" });
    expect(await call("POST /sso", { body: {} })).toMatchObject({ status: 404, body: { error_code: "saml_provider_disabled" } });
  });
});
