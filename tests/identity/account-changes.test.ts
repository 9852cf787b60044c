import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { TextMessage } from "gotrue-for-node";
import { goodPassword, newAddress, type Stack, startStack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { newName, registrationOf } from "../server/organization-people.ts";
import { browserOf, confirmed, newestMail, pressButton } from "./browser.ts";

describe.each(storesHere())("changing the account on %s", (store) => {
  let stack: Stack;
  const texts: TextMessage[] = [];
  beforeAll(async () => {
    const sms = { send: async (message: TextMessage) => void texts.push(message) };
    stack = await startStack({ store, instead: () => ({ sms }) });
  });
  beforeEach(() => void texts.splice(0));
  afterAll(() => stack.close());

  const person = () => confirmed(stack, newAddress(), goodPassword);
  const lastCode = () => /^\d{6}/.exec(texts.at(-1)!.text)![0];
  let phones = 0;
  const newPhone = () => `08${String((phones += 1) + (store === "pglite" ? 0 : 5000)).padStart(8, "0")}`;

  test("a new address takes both confirmations, and the old one is told", async () => {
    const { client, email, session } = await person();
    const fresh = newAddress();
    const { data } = await client.updateUser({ email: fresh });
    expect(data.user).toMatchObject({ email, new_email: fresh });
    expect((await newestMail(stack, email)).kind).toBe("email_change_current");
    expect((await newestMail(stack, email)).params["newEmail"]).toBe(fresh);

    const half = await client.verifyOtp({ email: fresh, token: (await newestMail(stack, fresh)).code, type: "email_change" });
    expect([half.data.session, half.error]).toEqual([null, null]);
    expect((await client.getUser()).data.user?.email).toBe(email);

    const done = await client.verifyOtp({ email, token: (await newestMail(stack, email)).code, type: "email_change" });
    expect(done.data.user).toMatchObject({ email: fresh, identities: [{ identity_data: { email: fresh, email_verified: true } }] });
    expect(done.data.user?.new_email).toBeUndefined();
    expect((await newestMail(stack, email)).kind).toBe("email_changed");
    // A session from before knows the new address at once, though its token was signed for the old one.
    expect(await stack.deps.identity.verify(session.access_token)).toMatchObject({ email: fresh });
    expect((await stack.request("/api/auth/login", { body: { email: fresh, password: goodPassword } })).status).toBe(200);
    expect((await stack.request("/api/auth/login", { body: { email, password: goodPassword } })).status).toBe(400);
  });

  test("the links do the same, in either order", async () => {
    const { client, email } = await person();
    const fresh = newAddress();
    await client.updateUser({ email: fresh });
    const first = await pressButton(stack, (await newestMail(stack, email, "email_change_current")).link);
    expect(new URLSearchParams(first.hash.slice(1)).get("message")).toContain("confirm link sent to the other email");
    const second = await pressButton(stack, (await newestMail(stack, fresh)).link);
    const token = new URLSearchParams(second.hash.slice(1)).get("access_token")!;
    expect((await stack.request("/auth/v1/user", { token })).body.email).toBe(fresh);
  });

  test("one confirmation twice is not two", async () => {
    const { client, email } = await person();
    const fresh = newAddress();
    await client.updateUser({ email: fresh });
    const { code } = await newestMail(stack, fresh);
    await client.verifyOtp({ email: fresh, token: code, type: "email_change" });
    expect((await client.verifyOtp({ email: fresh, token: code, type: "email_change" })).error).toMatchObject({ code: "otp_expired" });
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test("a taken address is not told to whoever asks, but to its owner, and is never taken over", async () => {
    const victim = await person();
    const { client, email } = await person();
    const { data, error } = await client.updateUser({ email: victim.email });
    expect([error, data.user?.new_email]).toEqual([null, victim.email]);
    expect((await newestMail(stack, victim.email)).kind).toBe("signup_attempted");
    await client.verifyOtp({ email, token: (await newestMail(stack, email)).code, type: "email_change" });
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test("two who confirm the same new address at once do not both get it", async () => {
    const fresh = newAddress();
    const [one, two] = [await person(), await person()];
    await one.client.updateUser({ email: fresh });
    const first = await newestMail(stack, fresh);
    stack.clock.advance(61);
    await two.client.updateUser({ email: fresh });
    const second = await newestMail(stack, fresh);
    for (const { client, email } of [one, two]) {
      await client.verifyOtp({ email, token: (await newestMail(stack, email)).code, type: "email_change" });
    }
    const verify = (token: string) => stack.request("/auth/v1/verify", { body: { type: "email_change", token_hash: token } });
    const answers = await Promise.all([verify(first.token), verify(second.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test("both confirmations at once make the change", async () => {
    const { client, email } = await person();
    const fresh = newAddress();
    await client.updateUser({ email: fresh });
    const [present, next] = [await newestMail(stack, email), await newestMail(stack, fresh)];
    const verify = (token: string) => stack.request("/auth/v1/verify", { body: { type: "email_change", token_hash: token } });
    const answers = await Promise.all([verify(present.token), verify(next.token)]);
    expect(answers.map(({ body }) => body.user?.email ?? body.code).sort()).toEqual(["200", fresh]);
  });

  test("a pending change is mailed once more, and what is not pending is answered alike", async () => {
    const { client, email } = await person();
    await client.updateUser({ email: newAddress() });
    stack.clock.advance(61);
    const before = (await stack.mails(email)).length;
    expect((await client.resend({ type: "email_change", email })).error).toBeNull();
    expect(await stack.mails(email)).toHaveLength(before + 1);
    expect((await client.resend({ type: "email_change", email: newAddress() })).error).toBeNull();
  });

  test("an owner's organisation keeps writing to its owner", async () => {
    const { client, email, session, user } = await person();
    const body = { email, ...registrationOf(newName()) };
    const answer = await stack.request("/api/organization/registration", { token: session.access_token, body });
    expect(answer.body).toMatchObject({ success: true });
    const fresh = newAddress();
    await client.updateUser({ email: fresh });
    await pressButton(stack, (await newestMail(stack, email, "email_change_current")).link);
    await pressButton(stack, (await newestMail(stack, fresh)).link);
    const { rows } = await stack.deps.db.query(sql`select owner_email from organizations where owner_id = ${user.id}`);
    expect(rows).toEqual([{ owner_email: fresh }]);
  });

  test("a phone is proven with the code that was sent to it, and signs in from then on", async () => {
    const { client, email } = await person();
    const phone = newPhone();
    const { data, error } = await client.updateUser({ phone });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ new_phone: `66${phone.slice(1)}`, phone: "" });
    expect(texts).toMatchObject([{ to: `+66${phone.slice(1)}` }]);
    const wrong = lastCode() === "000000" ? "000001" : "000000";
    expect((await client.verifyOtp({ phone, token: wrong, type: "phone_change" })).error).toMatchObject({ code: "otp_expired" });
    const changed = await client.verifyOtp({ phone, token: lastCode(), type: "phone_change" });
    expect(changed.data.user).toMatchObject({ phone: `66${phone.slice(1)}`, phone_confirmed_at: expect.any(String) });
    expect(await newestMail(stack, email)).toMatchObject({ kind: "security_changed", params: { what: "phone_changed" } });

    stack.clock.advance(61);
    const other = browserOf(stack).client;
    expect((await other.signInWithOtp({ phone })).error).toBeNull();
    expect((await other.verifyOtp({ phone, token: lastCode(), type: "sms" })).data.user?.email).toBe(email);
  });

  test("an unknown phone is answered like a known one, and sent nothing", async () => {
    const phone = newPhone();
    expect((await browserOf(stack).client.signInWithOtp({ phone })).error).toBeNull();
    expect((await browserOf(stack).client.resend({ phone: newPhone(), type: "phone_change" })).error).toBeNull();
    expect(texts).toEqual([]);
    expect((await browserOf(stack).client.signInWithOtp({ phone })).error).toMatchObject({ code: "over_sms_send_rate_limit", status: 429 });
  });

  test("a gateway that fails is told, without its words", async () => {
    const { client } = await person();
    vi.spyOn(stack.deps.sms!, "send").mockRejectedValueOnce(new Error("the key k-123 is wrong"));
    const { error } = await client.updateUser({ phone: newPhone() });
    expect(error).toMatchObject({ code: "sms_send_failed", status: 422 });
    expect(error?.message).not.toContain("k-123");
  });

  test("a mailed nonce goes with a new password once", async () => {
    const { client, email } = await person();
    expect((await client.reauthenticate()).error).toBeNull();
    const { kind, code } = await newestMail(stack, email);
    expect(kind).toBe("reauthentication");
    const wrong = code === "000000" ? "000001" : "000000";
    const refused = await client.updateUser({ password: "paper lanterns at dusk", nonce: wrong });
    expect(refused.error).toMatchObject({ code: "reauthentication_not_valid", status: 422 });
    expect((await client.updateUser({ password: "paper lanterns at dusk", nonce: code })).error).toBeNull();
    const again = await client.updateUser({ password: "paper lanterns at noon", nonce: code });
    expect(again.error).toMatchObject({ code: "reauthentication_not_valid" });
  });
});

describe("settings of changes", () => {
  const start = (env: Record<string, string>) => startStack({ store: "pglite", env });

  test("without SECURE_EMAIL_CHANGE the new address alone confirms", async () => {
    const stack = await start({ SECURE_EMAIL_CHANGE: "off" });
    const { client, email } = await confirmed(stack, newAddress(), goodPassword);
    const fresh = newAddress();
    await client.updateUser({ email: fresh });
    expect((await newestMail(stack, email)).kind).toBe("verification_link");
    const { data } = await client.verifyOtp({ email: fresh, token: (await newestMail(stack, fresh)).code, type: "email_change" });
    expect(data.user?.email).toBe(fresh);
    await stack.close();
  });

  test("CURRENT_PASSWORD_REQUIRED wants it, but not from who forgot it", async () => {
    const stack = await start({ CURRENT_PASSWORD_REQUIRED: "on" });
    const { email } = await confirmed(stack, newAddress(), goodPassword);
    const { client } = browserOf(stack);
    await client.signInWithPassword({ email, password: goodPassword });
    expect((await client.updateUser({ password: "paper lanterns" })).error).toMatchObject({
      code: "current_password_required",
      status: 400,
    });
    const change = { password: "paper lanterns", current_password: goodPassword };
    expect((await client.updateUser(change)).error).toBeNull();
    await client.resetPasswordForEmail(email);
    await client.verifyOtp({ token_hash: (await newestMail(stack, email, "reset_link")).token, type: "recovery" });
    expect((await client.updateUser({ password: "more paper lanterns" })).error).toBeNull();
    await stack.close();
  });

  test("REAUTHENTICATION_REQUIRED wants a nonce from an old session", async () => {
    const stack = await start({ REAUTHENTICATION_REQUIRED: "on", ACCESS_TOKEN_LIFE: "200000" });
    const { client } = await confirmed(stack, newAddress(), goodPassword);
    expect((await client.updateUser({ password: "paper lanterns" })).error).toBeNull();
    stack.clock.advance(86_401);
    expect((await client.updateUser({ password: "more paper lanterns" })).error).toMatchObject({
      code: "reauthentication_needed",
      status: 400,
    });
    await stack.close();
  });

  test("ALLOWED_REDIRECTS lets links lead there, and nowhere else", async () => {
    const stack = await start({
      ALLOWED_REDIRECTS: "https://app.example/**, https://*.preview.example/cb",
      SITE_URL: "https://lanngan.example",
    });
    const leadsTo = async (redirectTo: string) => {
      const email = newAddress();
      await stack.request(`/auth/v1/signup?redirect_to=${encodeURIComponent(redirectTo)}`, { body: { email, password: goodPassword } });
      return (await newestMail(stack, email)).link.searchParams.get("redirect_to");
    };
    for (const allowed of ["https://app.example/a/b.c?d=e", "https://x.preview.example/cb"]) expect(await leadsTo(allowed)).toBe(allowed);
    for (const redirectTo of [
      "https://a.b.preview.example/cb",
      "https://x.preview.example/cb/more",
      "https://app.example.evil.example/",
      "https://appXexample/",
      "https://user@app.example/",
      "http://app.example/",
      "http://2130706433/",
      "http://localhost:3000/",
    ]) {
      expect(await leadsTo(redirectTo)).toBe("https://lanngan.example");
    }
    await stack.close();
  });
});
