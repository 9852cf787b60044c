import sql from "sql-template-tag";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TextMessage } from "gotrue-for-node";
import { goodPassword, newAddress, type Stack, startStack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { type Browser, browserOf, claimsOf, confirmed, newestMail } from "./browser.ts";

describe.each(storesHere())("second factors on %s", (store) => {
  let stack: Stack;
  const texts: TextMessage[] = [];
  beforeAll(async () => {
    const sms = { send: async (message: TextMessage) => void texts.push(message) };
    stack = await startStack({ store, instead: () => ({ sms }) });
  });
  afterAll(() => stack.close());

  const person = () => confirmed(stack, newAddress(), goodPassword);
  const codeOf = (secret: string, stepsAhead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stack.clock.now().getTime() + stepsAhead * 30_000 });
  const nextStep = () => stack.clock.advance(30);
  const tokenOf = async ({ client }: Pick<Browser, "client">) => (await client.getSession()).data.session!.access_token;

  const enrol = async ({ client }: Pick<Browser, "client">, friendlyName?: string) => {
    const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName });
    if (error !== null) throw error;
    return data;
  };
  /** A person whose session is at aal2. */
  const withFactor = async () => {
    const own = await person();
    const { id, totp } = await enrol(own);
    const { error } = await own.client.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });
    if (error !== null) throw error;
    nextStep();
    return { ...own, factorId: id, secret: totp.secret };
  };
  const signedIn = async (email: string) => {
    const browser = browserOf(stack);
    await browser.client.signInWithPassword({ email, password: goodPassword });
    return browser;
  };
  const checkOf = (email: string, token: string) =>
    stack.request(`/api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`, { token });

  test("an authenticator is enrolled with a picture, verified with its code, and raises the session", async () => {
    const own = await person();
    const { id, totp } = await enrol(own, "phone app");
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Lanngan:/);
    expect(totp.uri).toContain(`secret=${totp.secret}`);
    expect((await own.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    const before = own.session;
    const { data, error } = await own.client.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });
    expect(error).toBeNull();
    expect(claimsOf(data!.access_token)).toMatchObject({
      aal: "aal2",
      amr: [{ method: "totp" }, { method: "otp" }],
      session_id: claimsOf(before.access_token).session_id,
    });
    expect(own.events).toContain("MFA_CHALLENGE_VERIFIED");
    expect((await own.client.mfa.listFactors()).data?.totp).toMatchObject([{ id, status: "verified", friendly_name: "phone app" }]);
    expect(JSON.stringify((await own.client.getUser()).data)).not.toContain(totp.secret);
    expect((await newestMail(stack, own.email)).params).toMatchObject({ what: "factor_added" });

    const old = await stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: before.refresh_token } });
    expect(old.body.error_code).toBe("refresh_token_not_found");
    const { data: refreshed } = await own.client.refreshSession();
    expect(claimsOf(refreshed.session!.access_token).aal).toBe("aal2");
  });

  test("a session without the factor opens nothing of the portal, and the factor opens it", async () => {
    const { email, factorId, secret } = await withFactor();
    const browser = await signedIn(email);
    const refused = await checkOf(email, await tokenOf(browser));
    expect([refused.status, refused.body.code]).toEqual([403, "second_factor_required"]);
    expect((await browser.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    await browser.client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect((await checkOf(email, await tokenOf(browser))).status).toBe(200);
  });

  test("verifying ends the sessions that have not shown the factor, at once", async () => {
    const own = await person();
    const other = await signedIn(own.email);
    const token = await tokenOf(other);
    expect(await stack.deps.identity.verify(token)).not.toBeNull();
    const { id, totp } = await enrol(own);
    await own.client.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });
    expect((await stack.request("/auth/v1/user", { token })).body.error_code).toBe("session_not_found");
    expect(await stack.deps.identity.verify(token)).toBeNull();
    // The token from before was raised together with its session, but says less.
    expect(await stack.deps.identity.verify(own.session.access_token)).toBeNull();
  });

  test("one code works once: ten times at once, with another challenge, and from another session", async () => {
    const { email, factorId, secret, client } = await withFactor();
    const token = await tokenOf({ client });
    const challenge = async (bearer: string) =>
      (await stack.request(`/auth/v1/factors/${factorId}/challenge`, { token: bearer, body: {} })).body.id as string;
    const verify = (bearer: string, challenge_id: string, code: string) =>
      stack.request(`/auth/v1/factors/${factorId}/verify`, { token: bearer, body: { challenge_id, code } });
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challenge(token)));
    const code = codeOf(secret);
    const answers = await Promise.all(challenges.map((id) => verify(token, id, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    const { body } = answers.find(({ status }) => status === 200)!;
    const again = await verify(body.access_token, await challenge(body.access_token), code);
    expect([again.status, again.body.error_code]).toEqual([422, "mfa_verification_failed"]);
    const elsewhere = await tokenOf(await signedIn(email));
    expect((await verify(elsewhere, await challenge(elsewhere), code)).status).toBe(422);
    // An older code than the last one neither, though its time is not over.
    expect((await verify(elsewhere, await challenge(elsewhere), codeOf(secret, -1))).status).toBe(422);
    nextStep();
    expect((await verify(elsewhere, await challenge(elsewhere), codeOf(secret))).status).toBe(200);
  });

  test("a code is right for one step to either side", async () => {
    const { email, factorId, secret } = await withFactor();
    nextStep();
    const { client } = await signedIn(email);
    const at = async (steps: number) => (await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret, steps) })).error?.code;
    expect([await at(2), await at(-2)]).toEqual(["mfa_verification_failed", "mfa_verification_failed"]);
    expect(await at(1)).toBeUndefined();
  });

  test("five wrong codes end a challenge, a used or old one does not work, and somebody else's is unknown", async () => {
    const { factorId, secret, client } = await withFactor();
    const { data: first } = await client.mfa.challenge({ factorId });
    const wrong = codeOf(secret) === "000000" ? "000001" : "000000";
    const verify = (challengeId: string, code: string) => client.mfa.verify({ factorId, challengeId, code });
    for (let turn = 0; turn < 5; turn += 1) expect((await verify(first!.id, wrong)).error?.code).toBe("mfa_verification_failed");
    expect((await verify(first!.id, codeOf(secret))).error?.code).toBe("mfa_verification_failed");
    const { data: second } = await client.mfa.challenge({ factorId });
    expect((await verify(second!.id, codeOf(secret))).error).toBeNull();
    nextStep();
    expect((await verify(second!.id, codeOf(secret))).error?.code).toBe("mfa_factor_not_found");
    const { data: third } = await client.mfa.challenge({ factorId });
    stack.clock.advance(301);
    expect((await verify(third!.id, codeOf(secret))).error?.code).toBe("mfa_challenge_expired");
    const stranger = await withFactor();
    const { data: foreign } = await stranger.client.mfa.challenge({ factorId: stranger.factorId });
    expect((await verify(foreign!.id, codeOf(secret))).error?.code).toBe("mfa_factor_not_found");
    expect((await client.mfa.challenge({ factorId: stranger.factorId })).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
  });

  test("a phone is a factor as well: its code works once and for its own challenge", async () => {
    const own = await person();
    const phone = `08${store === "pglite" ? "1" : "2"}9999999`;
    const { data, error } = await own.client.mfa.enroll({ factorType: "phone", phone, friendlyName: "mobile" });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "phone", phone: `66${phone.slice(1)}` });
    const { data: challenge } = await own.client.mfa.challenge({ factorId: data!.id, channel: "sms" });
    const code = /^\d{6}/.exec(texts.at(-1)!.text)![0];
    const wrong = code === "000000" ? "000001" : "000000";
    const verify = (given: string) => own.client.mfa.verify({ factorId: data!.id, challengeId: challenge!.id, code: given });
    expect((await verify(wrong)).error?.code).toBe("mfa_verification_failed");
    const verified = await verify(code);
    expect(claimsOf(verified.data!.access_token)).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/phone" }, { method: "otp" }] });
    expect((await verify(code)).error?.code).toBe("mfa_factor_not_found");
    const soon = await own.client.mfa.challenge({ factorId: data!.id });
    expect(soon.error).toMatchObject({ status: 429, code: "over_sms_send_rate_limit" });
  });

  test("removing a factor needs it, ends the other sessions and lowers this one", async () => {
    const { email, factorId, secret, client } = await withFactor();
    const weak = await signedIn(email);
    expect((await weak.client.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: "insufficient_aal" });
    const other = await signedIn(email);
    await other.client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    const otherToken = await tokenOf(other);
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await newestMail(stack, email)).params).toMatchObject({ what: "factor_removed" });
    expect((await stack.request("/auth/v1/user", { token: otherToken })).status).toBe(403);
    const { data } = await client.refreshSession();
    expect(claimsOf(data.session!.access_token)).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
    expect((await client.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  });

  test("sensitive changes need aal2, and recovery does not go round it", async () => {
    const { email, factorId, secret } = await withFactor();
    const { client } = browserOf(stack);
    await client.resetPasswordForEmail(email);
    await client.verifyOtp({ token_hash: (await newestMail(stack, email, "reset_link")).token, type: "recovery" });
    for (const change of [{ password: "paper lanterns" }, { email: newAddress() }, { phone: "0877777777" }]) {
      expect((await client.updateUser(change)).error).toMatchObject({ status: 401, code: "insufficient_aal" });
    }
    expect((await client.mfa.enroll({ factorType: "totp", friendlyName: "mine" })).error).toMatchObject({
      status: 403,
      code: "insufficient_aal",
    });
    expect((await client.updateUser({ data: { nickname: "A" } })).error).toBeNull();
    await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect((await client.updateUser({ password: "paper lanterns" })).error).toBeNull();
  });

  test("names are unique, ten factors are the most, and unverified ones are forgotten", async () => {
    const own = await person();
    await enrol(own, "one");
    await expect(enrol(own, "one")).rejects.toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    const rest = await Promise.allSettled(Array.from({ length: 15 }, (_, turn) => enrol(own, `more ${turn}`)));
    expect(rest.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
    await expect(enrol(own, "eleven")).rejects.toMatchObject({ code: "too_many_enrolled_mfa_factors" });
    stack.clock.advance(301);
    const late = (await own.client.getUser()).data.user!.factors![0]!;
    expect((await own.client.mfa.challenge({ factorId: late.id })).error?.code).toBe("mfa_factor_not_found");
    await enrol(own, "one");
    expect((await own.client.getUser()).data.user?.factors).toHaveLength(1);
  });

  test("no secret is stored as it is shown", async () => {
    const { secret } = await withFactor();
    const { rows } = await stack.deps.db.query(sql`select * from mfa_factors`);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test.each([
    ["/auth/v1/factors", { factor_type: "webauthn" }, 422, "mfa_webauthn_enroll_not_enabled"],
    ["/auth/v1/factors", { factor_type: "stars" }, 400, "validation_failed"],
    ["/auth/v1/factors", { factor_type: "phone" }, 400, "validation_failed"],
    ["/auth/v1/factors/no-id/challenge", {}, 404, "validation_failed"],
    ["/auth/v1/factors/00000000-0000-4000-8000-000000000000/challenge", {}, 404, "mfa_factor_not_found"],
    ["/auth/v1/factors/00000000-0000-4000-8000-000000000000/verify", { challenge_id: "x", code: "" }, 400, "validation_failed"],
    ["/auth/v1/factors/00000000-0000-4000-8000-000000000000/verify", { challenge_id: "x", code: "1" }, 422, "mfa_factor_not_found"],
  ])("%s %j is refused with %i %s", async (path, body, status, code) => {
    const { session } = await confirmed(stack, newAddress(), goodPassword);
    const answer = await stack.request(path, { token: session.access_token, body });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });
});
