import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import { seedDemo } from "../../src/server/seed.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { peopleOf, type Registrant, registrationOf } from "./organization-people.ts";

describe.each(storesHere())("The named records on %s", (store) => {
  let stack: Stack;
  let person: () => Registrant;
  const codeOf = async (subdomain: string) => (await person().call("validate-subdomain", { subdomain })).body.code;

  beforeAll(async () => {
    stack = await startStack({ store });
    person = peopleOf(stack);
    await seedDemo(stack.deps);
  });
  afterAll(() => stack.close());

  test("reach each answer about a subdomain", async () => {
    expect(await codeOf("taken-team")).toBe("subdomain_taken");
    expect(await codeOf("held-team")).toBe("subdomain_taken");
    expect(await codeOf("reassign-me")).toBe("subdomain_reassigned");
    expect(await codeOf("reassign-me-9")).toBe("subdomain_reassigned");
    expect(await person().call("registration", registrationOf("taken-team"))).toMatchObject({
      status: 409,
      body: { code: "subdomain_taken" },
    });
  });

  test("are still so after weeks: who shows the product has not started it today", async () => {
    stack.clock.advance(60 * 86_400);
    expect(await codeOf("taken-team")).toBe("subdomain_taken");
    expect(await codeOf("held-team")).toBe("subdomain_taken");
    expect(await codeOf("reassign-me-3")).toBe("subdomain_reassigned");
  });

  test("are usable again after seeding again, but never taken from somebody who registered one", async () => {
    const who = person();
    await who.call("registration", registrationOf("reassign-me-2"));
    await who.call("resend-otp", { automatic: true });
    const [mail] = await stack.mails(who.email);
    expect(await who.call("confirm-email-otp", { otpCode: mail!.params["code"] })).toMatchObject({ status: 200 });
    await seedDemo(stack.deps);
    expect(await codeOf("reassign-me")).toBe("subdomain_reassigned");
    expect(await codeOf("reassign-me-2")).toBe("subdomain_taken");
  });
});

test("Named records are refused in production", () => {
  const production = { BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" };
  expect(() => loadConfig({ ...production, SEED: "demo" })).toThrow(/SEED: is refused/);
  expect(loadConfig(production).SEED).toBe("none");
});
