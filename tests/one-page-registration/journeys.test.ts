import { describe, expect, it } from "vitest";
import type { OnePageField } from "../../machines/registration/one-page-registration-fields.ts";
import { onePageRegistrationMachine } from "../../machines/registration/one-page-registration.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { input } from "../../machines/registration/one-page-registration.model.ts";
import { begin } from "../model/journey.ts";

const answers = {
  signUp: () => success(null),
  signIn: () => success(null),
  register: () => success({}),
};
const form = (
  changed: Parameters<typeof begin>[2] = {},
  given: Partial<Parameters<typeof begin<typeof onePageRegistrationMachine>>[1]> = {},
) => begin(onePageRegistrationMachine, { ...input, ...given }, { ...answers, ...changed }, { keepDraft: () => {} });

const complete = {
  firstName: "สมชาย",
  email: " Somchai@example.com ",
  subdomain: "Kafae Dee!",
  password: "บ้านสวนริมคลอง",
  confirmPassword: "บ้านสวนริมคลอง",
};
const fill = (run: ReturnType<typeof form>, values: Partial<Record<OnePageField, string>> = complete) => {
  for (const [field, value] of Object.entries(values) as [OnePageField, string][]) run.send({ type: "field.changed", field, value });
  run.send({ type: "terms.changed", acceptTerms: true });
};
const codes = (run: ReturnType<typeof form>) =>
  Object.fromEntries(Object.entries(run.at().context.errors).map(([field, problem]) => [field, problem?.code]));

describe("the one-page form", () => {
  it("makes the account, signs in, registers the organisation and leaves for the wizard", async () => {
    const run = form();
    fill(run);
    run.send({ type: "submitted" });
    await run.settled();
    expect(run.asked.map(({ actor }) => actor)).toEqual(["signUp", "signIn", "register"]);
    expect(run.asked[0]!.input).toMatchObject({ firstName: "สมชาย", lastName: "", email: "Somchai@example.com" });
    expect(run.asked[2]!.input).toEqual({
      email: "Somchai@example.com",
      organizationName: "Somchai",
      subdomainName: "kafaedee",
      subscriptionPlanId: 1,
      billingPeriod: "monthly",
      acceptTerms: true,
      sessionId: "session_1_abcdefgh",
    });
    expect(run.at().hasTag("left")).toBe(true);
  });

  it("keeps the draft for the wizard before it registers, and no password", async () => {
    const run = form({ register: () => refusal("subdomain_taken") });
    fill(run);
    run.send({ type: "submitted" });
    await run.settled();
    expect(run.done).toEqual([
      {
        action: "keepDraft",
        params: { registration: expect.objectContaining({ organizationName: "Somchai", subdomainName: "kafaedee" }) },
      },
    ]);
    expect(JSON.stringify(run.done)).not.toContain("บ้านสวน");
    expect(run.at().context.values.password).toBe("");
    expect(run.at().hasTag("left")).toBe(true);
  });

  it("takes the organisation's own name when there is one", async () => {
    const run = form();
    fill(run, { ...complete, organizationName: " กาแฟดี " });
    run.send({ type: "submitted" });
    await run.settled();
    expect(run.asked[2]!.input).toMatchObject({ organizationName: "กาแฟดี" });
  });

  it("judges every field when it is sent, and forgives each when it is edited", () => {
    const run = form();
    run.send({ type: "submitted" });
    expect(codes(run)).toEqual({
      firstName: "required",
      email: "email_required",
      password: "required",
      confirmPassword: "confirm_required",
      subdomain: "required",
      acceptTerms: "conditions_required",
    });
    fill(run, { subdomain: "ab", confirmPassword: "x" });
    expect(codes(run)).toEqual({ firstName: "required", email: "email_required", password: "required" });
    run.send({ type: "field.left", field: "subdomain" });
    expect(codes(run)).toMatchObject({ subdomain: "subdomain_short" });
    run.send({ type: "field.left", field: "acceptTerms" });
    run.send({ type: "terms.changed", acceptTerms: false });
    expect(codes(run).acceptTerms).toBeUndefined();
    run.send({ type: "field.left", field: "acceptTerms" });
    expect(codes(run).acceptTerms).toBe("conditions_required");
  });

  it("blames the field that the server blames", async () => {
    const run = form({ signUp: () => refusal("password_common") });
    fill(run);
    run.send({ type: "submitted" });
    await run.settled();
    expect(codes(run)).toEqual({ password: "password_common" });
  });

  it("offers to sign in when the address has an account with another password", async () => {
    const run = form({ signIn: () => refusal("credentials_wrong") });
    fill(run);
    run.send({ type: "submitted" });
    await run.settled();
    expect(run.at().hasTag("refused")).toBe(true);
    expect(run.at().context.problem?.code).toBe("account_other_password");
    expect(run.at().context.values.subdomain).toBe("kafaedee");
  });

  it("is not for people who are signed in", () => {
    expect(form({}, { isSignedIn: true }).at().hasTag("left")).toBe(true);
  });

  it("knows yearly billing only where it is offered, for plans that cost something", () => {
    const yearly = { type: "billing.chosen", billing: "yearly" } as const;
    const without = form({}, { yearlyBilling: false, billing: "yearly", planId: 2 });
    expect(without.at().context.billing).toBe("monthly");
    expect(without.at().can(yearly)).toBe(false);
    expect(form().at().can(yearly)).toBe(false);
    expect(form({}, { planId: 2 }).at().can(yearly)).toBe(true);
  });
});
