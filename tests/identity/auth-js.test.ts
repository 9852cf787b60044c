import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { browserOf } from "./browser.ts";

describe.each(storesHere())("the unmodified client on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  /** Signs up and confirms with the mailed code. */
  const confirmed = async () => {
    const browser = browserOf(stack);
    const email = newAddress();
    const { data, error } = await browser.client.signUp({ email, password: goodPassword, options: { data: { name: "Ann" } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: "Ann" } });
    const [mail] = await stack.mails(email);
    const verified = await browser.client.verifyOtp({ email, token: String(mail?.params["code"]), type: "signup" });
    expect(verified.error).toBeNull();
    return { ...browser, email, session: verified.data.session! };
  };

  test("signs up, confirms with the code and is signed in", async () => {
    const { client, events, email } = await confirmed();
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(events).toContain("SIGNED_IN");
  });

  test("confirms with the token of the link", async () => {
    const { client } = browserOf(stack);
    const email = newAddress();
    await client.signUp({ email, password: goodPassword });
    const [mail] = await stack.mails(email);
    const token = new URL(String(mail?.params["link"])).searchParams.get("token")!;
    const first = await client.verifyOtp({ token_hash: token, type: "email" });
    expect(first.data.session?.access_token).toBeTruthy();
    const second = await client.verifyOtp({ token_hash: token, type: "email" });
    expect(second.error).toMatchObject({ code: "otp_expired", status: 403 });
  });

  test("signs in, refreshes, reads its claims and signs out", async () => {
    const { email } = await confirmed();
    const { client, events } = browserOf(stack);
    const wrong = await client.signInWithPassword({ email, password: "wrong one" });
    expect(wrong.error).toMatchObject({ code: "invalid_credentials", status: 400 });
    const { data } = await client.signInWithPassword({ email, password: goodPassword });
    expect(data.session?.expires_in).toBe(3600);
    const refreshed = await client.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
    const claims = await client.getClaims();
    expect(claims.data?.claims).toMatchObject({ aud: "authenticated", role: "authenticated", aal: "aal1", email, is_anonymous: false });
    expect(claims.data?.header.alg).toBe("ES256");
    expect(claims.data!.claims.exp - claims.data!.claims.iat).toBe(3600);
    await client.signOut();
    expect((await client.getSession()).data.session).toBeNull();
    expect(events).toEqual(expect.arrayContaining(["SIGNED_IN", "TOKEN_REFRESHED", "SIGNED_OUT"]));
    const gone = await stack.request("/auth/v1/user", { token: refreshed.data.session!.access_token });
    expect([gone.status, gone.body.error_code]).toEqual([403, "session_not_found"]);
  });

  test("changes its data and password, and hears of a weak one", async () => {
    const { client } = await confirmed();
    expect((await client.updateUser({ data: { nickname: "A" } })).data.user?.user_metadata).toMatchObject({ name: "Ann", nickname: "A" });
    const weak = await client.updateUser({ password: "123" });
    expect(weak.error).toMatchObject({ code: "weak_password", reasons: ["length"] });
    expect((await client.updateUser({ password: "another fine password" })).error).toBeNull();
  });

  test("asks for a reset and uses its token as recovery", async () => {
    const { email } = await confirmed();
    const { client, events } = browserOf(stack);
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const [mail] = await stack.mails(email);
    const token = new URL(String(mail?.params["link"])).searchParams.get("token")!;
    const { data } = await client.verifyOtp({ token_hash: token, type: "recovery" });
    expect(data.session).not.toBeNull();
    expect(events).toContain("PASSWORD_RECOVERY");
  });

  test("resends without telling whom it knows", async () => {
    const { client } = browserOf(stack);
    const email = newAddress();
    await client.signUp({ email, password: goodPassword });
    stack.clock.advance(61);
    expect((await client.resend({ email, type: "signup" })).error).toBeNull();
    expect(await stack.mails(email)).toHaveLength(2);
    expect((await client.resend({ email: newAddress(), type: "signup" })).error).toBeNull();
  });
});

test("with EMAIL_AUTOCONFIRM a sign-up is a session, and a known address is told", async () => {
  const stack = await startStack({ store: "pglite", env: { EMAIL_AUTOCONFIRM: "on" } });
  const { client } = browserOf(stack);
  const email = newAddress();
  expect((await client.signUp({ email, password: goodPassword })).data.session?.user.email).toBe(email);
  expect((await client.signUp({ email, password: goodPassword })).error).toMatchObject({ code: "user_already_exists", status: 422 });
  await stack.close();
});
