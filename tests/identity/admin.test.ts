import { createClient } from "@supabase/supabase-js";
import sql from "sql-template-tag";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { browserOf, confirmed, newestMail, pressButton } from "./browser.ts";

describe.each(storesHere())("looking after people on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const admin = () =>
    createClient("http://localhost:3000", stack.deps.apiKeys.service, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => stack.app.request(new Request(input, init)) },
    }).auth.admin;
  const created = async (change: object = {}) => {
    const { data, error } = await admin().createUser({ email: newAddress(), password: goodPassword, email_confirm: true, ...change });
    if (error !== null) throw error;
    return data.user;
  };
  const logIn = (email: string, password = goodPassword) =>
    stack.request("/auth/v1/token?grant_type=password", { body: { email, password } });

  test("makes, finds, changes and deletes a person", async () => {
    const id = crypto.randomUUID();
    const user = await created({
      id,
      user_metadata: { name: "Ann" },
      app_metadata: { plan: "gold" },
      phone: "0811111111",
      phone_confirm: true,
    });
    expect(user).toMatchObject({
      id,
      phone: "66811111111",
      phone_confirmed_at: expect.any(String),
      user_metadata: { name: "Ann" },
      app_metadata: { plan: "gold", provider: "email" },
    });
    expect((await logIn(user.email!)).status).toBe(200);
    expect((await admin().getUserById(id)).data.user?.email).toBe(user.email);
    expect((await admin().createUser({ email: user.email })).error).toMatchObject({ code: "email_exists", status: 422 });
    const other = await created();
    expect((await admin().updateUserById(other.id, { email: user.email })).error).toMatchObject({ code: "email_exists" });
    expect((await admin().updateUserById(other.id, { phone: "0811111111" })).error).toMatchObject({ code: "phone_exists" });
    const changed = await admin().updateUserById(id, {
      email: newAddress(),
      user_metadata: { name: null, nick: "A" },
      app_metadata: { plan: null },
    });
    expect(changed.data.user).toMatchObject({ user_metadata: { nick: "A" }, app_metadata: { provider: "email", providers: ["email"] } });
    expect(changed.data.user?.user_metadata).not.toHaveProperty("name");
    expect((await logIn(changed.data.user!.email!)).status).toBe(200);
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error).toMatchObject({ code: "user_not_found", status: 404 });
    expect((await logIn(changed.data.user!.email!)).body.error_code).toBe("invalid_credentials");
  });

  test("lists people in pages", async () => {
    for (let turn = 0; turn < 3; turn += 1) await created();
    const { body } = await stack.request("/auth/v1/admin/users?page=1&per_page=1000", { token: stack.deps.apiKeys.service });
    const all = body.users.map(({ id }: { id: string }) => id) as string[];
    const second = await admin().listUsers({ page: 2, perPage: 2 });
    expect(second.data.users.map(({ id }) => id)).toEqual(all.slice(2, 4));
    expect(second.data).toMatchObject({ total: all.length, lastPage: Math.ceil(all.length / 2), aud: "authenticated" });
    const linksOf = async (page: number, size: number) => {
      const path = `/auth/v1/admin/users?page=${page}&per_page=${size}`;
      const { headers } = await stack.request(path, { token: stack.deps.apiKeys.service });
      return Array.from(headers.get("link")!.matchAll(/page=(\d+)&per_page=(\d+)>; rel="(\w+)"/g), ([, to, by, rel]) => [rel, to, by]);
    };
    const last = String(Math.ceil(all.length / 2));
    expect(await linksOf(1, 2)).toEqual([
      ["next", "2", "2"],
      ["last", last, "2"],
    ]);
    expect(await linksOf(Number(last), 2)).toEqual([["last", last, "2"]]);
    expect(await linksOf(1, 1000)).toEqual([["last", "1", "1000"]]);
    const beyond = await stack.request("/auth/v1/admin/users?page=9999", { token: stack.deps.apiKeys.service });
    expect([beyond.body.users, beyond.headers.get("x-total-count")]).toEqual([[], String(all.length)]);
    const wrong = await stack.request("/auth/v1/admin/users?page=-1", { token: stack.deps.apiKeys.service });
    expect([wrong.status, wrong.body.error_code]).toEqual([400, "validation_failed"]);
  });

  test.each([
    ["a new password", { password: "paper lanterns at dusk" }],
    ["a ban", { ban_duration: "24h" }],
  ])("%s ends the person's sessions at once", async (_name, change) => {
    const user = await created();
    const { access_token, refresh_token } = (await logIn(user.email!)).body;
    expect(await stack.deps.identity.verify(access_token)).not.toBeNull();
    await admin().updateUserById(user.id, change);
    expect(await stack.deps.identity.verify(access_token)).toBeNull();
    expect((await stack.request("/auth/v1/user", { token: access_token })).status).toBe(403);
    expect((await stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } })).status).toBe(400);
  });

  test("a ban is told to whoever knows the password alone, ends by itself or by word, and holds for every way in", async () => {
    const user = await created();
    const banned = await admin().updateUserById(user.id, { ban_duration: "1h30m" });
    expect((banned.data.user as { banned_until?: string }).banned_until).toEqual(expect.any(String));
    expect((await logIn(user.email!)).body.error_code).toBe("user_banned");
    expect((await logIn(user.email!, "wrong one")).body.error_code).toBe("invalid_credentials");
    const { client } = browserOf(stack);
    await client.signInWithOtp({ email: user.email! });
    const { token } = await newestMail(stack, user.email!, "magic_link");
    expect((await client.verifyOtp({ token_hash: token, type: "magiclink" })).error).toMatchObject({ code: "user_banned", status: 403 });
    await admin().updateUserById(user.id, { ban_duration: "none" });
    expect((await logIn(user.email!)).status).toBe(200);
    await admin().updateUserById(user.id, { ban_duration: "60s" });
    stack.clock.advance(61);
    expect((await logIn(user.email!)).status).toBe(200);
    expect((await admin().updateUserById(user.id, { ban_duration: "forever" })).error).toMatchObject({ code: "validation_failed" });
  });

  test.each([false, true])("a deletion ends every session at once (soft: %s)", async (isSoft) => {
    const user = await created();
    const { access_token: token, refresh_token } = (await logIn(user.email!)).body;
    const ask = () => stack.request(`/api/organization/get-organization-by-email?email=${encodeURIComponent(user.email!)}`, { token });
    expect((await ask()).status).toBe(200);
    expect((await admin().deleteUser(user.id, isSoft)).error).toBeNull();
    expect((await ask()).status).toBe(401);
    expect((await stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } })).status).toBe(400);
  });

  test("a soft deletion leaves a row that says nothing, and frees the address", async () => {
    const user = await created({ user_metadata: { name: "Ann" } });
    const { access_token } = (await logIn(user.email!)).body;
    expect((await admin().deleteUser(user.id, true)).error).toBeNull();
    expect(await stack.deps.identity.verify(access_token)).toBeNull();
    const { data } = await admin().getUserById(user.id);
    expect(data.user).toMatchObject({ deleted_at: expect.any(String), identities: [], user_metadata: {} });
    expect(JSON.stringify(data)).not.toContain(user.email);
    expect((await created({ email: user.email })).id).not.toBe(user.id);
  });

  test("lists and removes second factors", async () => {
    const { client, user } = await confirmed(stack, newAddress(), goodPassword);
    const { data } = await client.mfa.enroll({ factorType: "totp", friendlyName: "lost" });
    const { secret } = (data as { totp: { secret: string } }).totp;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stack.clock.now().getTime() });
    await client.mfa.challengeAndVerify({ factorId: data!.id, code });
    const { data: listed } = await admin().mfa.listFactors({ userId: user.id });
    expect(listed!.factors).toMatchObject([{ id: data!.id, status: "verified", factor_type: "totp" }]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const path = `/auth/v1/admin/users/${user.id}/factors/${data!.id}`;
    const put = (body: object, to = path) => stack.request(to, { method: "PUT", body, token: stack.deps.apiKeys.service });
    // An app has no number.
    expect((await put({ friendly_name: "found", phone: "0812345678" })).body).toMatchObject({
      id: data!.id,
      friendly_name: "found",
      status: "verified",
    });
    expect((await put({})).body).toMatchObject({ friendly_name: "found" });
    expect((await put({}, path)).body).not.toHaveProperty("phone");
    expect((await put({ phone: "12" })).body.error_code).toBe("validation_failed");
    const other = await client.mfa.enroll({ factorType: "totp", friendlyName: "second" });
    expect((await put({ friendly_name: "second" })).body.error_code).toBe("mfa_factor_name_conflict");
    await client.mfa.unenroll({ factorId: other.data!.id });
    expect((await put({ friendly_name: "x" }, path.replace(data!.id, crypto.randomUUID()))).body.error_code).toBe("mfa_factor_not_found");
    expect((await admin().mfa.deleteFactor({ userId: user.id, id: data!.id })).error).toBeNull();
    expect((await client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    expect((await admin().mfa.deleteFactor({ userId: user.id, id: data!.id })).error).toMatchObject({ code: "mfa_factor_not_found" });
  });

  test("helps somebody who lost every second factor: the operator removes them, with a reason that is kept and a mail", async () => {
    const { client, user } = await confirmed(stack, newAddress(), goodPassword);
    const email = user.email!;
    const operator = (path: string, body?: object) =>
      stack.request(`/api/admin/people/${encodeURIComponent(email)}${path}`, { body, token: stack.deps.apiKeys.service });
    const remove = (body: object) => operator("/remove-factors", body);
    expect((await remove({ reason: "Lost" })).body.code).toBe("not_possible");
    const { data } = await client.mfa.enroll({ factorType: "totp", friendlyName: "sunk" });
    const { secret } = (data as { totp: { secret: string } }).totp;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stack.clock.now().getTime() });
    await client.mfa.challengeAndVerify({ factorId: data!.id, code });
    const shown = await operator("");
    expect(shown.body.data).toMatchObject({ id: user.id, email, factors: [{ type: "totp", name: "sunk", verified: true }] });
    expect(JSON.stringify(shown.body)).not.toContain(secret);

    expect((await remove({})).status).toBe(400);
    expect((await remove({ reason: " " })).status).toBe(400);
    expect((await client.getUser()).error).toBeNull();
    expect((await remove({ reason: "Called back at the number on file", language: "en" })).body.data.factors).toEqual([]);
    expect((await client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    expect(await newestMail(stack, email)).toMatchObject({ kind: "security_changed", params: { what: "factor_removed" } });
    expect((await logIn(email)).body.user.factors ?? []).toEqual([]);
    const written = await stack.deps.db.query<{ details: unknown }>(
      sql`select details from audit_events where subject = ${user.id} and kind = ${"admin.person.factors_removed"}`,
    );
    expect(written.rows).toEqual([{ details: { factors: 1, reason: "Called back at the number on file" } }]);
    expect((await stack.request("/api/admin/people/nobody%40example.com", { token: stack.deps.apiKeys.service })).status).toBe(404);
  });

  test("invites a person, who accepts with the mailed link", async () => {
    const email = newAddress();
    const { data } = await admin().inviteUserByEmail(email, { data: { name: "Bo" } });
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { name: "Bo" } });
    const { kind, link, type } = await newestMail(stack, email);
    expect([kind, type]).toEqual(["invite", "invite"]);
    const target = await pressButton(stack, link);
    expect(target.hash).toContain("type=invite");
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({ code: "email_exists", status: 422 });
  });

  test.each(["signup", "invite", "magiclink", "recovery"] as const)(
    "makes a link of type %s that works once, and mails nothing",
    async (type) => {
      const email = type === "signup" || type === "invite" ? newAddress() : (await created()).email!;
      const { data, error } = await admin().generateLink({ type, email, password: goodPassword });
      expect(error).toBeNull();
      expect(data.properties?.verification_type).toBe(type);
      expect(await stack.mails(email)).toEqual([]);
      const target = await pressButton(stack, new URL(data.properties!.action_link));
      expect(target.hash).toContain("access_token=");
      const again = await browserOf(stack).client.verifyOtp({ token_hash: data.properties!.hashed_token, type });
      expect(again.error).toMatchObject({ code: "otp_expired" });
    },
  );

  test("makes both links of a change of address", async () => {
    const [email, newEmail] = [(await created()).email!, newAddress()];
    const linkOf = async (type: "email_change_current" | "email_change_new") =>
      new URL((await admin().generateLink({ type, email, newEmail })).data.properties!.action_link);
    await pressButton(stack, await linkOf("email_change_current"));
    expect((await logIn(newEmail)).status).toBe(400);
    await pressButton(stack, await linkOf("email_change_new"));
    expect((await logIn(newEmail)).status).toBe(200);
  });

  const paths: [string, string][] = [
    ["GET", "/admin/users"],
    ["POST", "/admin/users"],
    ["GET", "/admin/users/00000000-0000-4000-8000-000000000000"],
    ["PUT", "/admin/users/00000000-0000-4000-8000-000000000000"],
    ["DELETE", "/admin/users/00000000-0000-4000-8000-000000000000"],
    ["GET", "/admin/users/00000000-0000-4000-8000-000000000000/factors"],
    ["PUT", "/admin/users/00000000-0000-4000-8000-000000000000/factors/00000000-0000-4000-8000-000000000000"],
    ["POST", "/admin/generate_link"],
    ["POST", "/invite"],
  ];
  test.each(paths)("%s %s is for the service key as bearer alone", async (method, path) => {
    const { token } = await stack.signUp();
    const body = method === "GET" ? undefined : {};
    const call = async (bearer?: string, headers?: Record<string, string>) => {
      const { status, body: answer } = await stack.request(`/auth/v1${path}`, { method, body, token: bearer, headers });
      return [status, answer.error_code];
    };
    expect(await call()).toEqual([401, "no_authorization"]);
    expect(await call(token)).toEqual([403, "not_admin"]);
    expect(await call(stack.deps.apiKeys.anon)).toEqual([403, "not_admin"]);
    // As the client's key it says which client, not who.
    expect(await call(token, { apikey: stack.deps.apiKeys.service })).toEqual([403, "not_admin"]);
  });

  test.each([
    ["GET", "/admin/users/me", undefined, 404, "validation_failed"],
    ["GET", "/admin/users/00000000-0000-4000-8000-000000000000", undefined, 404, "user_not_found"],
    ["POST", "/admin/users", { email: "no address" }, 400, "validation_failed"],
    ["POST", "/admin/users", { email: "a@example.com", password: "short" }, 422, "weak_password"],
    ["POST", "/admin/users", { email: "a@example.com", id: "1" }, 400, "validation_failed"],
    ["POST", "/admin/generate_link", { email: "a@example.com", type: "constructor" }, 400, "validation_failed"],
    ["POST", "/admin/generate_link", { email: "nobody@example.com", type: "recovery" }, 404, "user_not_found"],
  ])("%s %s %j is refused with %i %s", async (method, path, body, status, code) => {
    const answer = await stack.request(`/auth/v1${path}`, { method, body, token: stack.deps.apiKeys.service });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });
});
