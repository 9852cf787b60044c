import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAddress, startStack, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";

describe.each(storesHere())("choosing a new password on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const fresh = "eleven paper boats";
  const ask = async (email: string) => {
    await stack.request("/auth/v1/recover", { body: { email }, headers: { "accept-language": "en" } });
    const mail = (await stack.mails(email)).find(({ kind }) => kind === "reset_link");
    return { mail, link: mail === undefined ? null : new URL(String(mail.params["link"])) };
  };
  const reset = (email: string, token: string, newPassword = fresh) =>
    stack.request("/api/auth/user/ResetPassword", { method: "PUT", body: { email, token, newPassword } });
  const logIn = (email: string, password: string) => stack.request("/api/auth/login", { body: { email, password } });

  test("the mailed link leads to the product's page, and the token changes the password once", async () => {
    const person = await stack.signUp();
    const { mail, link } = await ask(person.email);
    expect(mail).toMatchObject({ language: "en", params: { minutes: 60 } });
    expect([link!.origin + link!.pathname, link!.searchParams.get("email")]).toEqual(["http://localhost:3000/auth/reset", person.email]);
    const token = link!.searchParams.get("token")!;
    expect(await stack.deps.identity.verify(person.token)).not.toBeNull();

    expect((await reset(person.email, token)).body).toMatchObject({ success: true });
    expect((await logIn(person.email, person.password)).body.code).toBe("credentials_wrong");
    expect((await logIn(person.email, fresh)).status).toBe(200);
    expect((await stack.request("/auth/v1/user", { token: person.token })).status).toBe(403);
    expect(await stack.deps.identity.verify(person.token)).toBeNull();
    expect((await stack.mails(person.email)).map(({ kind }) => kind)).toContain("password_changed");
    expect((await reset(person.email, token, "yet another boat")).body.code).toBe("reset_link_invalid");
  });

  test("the product's own page takes the token, also for a client that keeps a proof key", async () => {
    const { email } = await stack.signUp();
    const code_challenge = "c".repeat(43);
    const page = encodeURIComponent("http://localhost:3000/auth/reset?sb_flow_id=1");
    await stack.request(`/auth/v1/recover?redirect_to=${page}`, { body: { email, code_challenge, code_challenge_method: "s256" } });
    const link = new URL(String((await stack.mails(email)).find(({ kind }) => kind === "reset_link")!.params["link"]));
    expect(link.pathname).toBe("/auth/reset");
    expect((await reset(email, link.searchParams.get("token")!)).status).toBe(200);
  });

  test("a password that is refused does not cost the link", async () => {
    const person = await stack.signUp();
    const token = (await ask(person.email)).link!.searchParams.get("token")!;
    expect((await reset(person.email, token, "short")).body).toMatchObject({ code: "password_short", error: "Use at least 8 characters" });
    expect((await reset(person.email, token, "password123")).body.code).toBe("password_common");
    expect((await reset(person.email, token, person.password)).body.code).toBe("password_same");
    expect((await reset(person.email, token)).status).toBe(200);
  });

  test("ten tries at once change it once", async () => {
    const person = await stack.signUp();
    const token = (await ask(person.email)).link!.searchParams.get("token")!;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => reset(person.email, token, `paper boat ${turn}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(["reset_link_invalid"]));
  });

  test("somebody else's token, an old one and a wrong one are refused alike", async () => {
    const one = await stack.signUp();
    const two = await stack.signUp();
    const token = (await ask(one.email)).link!.searchParams.get("token")!;
    const answers = [await reset(two.email, token), await reset(newAddress(), token), await reset(one.email, "x".repeat(43))];
    stack.clock.advance(3601);
    answers.push(await reset(one.email, token));
    for (const { status, body } of answers) expect([status, body.code]).toEqual([400, "reset_link_invalid"]);
  });

  test("a new link ends the old one, and a changed password every link", async () => {
    const person = await stack.signUp();
    const old = (await ask(person.email)).link!.searchParams.get("token")!;
    stack.clock.advance(61);
    const next = (await ask(person.email)).link!.searchParams.get("token")!;
    expect((await reset(person.email, old)).body.code).toBe("reset_link_invalid");
    const again = await logIn(person.email, person.password);
    await stack.request("/auth/v1/user", { method: "PUT", token: again.body.data.token, body: { password: "changed elsewhere" } });
    expect((await reset(person.email, next)).body.code).toBe("reset_link_invalid");
  });

  test("an unknown address is mailed nothing", async () => {
    const email = newAddress();
    expect((await ask(email)).mail).toBeUndefined();
  });
});
