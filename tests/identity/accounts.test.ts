import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStack, stores, type Stack } from "../server/harness.ts";

describe.each(stores)("accounts on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  test("a person signs up and is signed in", async () => {
    const person = await stack.signUp();
    const { status, body } = await stack.request("/auth/v1/user", { token: person.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: person.email, user_metadata: { first_name: "Somchai" } });
  });
});
