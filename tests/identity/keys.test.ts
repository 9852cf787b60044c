import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetOldKeys } from "gotrue-for-node";
import { createDatabase, hasPostgres, type Stack, startStack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";

const rotate = (stack: Stack) => stack.request("/api/admin/keys/rotate", { method: "POST", token: stack.deps.apiKeys.service });
const kidOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[0]!, "base64url").toString()).kid as string;
const kids = async (stack: Stack) =>
  (await stack.request("/auth/v1/.well-known/jwks.json")).body.keys.map(({ kid }: { kid: string }) => kid) as string[];

describe.each(storesHere())("signing keys on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  test("a new one signs, the old one verifies until its last token has expired, and nobody is signed out", async () => {
    const before = await stack.signUp();
    stack.clock.advance(10);
    const { body } = await rotate(stack);
    expect(body.data).toMatchObject({ kid: expect.any(String), verifying: 2 });
    expect(await kids(stack)).toEqual([body.data.kid, kidOf(before.token)]);
    const after = await stack.signUp();
    expect(kidOf(after.token)).toBe(body.data.kid);
    for (const { token } of [before, after]) expect((await stack.request("/auth/v1/user", { token })).status).toBe(200);

    stack.clock.advance(3500);
    await forgetOldKeys(stack.deps);
    expect(await kids(stack)).toHaveLength(2);
    stack.clock.advance(101);
    await forgetOldKeys(stack.deps);
    expect(await kids(stack)).toEqual([body.data.kid]);
    const refreshed = await stack.request("/auth/v1/token?grant_type=refresh_token", {
      body: { refresh_token: before.session.refresh_token },
    });
    expect(kidOf(refreshed.body.access_token)).toBe(body.data.kid);
  });

  test("are rotated by the operator alone", async () => {
    const { token } = await stack.signUp();
    const answer = await stack.request("/api/admin/keys/rotate", { method: "POST", token });
    expect(answer.body.code).toBe("forbidden");
  });
});

describe.skipIf(!hasPostgres)("signing keys of two servers", () => {
  test("one made by either is known to both, and signs on both", async () => {
    const database = await createDatabase();
    const one = await startStack({ store: "postgres", databaseUrl: database.url });
    const two = await startStack({ store: "postgres", databaseUrl: database.url });
    const { body } = await rotate(one);
    await expect.poll(async () => kidOf((await two.signUp()).token), { timeout: 3000 }).toBe(body.data.kid);
    const { token } = await one.signUp();
    expect((await two.request("/auth/v1/user", { token })).status).toBe(200);
    await one.close();
    await two.close();
    await database.drop();
  });

  test("a token of a key that was not heard of yet is believed once the store says so", async () => {
    const database = await createDatabase();
    const one = await startStack({ store: "postgres", databaseUrl: database.url });
    const two = await startStack({ store: "postgres", databaseUrl: database.url });
    const { keys } = two.deps.identity;
    // Deaf: nothing but the token itself says that there is another key.
    const { reload } = keys;
    keys.reload = async () => {};
    await rotate(one);
    const { token } = await one.signUp();
    expect((await two.request("/auth/v1/user", { token })).status).toBe(403);
    keys.reload = reload;
    await expect.poll(async () => (await two.request("/auth/v1/user", { token })).status, { timeout: 3000 }).toBe(200);
    await one.close();
    await two.close();
    await database.drop();
  });
});
