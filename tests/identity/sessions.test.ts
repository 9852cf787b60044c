import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, hasPostgres, startStack, statementsOf, stores, type Person, type Stack } from "../server/harness.ts";

const checkOf = (stack: Stack, person: Person, token: string) =>
  stack.request(`/api/organization/get-organization-by-email?email=${encodeURIComponent(person.email)}`, { token });

const another = async (stack: Stack, { email, password }: Person): Promise<string> =>
  (await stack.request("/api/auth/login", { body: { email, password } })).body.data.token;

const signOut = (stack: Stack, token: string, scope?: string) =>
  stack.request(`/auth/v1/logout${scope === undefined ? "" : `?scope=${scope}`}`, { method: "POST", token });

describe.each(stores)("sessions on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  test.each([
    [undefined, [401, 401]],
    ["global", [401, 401]],
    ["local", [401, 200]],
    ["others", [200, 401]],
  ])("signing out with scope %s leaves this and the other session at %j, at once", async (scope, expected) => {
    const person = await stack.signUp();
    const here = await another(stack, person);
    const there = await another(stack, person);
    for (const token of [here, there]) expect((await checkOf(stack, person, token)).status).toBe(200);
    const answer = await signOut(stack, here, scope);
    expect([answer.status, answer.body]).toEqual([204, ""]);
    expect([(await checkOf(stack, person, here)).status, (await checkOf(stack, person, there)).status]).toEqual(expected);
  });

  test("an unknown scope and a second sign-out are refused", async () => {
    const person = await stack.signUp();
    expect((await signOut(stack, person.token, "everything")).body.error_code).toBe("validation_failed");
    await signOut(stack, person.token);
    const again = await signOut(stack, person.token);
    expect([again.status, again.body.error_code]).toEqual([403, "session_not_found"]);
  });

  test("every sign-in is a session of its own", async () => {
    const person = await stack.signUp();
    const ids = [person.token, await another(stack, person)].map(
      (token) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()).session_id,
    );
    expect(new Set(ids).size).toBe(2);
  });

  test("a token that was seen costs no further query, a sign-in two", async () => {
    const person = await stack.signUp();
    const { identity } = stack.deps;
    // On Postgres tokens are kept as soon as the notices of other servers are heard.
    await expect.poll(() => statementsOf(stack, () => identity.verify(person.token))).toBe(0);
    expect(await identity.verify(person.token)).toMatchObject({ email: person.email, name: "Somchai Jaidee", aal: "aal1" });
    const signIn = () => stack.request("/api/auth/login", { body: { email: person.email, password: person.password } });
    expect(await statementsOf(stack, signIn)).toBe(2);
  });
});

test.skipIf(!hasPostgres)("a session that ends on one server ends on the other within a second", async () => {
  const database = await createDatabase();
  const one = await startStack({ store: "postgres", databaseUrl: database.url });
  const two = await startStack({ store: "postgres", databaseUrl: database.url });
  expect(two.deps.identity.keys.kid).toBe(one.deps.identity.keys.kid);
  expect(two.deps.apiKeys).toEqual(one.deps.apiKeys);
  const person = await one.signUp();
  await expect.poll(() => statementsOf(two, () => two.deps.identity.verify(person.token))).toBe(0);
  await signOut(one, person.token);
  await expect.poll(async () => (await checkOf(two, person, person.token)).status, { timeout: 1000, interval: 10 }).toBe(401);
  await one.close();
  await two.close();
  await database.drop();
});
