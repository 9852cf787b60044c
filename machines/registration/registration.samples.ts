import type { Samples } from "statewalk";
import { registrationMachine } from "./registration.ts";
import { subdomainMachine } from "./subdomain.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

const draft = { planId: null, organizationName: "", subdomain: "", acceptTerms: false } as const;
const input = {
  email: "somchai@example.com",
  sessionId: "session_1_abcdefgh",
  draft,
  billing: "monthly",
  requestedStep: null,
  yearlyBilling: true,
  isDemo: false,
} as const;

export const pending = {
  organizationName: "ร้านหนังสือริมคลอง",
  subdomainName: "kafae-dee",
  subscriptionPlanId: 3,
  billingPeriod: "yearly",
  sessionId: "session_0_abcdefgh",
  heldUntil: "2026-11-20T09:15:00Z",
} as const;

/** What the subdomain field shows while a name is kept, and before: a name is typed before it can be kept. */
const fieldWith = (subdomain: string, isKept: boolean) => {
  const context = { email: input.email, subdomain, organizationName: "", heldFor: 900, words: null, suggestions: [], problem: null };
  return subdomainMachine.resolveState({ value: isKept ? { available: "timed" } : "idle", context });
};

export const samples: Samples<typeof registrationMachine> = {
  inputs: [
    input,
    { ...input, draft: { ...draft, planId: 2 } },
    { ...input, requestedStep: "package" },
    { ...input, requestedStep: "details" },
    { ...input, email: "somying@example.com", yearlyBilling: false, billing: "yearly", isDemo: true, draft: { ...draft, planId: 2 } },
  ],
  events: {
    "plan.chosen": [{ type: "plan.chosen", planId: 2 }],
    "plan.reconsidered": [{ type: "plan.reconsidered" }],
    "billing.chosen": [{ type: "billing.chosen", billing: "yearly" }],
    "billing.preferred": [{ type: "billing.preferred", billing: "yearly" }],
    "name.changed": [{ type: "name.changed", organizationName: "กาแฟดี" }],
    "name.left": [{ type: "name.left" }],
    "terms.left": [{ type: "terms.left" }],
    "terms.changed": [{ type: "terms.changed", acceptTerms: true }],
    submitted: [{ type: "submitted" }],
    "back.chosen": [{ type: "back.chosen" }],
    "step.visited": [
      { type: "step.visited", step: "package" },
      { type: "step.visited", step: "details" },
      { type: "step.visited", step: "verify" },
      { type: "step.visited", step: "complete" },
    ],
    "resume.retried": [{ type: "resume.retried" }],
    "elsewhere.changed": [{ type: "elsewhere.changed" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    resume: [
      success({}),
      success({ pending }),
      success({ name: "กาแฟดี", subdomainName: "kafae-dee", trialEndsAt: "2026-11-27T09:00:00Z", subscriptionPlanId: 1 }),
      success({ name: "ร้านหนังสือ", subdomainName: "nang-sue", subscriptionPlanId: 1, isRegistrant: false }),
      refusal("organization_lookup_failed"),
      refusal("network"),
    ],
    register: [
      tooSoon(),
      success({ organizationName: "กาแฟดี", subdomainName: "kafae-dee" }),
      refusal("subdomain_taken", {
        errors: { subdomainName: ["This subdomain is already taken"], codes: { subdomainName: "subdomain_taken" } },
      }),
      refusal("registration_failed", null, "This email belongs to somebody else"),
      refusal("server"),
      refusal("validation", {
        errors: { email: ["Not this address", "Nor any other"], organizationName: ["Too plain"], subdomainName: ["Too short"] },
      }),
    ],
    finish: [undefined],
    watchOtherTabs: [],
    subdomain: [],
    verification: [
      {
        outcome: "verified",
        verified: { organizationName: "กาแฟดีมาก", subdomain: "kafae-dee-mak", trialEndsAt: "2026-11-28T09:00:00Z" },
      },
      { outcome: "left" },
      { outcome: "nameLost", problem: { code: "subdomain_lost" } },
    ],
  },
  snapshots: { subdomain: [fieldWith("kafae-dee", true), fieldWith("kafae-dee", false), fieldWith("kafae", false)] },
  actions: ["saveSubdomain", "saveDraft", "showStep"],
  heard: ["step.visited", "elsewhere.", "billing.preferred"],
  project: ({ context }) => [context.organizationName !== "", context.acceptTerms],
};
