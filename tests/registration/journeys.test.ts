import { describe, expect, it } from "vitest";
import { registrationMachine, stepOf, type Step } from "../../machines/registration/registration.ts";
import { isAboutEmail } from "../../machines/registration/registration-details.ts";
import type { SubdomainSnapshot } from "../../machines/registration/subdomain.ts";
import type { PlanId } from "../../src/contract/plans.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin, silence } from "../model/journey.ts";
import { samples, pending as held } from "../../machines/registration/registration.model.ts";

const draft = { planId: null, organizationName: "", subdomain: "", acceptTerms: false } as const;
const input = {
  email: "somchai@example.com",
  sessionId: "session_1_abcdefgh",
  draft,
  billing: "monthly" as "monthly" | "yearly",
  requestedStep: null,
  yearlyBilling: true,
  isDemo: false,
};
const [kept, unsettled] = samples.snapshots!.subdomain!;

type Given = { input?: Partial<Parameters<typeof start>[0]>; answers?: Parameters<typeof begin>[2] };
const start = (given: typeof input | Record<string, unknown>, answers: Parameters<typeof begin>[2]) =>
  begin(
    registrationMachine,
    given as never,
    { resume: () => success({}), finish: () => undefined, ...answers },
    { saveSubdomain: () => {}, saveDraft: () => {}, showStep: () => {} },
  );

/** A wizard that has heard where the person stands. */
const wizard = async ({ input: own = {}, answers = {} }: Given = {}) => {
  const run = start({ ...input, ...own }, answers);
  await run.settled();
  const settle = (snapshot: unknown) => run.actor.send({ type: "xstate.snapshot.subdomain", snapshot } as never);
  const { context, ...shown } = unsettled as SubdomainSnapshot;
  const retype = (subdomain: string) => settle({ ...shown, context: { ...context, subdomain } });
  const verified = (output: unknown) => run.actor.send({ type: "xstate.done.actor.verification", output } as never);
  return { ...run, step: () => stepOf(run.at()), keepName: () => settle(kept), loseName: () => settle(unsettled), retype, verified };
};

/** The details filled and a name kept, ready to be sent. */
const filled = async (given: Given = {}) => {
  const run = await wizard(given);
  run.send({ type: "plan.chosen", planId: 2 });
  run.send({ type: "name.changed", organizationName: " กาแฟดี " });
  run.send({ type: "terms.changed", acceptTerms: true });
  run.keepName();
  return run;
};

/** The steps that the address was made to name. */
const shown = (done: { action: string; params: unknown }[]) =>
  done.flatMap(({ action, params }) => {
    const { step, isWalked } = params as { step: Step; isWalked: boolean };
    return action === "showStep" ? [isWalked ? step : `${step} in place`] : [];
  });

describe("the wizard", () => {
  it("goes package, details, verify, complete", async () => {
    const { step, send, settled, asked, verified, at, done } = await filled({ answers: { register: () => success({}) } });
    expect(step()).toBe("details");
    send({ type: "submitted" });
    expect(at().hasTag("busy")).toBe(true);
    await settled();
    expect(asked.find(({ actor }) => actor === "register")?.input).toEqual({
      email: "somchai@example.com",
      organizationName: "กาแฟดี",
      subdomainName: "kafae-dee",
      subscriptionPlanId: 2,
      billingPeriod: "monthly",
      acceptTerms: true,
      sessionId: "session_1_abcdefgh",
    });
    expect(step()).toBe("verify");
    expect(done.filter(({ action }) => action === "saveSubdomain")).toEqual([
      { action: "saveSubdomain", params: { subdomain: "kafae-dee" } },
    ]);
    verified({ outcome: "verified", verified: { trialEndsAt: "2026-11-27T09:00:00Z" } });
    expect(step()).toBe("complete");
    expect(at().context.verified).toEqual({ organizationName: " กาแฟดี ", subdomain: "kafae-dee", trialEndsAt: "2026-11-27T09:00:00Z" });
    await settled();
    expect(asked.at(-1)).toEqual({ actor: "finish", input: { email: "somchai@example.com", sessionId: "session_1_abcdefgh" } });
  });

  it("starts at the details with a plan in the address", async () => {
    const { step, at } = await wizard({ input: { draft: { ...draft, planId: 3 as PlanId } } });
    expect(step()).toBe("details");
    expect(at().context.planId).toBe(3);
  });

  it("takes yearly billing from the address only where it is enabled", async () => {
    expect((await wizard({ input: { billing: "yearly" } })).at().context.billing).toBe("yearly");
    const { at, send } = await wizard({ input: { billing: "yearly", yearlyBilling: false } });
    expect(at().context.billing).toBe("monthly");
    send({ type: "billing.chosen", billing: "yearly" });
    expect(at().context.billing).toBe("monthly");
  });

  it("follows a billing period that is chosen elsewhere, on every step", async () => {
    const { at, send, settled, step } = await filled({ answers: { register: () => success({}) } });
    send({ type: "billing.preferred", billing: "yearly" });
    expect(at().context.billing).toBe("yearly");
    send({ type: "submitted" });
    await settled();
    expect(step()).toBe("verify");
    send({ type: "billing.preferred", billing: "monthly" });
    expect(at().context.billing).toBe("monthly");
  });

  it("cannot be sent before the name is kept, nor while a field is wrong, nor twice", async () => {
    const { at, send, loseName, keepName } = await filled({ answers: { register: silence } });
    const can = () => at().can({ type: "submitted" });
    expect(can()).toBe(true);
    loseName();
    expect(can()).toBe(false);
    keepName();
    send({ type: "name.changed", organizationName: "" });
    send({ type: "submitted" });
    expect(at().context.errors.organizationName?.code).toBe("required");
    expect(can()).toBe(false);
    send({ type: "name.changed", organizationName: "กาแฟดี" });
    send({ type: "submitted" });
    expect(can()).toBe(false);
  });

  it.each([
    ["", "required"],
    ["   ", "required"],
    ["ก".repeat(121), "too_long"],
  ])("judges the name %j when it is left, and forgives when it is edited", async (organizationName, code) => {
    const { at, send } = await filled();
    send({ type: "name.changed", organizationName });
    expect(at().context.errors).toEqual({});
    send({ type: "name.left" });
    expect(at().context.errors.organizationName?.code).toBe(code);
    send({ type: "name.changed", organizationName: "กาแฟดี" });
    send({ type: "name.left" });
    expect(at().context.errors).toEqual({});
  });

  it("asks for the terms when it is sent, and forgives when they are ticked", async () => {
    const { at, send } = await filled();
    send({ type: "terms.changed", acceptTerms: false });
    send({ type: "submitted" });
    expect(at().context.errors.acceptTerms?.code).toBe("terms_required");
    send({ type: "terms.changed", acceptTerms: true });
    expect(at().context.errors).toEqual({});
  });

  it("asks for the terms when they are left, as for a name, and not when they are ticked", async () => {
    const { at, send } = await filled();
    send({ type: "terms.left" });
    expect(at().context.errors).toEqual({});
    send({ type: "terms.changed", acceptTerms: false });
    send({ type: "terms.left" });
    expect(at().context.errors.acceptTerms?.code).toBe("terms_required");
  });

  it("goes back from every step and keeps what was typed", async () => {
    const { step, send, settled, verified, at } = await filled({ answers: { register: () => success({}) } });
    send({ type: "submitted" });
    await settled();
    verified({ outcome: "left" });
    expect(step()).toBe("details");
    send({ type: "back.chosen" });
    expect(step()).toBe("package");
    send({ type: "plan.chosen", planId: 1 });
    expect(at().context).toMatchObject({ organizationName: " กาแฟดี ", subdomain: "kafae-dee", acceptTerms: true, planId: 1 });
  });

  it("follows the address to steps that were reached, and to no other", async () => {
    const { step, send, settled } = await wizard({ answers: { register: () => success({}) } });
    const visit = (visited: Step) => send({ type: "step.visited", step: visited });
    visit("details");
    visit("verify");
    visit("complete");
    expect(step()).toBe("package");
    send({ type: "plan.chosen", planId: 1 });
    visit("verify");
    expect(step()).toBe("details");
    visit("package");
    visit("details");
    expect(step()).toBe("details");
    await settled();
  });

  it("goes back to the code while what was changed has to wait to be sent", async () => {
    const answers = [success({}), { ...refusal("rate_limited"), params: { retryAfter: 60 } }];
    const { at, step, send, settled, verified } = await filled({ answers: { register: () => answers.shift() } });
    send({ type: "submitted" });
    await settled();
    verified({ outcome: "left" });
    send({ type: "submitted" });
    await settled();
    expect(at().hasTag("cooling")).toBe(true);
    send({ type: "step.visited", step: "verify" });
    expect(step()).toBe("verify");
  });

  it("writes a step that was walked to as a new entry into the address, and one that was resumed in place of what was asked", async () => {
    const { send, settled, done } = await filled({ answers: { register: () => success({}) }, input: { requestedStep: "details" } });
    send({ type: "submitted" });
    await settled();
    expect(shown(done)).toEqual(["package in place", "details", "verify"]);
  });

  it("goes on from where another tab leads as from a step of its own", async () => {
    const answers = [success({}), success({ pending: held })];
    const { send, settled, done } = await wizard({ answers: { resume: () => answers.shift() } });
    send({ type: "elsewhere.changed" });
    await settled();
    expect(shown(done)).toEqual(["package in place", "verify"]);
  });

  it("answers a visit that leads nowhere with the step that is seen", async () => {
    const { send, settled, done, verified } = await filled({ answers: { register: () => success({}) } });
    const visit = (visited: Step) => {
      done.splice(0);
      send({ type: "step.visited", step: visited });
      return shown(done);
    };
    expect(visit("verify")).toEqual(["details in place"]);
    expect(visit("package")).toEqual(["package"]);
    expect(visit("complete")).toEqual(["package in place"]);
    visit("details");
    send({ type: "submitted" });
    await settled();
    expect(visit("complete")).toEqual(["verify in place"]);
    verified({ outcome: "verified", verified: {} });
    expect(visit("package")).toEqual(["complete in place"]);
  });

  it("keeps what is typed with every change of it, and nothing once it is through", async () => {
    const { send, settled, done, keepName, retype, verified } = await wizard({ answers: { register: () => success({}) } });
    const drafts = () =>
      done.splice(0).flatMap(({ action, params }) => (action === "saveDraft" ? [(params as { draft: object }).draft] : []));
    expect(drafts()).toEqual([draft]);
    send({ type: "plan.chosen", planId: 2 });
    send({ type: "name.changed", organizationName: "กาแฟดี" });
    send({ type: "terms.changed", acceptTerms: true });
    const typed = { planId: 2, organizationName: "กาแฟดี", subdomain: "", acceptTerms: true };
    expect(drafts().at(-1)).toEqual(typed);
    keepName();
    keepName();
    expect(drafts()).toEqual([{ ...typed, subdomain: "kafae-dee" }]);
    retype("kafae");
    expect(drafts()).toEqual([{ ...typed, subdomain: "kafae" }]);
    keepName();
    send({ type: "submitted" });
    await settled();
    verified({ outcome: "verified", verified: {} });
    drafts();
    retype("kafae");
    expect(drafts()).toEqual([]);
  });
});

describe("resuming", () => {
  const pending = { ...held, heldUntil: null };

  it("lands a verified person on complete", async () => {
    const answers = { resume: () => success({ name: "กาแฟดี", subdomainName: "kafae-dee", trialEndsAt: null }) };
    const { step, at } = await wizard({ answers });
    expect(step()).toBe("complete");
    expect(at().context.verified?.organizationName).toBe("กาแฟดี");
  });

  it("knows the plan that was asked for where the mailed link confirmed the address, and this browser remembers another", async () => {
    const organization = { name: "กาแฟดี", subdomainName: "kafae-dee", subscriptionPlanId: 1, requestedPlanId: 3 };
    const answers = { resume: () => success(organization) };
    const { at } = await wizard({ input: { draft: { ...draft, planId: 2 as PlanId } }, answers });
    expect(at().context.planId).toBe(3);
  });

  it("lands a person who has yet to type the code on verify, with what the server knows", async () => {
    const { step, at } = await wizard({ answers: { resume: () => success({ pending }) } });
    expect(step()).toBe("verify");
    expect(at().context).toMatchObject({ planId: 3, billing: "yearly", sessionId: "session_0_abcdefgh", subdomain: "kafae-dee" });
  });

  it("keeps the billing period that was chosen since, where this browser sent the registration itself", async () => {
    const own = { ...pending, sessionId: input.sessionId, billingPeriod: "monthly" };
    const { at } = await wizard({ input: { billing: "yearly" }, answers: { resume: () => success({ pending: own }) } });
    expect(at().context).toMatchObject({ billing: "yearly", subdomain: "kafae-dee" });
  });

  it("begins the name's field with the name that the server holds, on a device that remembers none", async () => {
    const { at } = await wizard({ answers: { resume: () => success({ pending }) } });
    expect(at().children.subdomain?.getSnapshot().context.subdomain).toBe("kafae-dee");
  });

  it("leaves a name alone that is kept already", async () => {
    const resume = () => success({ pending });
    const { at, send, settled, keepName } = await wizard({ input: { draft: { ...draft, subdomain: "kafae-dee" } }, answers: { resume } });
    keepName();
    send({ type: "elsewhere.changed" });
    await settled();
    expect(at().hasTag("nameSettled")).toBe(true);
  });

  it("lets a person who went back to the details stay there over a reload", async () => {
    const { step, at } = await wizard({ input: { requestedStep: "details" }, answers: { resume: () => success({ pending }) } });
    expect(step()).toBe("details");
    expect(at().context.organizationName).toBe("ร้านหนังสือริมคลอง");
  });

  it("asks again when the server could not be reached", async () => {
    const answers = [refusal("network"), success({})];
    const { at, send, settled, step } = await wizard({ answers: { resume: () => answers.shift() } });
    expect(at().hasTag("unreachable")).toBe(true);
    send({ type: "resume.retried" });
    await settled();
    expect(step()).toBe("package");
  });

  it("follows another tab that went on", async () => {
    const answers = [success({}), success({ name: "กาแฟดี" })];
    const { send, settled, step } = await wizard({ answers: { resume: () => answers.shift() } });
    send({ type: "elsewhere.changed" });
    await settled();
    expect(step()).toBe("complete");
  });
});

describe("a refused registration", () => {
  const errors = (fields: object) => ({ errors: fields });
  it.each([
    [
      "field errors, first message of each",
      refusal("registration_failed", errors({ organizationName: ["Too short", "x"], subdomainName: ["Taken"] })),
      { organizationName: "Too short", subdomain: "Taken" },
    ],
    ["a sentence about the subdomain", refusal("registration_failed", null, "Bad subdomain"), { subdomain: "Bad subdomain" }],
    ["its code", refusal("subdomain_taken"), { subdomain: "subdomain_taken" }],
  ])("is put at its field: %s", async (_, answer, expected) => {
    const { send, settled, at } = await filled({ answers: { register: () => answer } });
    send({ type: "submitted" });
    await settled();
    const messages = Object.fromEntries(
      Object.entries(at().context.errors).map(([field, problem]) => [field, problem?.message ?? problem?.code]),
    );
    expect(messages).toEqual(expected);
    expect(at().hasTag("refused")).toBe(false);
  });

  it.each([
    ["a field error", refusal("registration_failed", errors({ email: ["Taken", "x"] })), "Taken"],
    ["a sentence", refusal("registration_failed", null, "This email is in use"), "This email is in use"],
    ["'already registered'", refusal("server", null, "User already registered"), "User already registered"],
    ["its code", refusal("email_invalid"), undefined],
  ])("bars nothing where it is about the address, which nobody can edit there: %s", async (_, answer, message) => {
    const { send, settled, at } = await filled({ answers: { register: () => answer } });
    send({ type: "submitted" });
    await settled();
    expect(at().hasTag("refused")).toBe(true);
    expect(at().context.errors).toEqual({});
    expect(at().context.problem?.message).toBe(message);
    expect(isAboutEmail(at().context.problem)).toBe(true);
    expect(at().can({ type: "submitted" })).toBe(true);
  });

  it("is at each of its fields, beside the address", async () => {
    const answer = refusal(
      "registration_failed",
      errors({ email: ["Taken"], organizationName: ["Too plain", "x"], subdomainName: ["Too short"] }),
    );
    const { send, settled, at } = await filled({ answers: { register: () => answer } });
    send({ type: "submitted" });
    await settled();
    const { errors: found, problem } = at().context;
    expect([problem?.message, found.organizationName?.message, found.subdomain?.message]).toEqual(["Taken", "Too plain", "Too short"]);
    expect(at().can({ type: "submitted" })).toBe(false);
  });

  it("is a general error otherwise", async () => {
    const { send, settled, at } = await filled({ answers: { register: () => refusal("server") } });
    send({ type: "submitted" });
    await settled();
    expect(at().hasTag("refused")).toBe(true);
    expect(at().context.problem?.code).toBe("server");
  });

  it("is not sent again while its name is no longer kept", async () => {
    const { send, settled, at, loseName, keepName } = await filled({ answers: { register: () => refusal("server") } });
    send({ type: "submitted" });
    await settled();
    loseName();
    send({ type: "submitted" });
    expect(at().hasTag("busy")).toBe(false);
    keepName();
    send({ type: "submitted" });
    expect(at().hasTag("busy")).toBe(true);
  });

  it("is an unexpected error when the answer was none", async () => {
    const { send, settled, at } = await filled({ answers: { register: () => Promise.reject(new TypeError("empty")) } });
    send({ type: "submitted" });
    await settled();
    expect(at().context.problem?.code).toBe("unexpected");
  });

  it("leads back to the details with the lost name blamed", async () => {
    const { send, settled, at, step, verified } = await filled({ answers: { register: () => success({}) } });
    send({ type: "submitted" });
    await settled();
    verified({ outcome: "nameLost", problem: { code: "subdomain_lost" } });
    expect(step()).toBe("details");
    expect(at().context.errors.subdomain?.code).toBe("subdomain_lost");
  });
});
