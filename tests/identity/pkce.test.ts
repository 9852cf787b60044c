import sql from "sql-template-tag";
import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { browserOf, claimsOf, newestMail, pressButton } from "./browser.ts";

describe.each(storesHere())("links that end in a code on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const proofKey = () => {
    const verifier = randomBytes(40).toString("base64url");
    return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
  };
  const exchange = (code: string, verifier: string) =>
    stack.request("/auth/v1/token?grant_type=pkce", { body: { auth_code: code, code_verifier: verifier } });

  /** Signs up with a proof key and presses the mailed link's button. */
  const issued = async (method = "s256") => {
    const key = proofKey();
    const email = newAddress();
    const code_challenge = method === "plain" ? key.verifier : key.challenge;
    await stack.request("/auth/v1/signup", { body: { email, password: goodPassword, code_challenge, code_challenge_method: method } });
    const { link } = await newestMail(stack, email);
    const target = await pressButton(stack, link);
    return { ...key, email, target, code: target.searchParams.get("code")! };
  };

  test("the client signs up, opens the link and exchanges its code", async () => {
    const { client, events } = browserOf(stack, "pkce");
    const email = newAddress();
    await client.signUp({ email, password: goodPassword });
    const { link, token } = await newestMail(stack, email);
    expect(token).toMatch(/^pkce_/);
    const target = await pressButton(stack, link);
    expect(target.hash).toBe("");
    const { data, error } = await client.exchangeCodeForSession(target.searchParams.get("code")!);
    expect(error).toBeNull();
    expect(claimsOf(data.session!.access_token).amr).toMatchObject([{ method: "email/signup" }]);
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(events).toContain("SIGNED_IN");
  });

  test("the client recovers with a code, and hears that it is a recovery", async () => {
    const { email } = await stack.signUp();
    const { client, events } = browserOf(stack, "pkce");
    await client.resetPasswordForEmail(email, { redirectTo: "http://localhost:3000/anywhere" });
    const target = await pressButton(stack, (await newestMail(stack, email, "reset_link")).link);
    expect(target.pathname).toBe("/anywhere");
    const { data } = await client.exchangeCodeForSession(target.searchParams.get("code")!);
    expect(claimsOf(data.session!.access_token).amr).toMatchObject([{ method: "recovery" }]);
    expect(events).toContain("PASSWORD_RECOVERY");
  });

  test("ten exchanges of one code at once sign in once", async () => {
    const { code, verifier } = await issued();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.error_code]).toEqual([404, "flow_state_not_found"]);
    }
  });

  test("a wrong key is refused and does not cost the code", async () => {
    const { code, verifier, challenge } = await issued();
    for (const wrong of [proofKey().verifier, challenge, verifier.slice(1)]) {
      const { status, body } = await exchange(code, wrong);
      expect([status, body.error_code]).toEqual([400, "bad_code_verifier"]);
    }
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test("a plain key works as well", async () => {
    const { code, verifier } = await issued("plain");
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test("a code works for five minutes", async () => {
    const { code, verifier } = await issued();
    stack.clock.advance(301);
    const { status, body } = await exchange(code, verifier);
    expect([status, body.error_code]).toEqual([422, "flow_state_expired"]);
  });

  test("the form works once, and says why not in the query too", async () => {
    const email = newAddress();
    const { challenge } = proofKey();
    await stack.request("/auth/v1/signup", {
      body: { email, password: goodPassword, code_challenge: challenge, code_challenge_method: "s256" },
    });
    const { link } = await newestMail(stack, email);
    await pressButton(stack, link);
    const again = await pressButton(stack, link);
    expect(again.searchParams.get("error_code")).toBe("otp_expired");
    expect(new URLSearchParams(again.hash.slice(1)).get("error_code")).toBe("otp_expired");
  });

  test.each([
    [{ code_challenge: "a".repeat(43) }],
    [{ code_challenge_method: "s256" }],
    [{ code_challenge: "a".repeat(42), code_challenge_method: "s256" }],
    [{ code_challenge: `${"a".repeat(42)}!`, code_challenge_method: "s256" }],
    [{ code_challenge: "a".repeat(43), code_challenge_method: "sha512" }],
  ])("a call with %j is refused", async (key) => {
    const { status, body } = await stack.request("/auth/v1/recover", { body: { email: newAddress(), ...key } });
    expect([status, body.error_code]).toEqual([400, "validation_failed"]);
  });

  test("neither code nor state is stored as it is told", async () => {
    const { code } = await issued();
    const { rows } = await stack.deps.db.query(sql`select * from flow_states`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
