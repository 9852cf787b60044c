import { describe, expect, it } from "vitest";
import { freeRegistrationMachine } from "../../machines/dialogs/free-registration.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

const requestId = "5f0c3b52-7e0e-4a0e-9a52-6f8a6f0f3c11";

const dialog = (answer: unknown) => {
  const run = begin(freeRegistrationMachine, undefined, { registerFree: () => answer });
  run.send({ type: "dialog.opened", requestId, planId: 1, billing: "monthly" });
  return run;
};
const sent = async (answer: unknown) => {
  const run = dialog(answer);
  run.send({ type: "email.changed", email: " somchai@example.com " });
  run.send({ type: "terms.changed", acceptTerms: true });
  run.send({ type: "submitted" });
  await run.settled();
  return run;
};

describe("the free registration dialog", () => {
  it("cannot be sent before the email is valid and the terms are ticked, nor twice", () => {
    const run = dialog(new Promise(() => {}));
    const can = () => run.at().can({ type: "submitted" });
    expect(can()).toBe(false);
    run.send({ type: "email.changed", email: "somchai@" });
    run.send({ type: "terms.changed", acceptTerms: true });
    expect(can()).toBe(false);
    run.send({ type: "email.changed", email: "somchai@example.com" });
    expect(can()).toBe(true);
    run.send({ type: "submitted" });
    expect(can()).toBe(false);
  });

  it("names the organisation after the address and makes the registrant its administrator", async () => {
    const { asked } = await sent(success({ status: "Pending" }));
    expect(asked[0]?.input).toEqual({
      email: "somchai@example.com",
      organizationName: "org-somchai",
      subscriptionPlanId: 1,
      billingPeriod: "monthly",
      acceptTerms: true,
      registrationBy: requestId,
      role: "OrganizationAdmin",
      website: "",
    });
  });

  it("says that an email will be sent", async () =>
    expect((await sent(success({ status: "Pending" }))).at().hasTag("succeeded")).toBe(true));

  it("leads to a workspace that exists already", async () => {
    const { at } = await sent(success({ status: "Completed", subdomainName: "kafae-dee" }));
    expect(at().hasTag("completed")).toBe(true);
    expect(at().context.subdomain).toBe("kafae-dee");
  });

  it("shows an error in a banner and can be sent again", async () => {
    const { at } = await sent(refusal("network"));
    expect(at().hasTag("refused")).toBe(true);
    expect(at().can({ type: "submitted" })).toBe(true);
  });

  it("is closed by whoever thinks better of it, before it is sent and after it was refused", async () => {
    for (const run of [dialog(success(null)), await sent(refusal("network"))]) {
      run.send({ type: "dialog.closed" });
      expect(run.at().value).toBe("closed");
      expect(run.at().context).toMatchObject({ email: "", acceptTerms: false, problem: null });
    }
  });
});
