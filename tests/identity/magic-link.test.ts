import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, statementsOf, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { browserOf, claimsOf, confirmed, newestMail, pressButton } from "./browser.ts";

describe.each(storesHere())("signing in by mail on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  test("a known person signs in with the code", async () => {
    const { email } = await confirmed(stack, newAddress(), goodPassword);
    const { client } = browserOf(stack);
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const { kind, code } = await newestMail(stack, email);
    expect(kind).toBe("magic_link");
    const { data, error } = await client.verifyOtp({ email, token: code, type: "email" });
    expect(error).toBeNull();
    expect(claimsOf(data.session!.access_token).amr).toMatchObject([{ method: "otp" }]);
    expect((await client.verifyOtp({ email, token: code, type: "email" })).error).toMatchObject({ code: "otp_expired" });
  });

  test("a known person signs in with the link", async () => {
    const { email } = await confirmed(stack, newAddress(), goodPassword);
    await browserOf(stack).client.signInWithOtp({ email, options: { emailRedirectTo: "http://localhost:3000/dashboard" } });
    const target = await pressButton(stack, (await newestMail(stack, email)).link);
    expect(target.pathname).toBe("/dashboard");
    const token = new URLSearchParams(target.hash.slice(1)).get("access_token")!;
    expect((await stack.request("/auth/v1/user", { token })).body.email).toBe(email);
  });

  test("an unknown address is signed up, without a password", async () => {
    const { client } = browserOf(stack);
    const email = newAddress();
    await client.signInWithOtp({ email, options: { data: { name: "Bo" } } });
    const { kind, code } = await newestMail(stack, email);
    expect(kind).toBe("verification_link");
    const { data } = await client.verifyOtp({ email, token: code, type: "email" });
    expect(data.user).toMatchObject({ email, user_metadata: { name: "Bo" } });
    const guess = await stack.request("/api/auth/login", { body: { email, password: goodPassword } });
    expect(guess.body.code).toBe("credentials_wrong");
    expect((await client.updateUser({ password: goodPassword })).error).toBeNull();
    expect((await stack.request("/api/auth/login", { body: { email, password: goodPassword } })).status).toBe(200);
  });

  test("with create_user off an unknown address is answered like a known one and mailed nothing", async () => {
    const { email } = await confirmed(stack, newAddress(), goodPassword);
    const unknown = newAddress();
    const ask = (address: string) => stack.request("/auth/v1/otp", { body: { email: address, create_user: false } });
    const answers = [await ask(email), await ask(unknown)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect(await stack.mails(unknown)).toEqual([]);
    const again = [await ask(email), await ask(unknown)];
    expect(again.map(({ status, body }) => [status, body.error_code])).toEqual(Array(2).fill([429, "over_email_send_rate_limit"]));
  });

  test.each([true, false])("with create_user %s it is the same work for every address", async (create_user) => {
    const { email } = await confirmed(stack, newAddress(), goodPassword);
    const work = (address: string) => statementsOf(stack, () => stack.request("/auth/v1/otp", { body: { email: address, create_user } }));
    expect(await work(email)).toBe(await work(newAddress()));
  });

  test("a confirmation is no magic link, and a magic link no recovery", async () => {
    const { email } = await confirmed(stack, newAddress(), goodPassword);
    await stack.request("/auth/v1/magiclink", { body: { email } });
    const { token, code } = await newestMail(stack, email);
    for (const type of ["recovery", "signup", "invite", "email_change"]) {
      expect((await stack.request("/auth/v1/verify", { body: { type, token_hash: token } })).status).toBe(403);
      expect((await stack.request("/auth/v1/verify", { body: { type, email, token: code } })).status).toBe(403);
    }
    expect((await stack.request("/auth/v1/verify", { body: { type: "magiclink", token_hash: token } })).status).toBe(200);
  });

  test.each([
    [{ email: "a@b.co", phone: "0812345678" }, "validation_failed"],
    [{}, "validation_failed"],
    [{ phone: "12" }, "validation_failed"],
    [{ phone: "0812345678", channel: "whatsapp" }, "validation_failed"],
  ])("a call with %j is refused", async (body, code) => {
    const answer = await stack.request("/auth/v1/otp", { body });
    expect([answer.status, answer.body.error_code]).toEqual([400, code]);
  });
});

test("while sign-up is closed an unknown address is answered alike and stays unknown", async () => {
  const stack = await startStack({ store: "pglite", env: { SIGNUP_ENABLED: "off" } });
  const email = newAddress();
  const { status, body } = await stack.request("/auth/v1/otp", { body: { email } });
  expect([status, body]).toEqual([200, {}]);
  expect(await stack.mails(email)).toEqual([]);
  await stack.close();
});
