import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, hasPostgres, startStack, statementsOf, type Person, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";

const checkOf = (stack: Stack, person: Person, token: string) =>
  stack.request(`/api/organization/get-organization-by-email?email=${encodeURIComponent(person.email)}`, { token });

const another = async (stack: Stack, { email, password }: Person): Promise<string> =>
  (await stack.request("/api/auth/login", { body: { email, password } })).body.data.token;

const signOut = (stack: Stack, token: string, scope?: string) =>
  stack.request(`/auth/v1/logout${scope === undefined ? "" : `?scope=${scope}`}`, { method: "POST", token });

describe.each(storesHere())("sessions on %s", (store) => {
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

  test("a person sees where they are signed in, and signs one of them out", async () => {
    const person = await stack.signUp();
    stack.clock.advance(5);
    const { body } = await stack.request("/api/auth/login", {
      body: { email: person.email, password: person.password },
      headers: { "user-agent": "A browser" },
    });
    const list = async (token: string) => (await stack.request("/api/auth/sessions", { token })).body.data;
    const [own, other, ...more] = await list(person.token);
    expect([own.isCurrent, other.isCurrent, more]).toEqual([true, false, []]);
    expect(other).toMatchObject({ userAgent: "A browser", address: "local", hasFactor: false });
    expect(Date.parse(other.createdAt) - Date.parse(own.createdAt)).toBeGreaterThanOrEqual(5000);

    const end = (id: string) => stack.request(`/api/auth/sessions/${id}`, { method: "DELETE", token: person.token });
    expect((await end(other.id)).body).toMatchObject({ success: true });
    expect((await checkOf(stack, person, body.data.token)).status).toBe(401);
    expect(await list(person.token)).toHaveLength(1);
    const stranger = await stack.signUp();
    const [theirs] = await list(stranger.token);
    for (const id of [other.id, theirs.id, "no-id"]) expect((await end(id)).body.code).toBe("not_found");
    expect((await checkOf(stack, stranger, stranger.token)).status).toBe(200);
    expect((await stack.request("/api/auth/sessions")).body.code).toBe("unauthenticated");
  });

  test("a person signs out all browsers but this one, and hears how many that were", async () => {
    const person = await stack.signUp();
    // One that is over already is not counted: the person does not see it either.
    await another(stack, person);
    stack.clock.advance(31 * 86_400);
    const here = await another(stack, person);
    const there = [await another(stack, person), await another(stack, person)];
    const stranger = await stack.signUp();
    const endOthers = (token?: string) => stack.request("/api/auth/sessions", { method: "DELETE", token });
    expect((await endOthers(here)).body).toMatchObject({ success: true, data: { ended: 2 } });
    for (const token of there) expect((await checkOf(stack, person, token)).status).toBe(401);
    for (const [who, token] of [
      [person, here],
      [stranger, stranger.token],
    ] as const)
      expect((await checkOf(stack, who, token)).status).toBe(200);
    expect((await endOthers(here)).body.data).toEqual({ ended: 0 });
    expect((await endOthers()).body.code).toBe("unauthenticated");
  });

  test("a session that is idle for too long, or simply old, is over", async () => {
    const refresh = (refresh_token: string) => stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });
    const { session } = await stack.signUp();
    stack.clock.advance(30 * 86_400 - 10);
    const awake = await refresh(session.refresh_token);
    expect(awake.status).toBe(200);
    stack.clock.advance(30 * 86_400 + 1);
    const idle = await refresh(awake.body.refresh_token);
    expect([idle.status, idle.body.error_code]).toEqual([400, "session_expired"]);

    const own = await stack.signUp();
    let token = own.session.refresh_token;
    for (let month = 0; month < 4; month += 1) {
      stack.clock.advance(22 * 86_400);
      token = (await refresh(token)).body.refresh_token;
    }
    stack.clock.advance(2 * 86_400 - 100);
    const last = (await refresh(token)).body;
    // Its last access token ends with it.
    expect(last.expires_in).toBeLessThanOrEqual(100);
    stack.clock.advance(101);
    expect((await refresh(last.refresh_token)).body.error_code).toBe("session_expired");
    expect(await stack.deps.identity.verify(last.access_token)).toBeNull();
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
