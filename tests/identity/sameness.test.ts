import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, statementsOf, stores, type Stack } from "../server/harness.ts";

/** The work that a call makes the server do: statements run and passwords hashed. Time follows from it, without a stopwatch's noise. */
const workOf = async (stack: Stack, call: () => Promise<unknown>) => {
  const { passwords } = stack.deps.identity;
  const { hash, matches } = passwords;
  let hashes = 0;
  passwords.hash = (password) => ((hashes += 1), hash(password));
  passwords.matches = (stored, password) => ((hashes += 1), matches(stored, password));
  try {
    return { statements: await statementsOf(stack, call), hashes };
  } finally {
    Object.assign(passwords, { hash, matches });
  }
};

describe.each(stores)("a stranger learns nothing from the time on %s", (store) => {
  let stack: Stack;
  let known: string;
  beforeAll(async () => {
    stack = await startStack({ store });
    known = (await stack.signUp()).email;
    stack.clock.advance(61);
  });
  afterAll(() => stack.close());

  const bodies: [string, string, (email: string) => object][] = [
    ["signing in", "/api/auth/login", (email) => ({ email, password: "not the password" })],
    ["signing in at the service", "/auth/v1/token?grant_type=password", (email) => ({ email, password: "not the password" })],
    ["asking for a reset", "/auth/v1/recover", (email) => ({ email })],
    ["asking for the confirmation again", "/auth/v1/resend", (email) => ({ email, type: "signup" })],
  ];

  test.each(bodies)("%s is the same work for a known and an unknown address", async (_name, path, body) => {
    const forKnown = await workOf(stack, () => stack.request(path, { body: body(known) }));
    const forUnknown = await workOf(stack, () => stack.request(path, { body: body(newAddress()) }));
    expect(forKnown).toEqual(forUnknown);
    expect(forKnown.statements).toBeGreaterThan(0);
  });

  test("registering hashes once either way, and differs by the one insert of the owner's mail", async () => {
    const register = (email: string) => () =>
      stack.request("/api/auth/register", {
        body: { email, password: goodPassword, confirmPassword: goodPassword, firstName: "Ann", signInUrl: "/auth" },
      });
    const forUnknown = await workOf(stack, register(newAddress()));
    const forKnown = await workOf(stack, register(known));
    expect([forKnown.hashes, forUnknown.hashes]).toEqual([1, 1]);
    expect(forKnown.statements - forUnknown.statements).toBeLessThanOrEqual(1);
  });

  test("an unknown person's password is compared with a hash of the same cost", async () => {
    const { passwords } = stack.deps.identity;
    expect(await passwords.hash("any")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    // A stand-in of another form would be refused with an error before anything was computed.
    expect(await passwords.matches(null, "not the password")).toBe(false);
  });
});
