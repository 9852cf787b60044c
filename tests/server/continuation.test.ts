/** Going on from a registration without writing the password again (DECISIONS 51): once, for five minutes, as whoever made the account. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";

describe.each(storesHere())("going on from a registration on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const register = async (email: string, password = goodPassword) => {
    const body = { email, password, confirmPassword: password, firstName: "Mali" };
    return (await stack.request("/api/auth/register", { body })).body;
  };
  const goOn = (token: string) => stack.request("/api/auth/continue", { body: { token } });
  const ended = { status: 400, body: { success: false, code: "continuation_ended", error: "Please sign in with your password" } };
  const tokenOf = async (email: string): Promise<string> => (await register(email)).data.continuationToken;
  const statements = sql`select count(*)::int as pending from one_time_tokens where purpose = 'continuation'`;
  const pending = async () => (await stack.deps.db.query<{ pending: number }>(statements)).rows[0]?.pending;

  test("opens a session like a sign-in, and proves no address", async () => {
    const email = newAddress();
    const { status, body } = await goOn(await tokenOf(email));
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email, user_metadata: { first_name: "Mali" } });
    expect(body.data.user.email_confirmed_at).toBeUndefined();
    expect(body.data.login_token.access_token).toBe(body.data.token);
    expect((await stack.request("/api/auth/sessions", { token: body.data.token })).body.data).toHaveLength(1);
  });

  test("works once, however many ask at a time", async () => {
    const token = await tokenOf(newAddress());
    const answers = await Promise.all(Array.from({ length: 4 }, () => goOn(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await goOn(token)).toMatchObject(ended);
  });

  test("works for five minutes", async () => {
    const [early, late] = [await tokenOf(newAddress()), await tokenOf(newAddress())];
    stack.clock.advance(299);
    expect((await goOn(early)).status).toBe(200);
    stack.clock.advance(1);
    expect(await goOn(late)).toMatchObject(ended);
  });

  test("is answered alike for an address that has an account, and opens nothing", async () => {
    const owner = await stack.signUp();
    const before = await pending();
    const known = await register(owner.email, "a stranger's password");
    const fresh = await register(newAddress());
    expect({ ...known, data: null }).toEqual({ ...fresh, data: null });
    expect(known.data.continuationToken).toHaveLength(fresh.data.continuationToken.length);
    expect(await pending()).toBe(before! + 1);
    expect(await goOn(known.data.continuationToken)).toMatchObject(ended);
  });

  test("ends once somebody else has proven the address, or the account is suspended", async () => {
    const email = newAddress();
    const token = await tokenOf(email);
    await stack.request("/auth/v1/recover", { body: { email } });
    const [mail] = await stack.mails(email);
    const params = new URL(String(mail?.params["link"])).searchParams;
    const reset = { email, newPassword: "another fine password", token: params.get("token") };
    expect((await stack.request("/api/auth/user/ResetPassword", { method: "PUT", body: reset })).status).toBe(200);
    expect(await goOn(token)).toMatchObject(ended);

    const banned = newAddress();
    const theirs = await tokenOf(banned);
    const until = new Date(stack.clock.now().getTime() + 86_400_000).toISOString();
    await stack.deps.db.query(sql`update users set banned_until = ${until}::timestamptz where email = ${banned}`);
    expect(await goOn(theirs)).toMatchObject(ended);
  });

  test("takes no other link, and is none itself", async () => {
    const email = newAddress();
    const token = await tokenOf(email);
    const reset = { email, newPassword: "another fine password", token };
    expect(await stack.request("/api/auth/user/ResetPassword", { method: "PUT", body: reset })).toMatchObject({
      status: 400,
      body: { code: "reset_link_invalid" },
    });
    for (const type of ["signup", "recovery", "magiclink", "email"])
      expect((await stack.request("/auth/v1/verify", { body: { type, token_hash: token } })).status).not.toBe(200);
    expect((await goOn(token)).status).toBe(200);
    expect(await goOn("")).toMatchObject({ status: 400 });
    expect(await goOn("guess".repeat(200))).toMatchObject({ status: 400 });
  });
});
