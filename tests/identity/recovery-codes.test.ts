import { createClient } from "@supabase/supabase-js";
import sql from "sql-template-tag";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { browserOf, claimsOf, confirmed, newestMail } from "./browser.ts";

/** The client of the flag that has these calls. */
const clientOf = (stack: Stack, session: { access_token: string; refresh_token: string }) => {
  const { auth } = createClient("http://localhost:3000", stack.deps.apiKeys.anon, {
    auth: { autoRefreshToken: false, detectSessionInUrl: false, persistSession: false, experimental: { recoveryCodes: true } },
    global: { fetch: async (input, init) => stack.app.request(new Request(input, init)) },
  });
  return auth.setSession(session).then(({ error }) => {
    if (error !== null) throw error;
    return auth;
  });
};

describe.each(storesHere())("recovery codes on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const rowsOf = async (setId: string) =>
    (await stack.deps.db.query(sql`select * from mfa_recovery_codes where factor_id = ${setId}`)).rows;
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stack.clock.now().getTime() });

  /** A person with an authenticator, whose session is at aal2. */
  const withFactor = async () => {
    const { email, session } = await confirmed(stack, newAddress(), goodPassword);
    const client = await clientOf(stack, session);
    const { data: factor } = await client.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor!.id, code: codeOf(factor!.totp.secret) });
    if (error !== null) throw error;
    stack.clock.advance(30);
    return { email, client, factorId: factor!.id, secret: factor!.totp.secret };
  };
  const withCodes = async () => {
    const own = await withFactor();
    const { data, error } = await own.client.mfa.recoveryCodes.generate();
    if (error !== null) throw error;
    return { ...own, codes: data.codes, setId: data.id };
  };
  /** The same person in another browser, with the password alone. */
  const halfIn = async (email: string) => {
    const browser = browserOf(stack);
    const { data } = await browser.client.signInWithPassword({ email, password: goodPassword });
    return { client: await clientOf(stack, data.session!), token: data.session!.access_token };
  };

  test("a set of eight is made once, shown once, and kept as hashes", async () => {
    const { client, email } = await withFactor();
    expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: "mfa_factor_not_found", status: 404 });
    const { data, error } = await client.mfa.recoveryCodes.generate();
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "recovery_code", friendly_name: "Recovery codes", total: 8 });
    expect(new Set(data!.codes).size).toBe(8);
    for (const code of data!.codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect((await client.mfa.recoveryCodes.getStatus()).data).toEqual({ id: data!.id, type: "recovery_code", total: 8, remaining: 8 });
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: "mfa_verified_factor_exists" });
    expect((await client.mfa.listFactors()).data!.all).toContainEqual(
      expect.objectContaining({ id: data!.id, factor_type: "recovery_code", status: "verified" }),
    );
    const kept = JSON.stringify(await rowsOf(data!.id));
    expect(JSON.parse(kept)).toHaveLength(8);
    for (const code of data!.codes) expect(kept).not.toContain(code);
    expect(await newestMail(stack, email)).toMatchObject({ kind: "security_changed", params: { what: "recovery_codes_made" } });
  });

  test("a code opens what lacks the factor, once, however it is typed; the rest of the sessions without a factor end", async () => {
    const { email, codes } = await withCodes();
    const other = await halfIn(email);
    const { client, token } = await halfIn(email);
    expect(await stack.deps.identity.verify(token)).toBeNull();
    const typed = codes[0]!.toUpperCase().replace(/.{4}/g, "$& -").replace(/1/g, "l").replace(/0/g, "O");
    const { data, error } = await client.mfa.recoveryCodes.verify({ code: typed });
    expect(error).toBeNull();
    expect(claimsOf(data!.access_token)).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/recovery_code" }, { method: "password" }] });
    expect(await stack.deps.identity.verify(data!.access_token)).toMatchObject({ email });
    expect((await stack.request("/auth/v1/user", { token: other.token })).status).toBe(403);
    expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 8, remaining: 7 });
    expect(await newestMail(stack, email)).toMatchObject({ kind: "security_changed", params: { what: "recovery_code_used" } });

    const again = await halfIn(email);
    expect((await again.client.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toMatchObject({
      code: "mfa_verification_failed",
      status: 422,
    });
    expect((await again.client.mfa.recoveryCodes.verify({ code: codes[1]! })).error).toBeNull();
  });

  test("ten tries at once use a code once", async () => {
    const { email, codes } = await withCodes();
    const { token } = await halfIn(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stack.request("/auth/v1/factors/recovery-codes/verify", { token, body: { code: codes[0] } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("after five wrong ones nothing is tried for ten minutes, the right one neither; then it is", async () => {
    const { email, codes } = await withCodes();
    const { client, token } = await halfIn(email);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await client.mfa.recoveryCodes.verify({ code: `wrong ${turn}` })).error).toMatchObject({ code: "mfa_verification_failed" });
    const locked = await stack.request("/auth/v1/factors/recovery-codes/verify", { token, body: { code: codes[0] } });
    expect(locked.status).toBe(429);
    expect(locked.body).toMatchObject({ error_code: "mfa_recovery_codes_locked" });
    expect(locked.headers.get("retry-after")).toBe("600");
    stack.clock.advance(600);
    expect((await client.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toBeNull();
  });

  test("new ones make the old ones void", async () => {
    const { email, client, codes } = await withCodes();
    const { data, error } = await client.mfa.recoveryCodes.regenerate();
    expect(error).toBeNull();
    expect(data!.codes).toHaveLength(8);
    const half = await halfIn(email);
    expect((await half.client.mfa.recoveryCodes.verify({ code: codes[3]! })).error).toMatchObject({ code: "mfa_verification_failed" });
    expect((await half.client.mfa.recoveryCodes.verify({ code: data!.codes[3]! })).error).toBeNull();
  });

  test("nobody makes, renews or drops them with the password alone, and nobody without another factor", async () => {
    const { email } = await withCodes();
    const { client } = await halfIn(email);
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: "insufficient_aal" });
    expect((await client.mfa.recoveryCodes.regenerate()).error).toMatchObject({ code: "insufficient_aal" });
    expect((await client.mfa.recoveryCodes.unenroll()).error).toMatchObject({ code: "insufficient_aal" });
    const plain = await confirmed(stack, newAddress(), goodPassword);
    expect((await plain.client.mfa.getAuthenticatorAssuranceLevel()).data!.currentLevel).toBe("aal1");
    expect((await stack.request("/auth/v1/factors/recovery-codes", { token: plain.session.access_token, body: {} })).body).toMatchObject({
      error_code: "insufficient_aal",
    });
  });

  test("they go with the last factor, and a session that they raised falls with them", async () => {
    const { email, factorId, codes, setId } = await withCodes();
    const { client } = await halfIn(email);
    await client.mfa.recoveryCodes.verify({ code: codes[0]! });
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await rowsOf(setId)).toEqual([]);
    const { data } = await client.refreshSession();
    expect(claimsOf(data.session!.access_token)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
    expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: "mfa_factor_not_found" });
  });

  test("they are no factor that is enrolled or challenged", async () => {
    const { client, setId } = await withCodes();
    expect((await client.mfa.challenge({ factorId: setId })).error).toMatchObject({ code: "mfa_factor_not_found" });
    expect((await client.mfa.recoveryCodes.unenroll()).error).toBeNull();
    expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: "mfa_factor_not_found" });
    expect((await client.mfa.recoveryCodes.generate({ friendlyName: "phone" })).error).toMatchObject({ code: "mfa_factor_name_conflict" });
  });
});
