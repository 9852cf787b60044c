/** The wizard's vocabulary: what it knows, hears, needs and decides. The chart itself is in registration.ts. */
import { assign, sendTo, setup, stateIn, type DoneActorEvent } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { BillingPeriod } from "../../src/contract/fields.ts";
import type { OrganizationData, RegistrationRequest } from "../../src/contract/organization.ts";
import type { PlanId } from "../../src/contract/plans.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required, requiredAction, requiredCallback } from "../actor.ts";
import { cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answerGuards } from "../refusal.ts";
import { slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { detailsErrorsOf, emailRefusal, validateDetails, type DetailsErrors, type DetailsField } from "./registration-details.ts";
import { subdomainMachine, type SubdomainSnapshot } from "./subdomain.ts";
import type { Verified } from "./verification-outcome.ts";
import { verificationMachine } from "./verification.ts";

export type Step = "package" | "details" | "verify" | "complete";

/** What survives a reload: no code, no password. */
export type RegistrationDraft = {
  planId: PlanId | null;
  organizationName: string;
  subdomain: string;
  acceptTerms: boolean;
};

export type Context = RegistrationDraft & {
  /** The setting that all pages share (DECISIONS 47), which is no part of the draft. */
  billing: BillingPeriod;
  email: string;
  sessionId: string;
  isDemo: boolean;
  yearlyBilling: boolean;
  /** The step that the address asked for, later the one last stood on. */
  requestedStep: Step | null;
  /** Whether a step was shown already: the next one is a new entry of the history. */
  isStarted: boolean;
  errors: DetailsErrors;
  problem: Problem | null;
  /** Whether the server holds a registration that waits for its code. */
  isRegistered: boolean;
  verified: Verified | null;
};

/** Another tab went on with this registration. */
export type ElsewhereEvent = { type: "elsewhere.changed" };

type Event =
  | { type: "plan.chosen"; planId: PlanId }
  | { type: "plan.reconsidered" }
  | { type: "billing.chosen"; billing: BillingPeriod }
  /** Chosen on another page or in another tab. */
  | { type: "billing.preferred"; billing: BillingPeriod }
  | { type: "name.changed"; organizationName: string }
  | { type: "name.left" }
  | { type: "terms.changed"; acceptTerms: boolean }
  | { type: "terms.left" }
  | { type: "submitted" }
  | { type: "back.chosen" }
  | { type: "step.visited"; step: Step }
  | { type: "resume.retried" }
  | ElsewhereEvent
  /** What the server knows is about the name as well, which is no business of the step that asks. */
  | DoneActorEvent<Answer<OrganizationData>, "resume">
  /** The name is the draft's, and is typed in the step that asks for it. */
  | { type: "xstate.snapshot.subdomain"; snapshot: SubdomainSnapshot }
  | SlowResponseEvent;

/** What a reload must bring back, and under which address and session it is kept. */
export type Kept = { email: string; sessionId: string; draft: RegistrationDraft };
export const saves = {
  type: "saveDraft",
  params: ({ context: { email, sessionId, planId, organizationName, subdomain, acceptTerms } }: { context: Context }): Kept => ({
    email,
    sessionId,
    draft: { planId, organizationName, subdomain, acceptTerms },
  }),
} as const;

export const registrationSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as {
      email: string;
      sessionId: string;
      draft: RegistrationDraft;
      billing: BillingPeriod;
      requestedStep: Step | null;
      yearlyBilling: boolean;
      isDemo: boolean;
    },
    children: {} as { subdomain: "subdomain"; verification: "verification" },
    tags: {} as "loading" | "unreachable" | `step.${Step}` | "busy" | "refused" | "nameSettled" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    resume: required<Answer<OrganizationData>, { email: string }>("resume"),
    register: required<Answer<unknown>, RegistrationRequest>("register"),
    /** Everything that is left to do goes on without the wizard: see completion.ts. */
    finish: required<void, { email: string; sessionId: string }>("finish"),
    watchOtherTabs: requiredCallback<ElsewhereEvent>("watchOtherTabs"),
    subdomain: subdomainMachine,
    verification: verificationMachine,
  },
  actions: {
    /** Makes the address name the step; one that was walked to is a new entry of the history, one that was resumed or corrected replaces it. */
    showStep: requiredAction<{ step: Step; isWalked: boolean }>("showStep"),
    /** For a reload, and for the person's other tabs. */
    saveDraft: requiredAction<Kept>("saveDraft"),
    setRequestedStep: assign((_, params: { step: Step }) => ({ requestedStep: params.step, isStarted: true })),
    /** Another tab decides where this registration stands. */
    clearRequestedStep: assign({ requestedStep: null }),
    choosePlan: assign((_, params: { planId: PlanId }) => ({ planId: params.planId })),
    chooseBilling: assign((_, params: { billing: BillingPeriod }) => ({ billing: params.billing })),
    changeName: assign(({ context }, params: { organizationName: string }) => ({
      organizationName: params.organizationName,
      errors: without(context.errors, "organizationName"),
    })),
    changeTerms: assign(({ context }, params: { acceptTerms: boolean }) => ({
      acceptTerms: params.acceptTerms,
      errors: without(context.errors, "acceptTerms"),
    })),
    validate: assign(({ context }, { field }: { field: "organizationName" | "acceptTerms" }) => {
      const problem = validateDetails(context)[field];
      return problem ? { errors: { ...context.errors, [field]: problem } } : {};
    }),
    /** The field of the workspace's address may have something to suggest. */
    sendOrganizationName: sendTo("subdomain", ({ context }) => ({
      type: "name.left" as const,
      organizationName: context.organizationName,
    })),
    changeSubdomain: assign(({ context }, { subdomain }: { subdomain: string }) => ({
      subdomain,
      errors: without(context.errors, "subdomain"),
    })),
    validateAll: assign(({ context }) => ({ errors: { ...context.errors, ...validateDetails(context) } })),
    setFieldErrors: assign((_, params: { answer: Answer<unknown> }) => ({ errors: detailsErrorsOf(params.answer) })),
    setNameError: assign((_, params: { problem: Problem }) => ({ errors: { subdomain: params.problem }, isRegistered: false })),
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    setRegistered: assign({ isRegistered: true, errors: {} }),
    /** What the server holds replaces what this browser remembers; the billing period too, where another browser sent it. */
    restoreRegistration: assign(({ context }, params: { answer: Answer<OrganizationData> }) => {
      const pending = params.answer.success ? params.answer.data.pending : null;
      if (!pending) return { isRegistered: false };
      return {
        isRegistered: true,
        planId: pending.subscriptionPlanId,
        billing: pending.sessionId === context.sessionId || !context.yearlyBilling ? context.billing : pending.billingPeriod,
        organizationName: pending.organizationName,
        subdomain: pending.subdomainName,
        sessionId: pending.sessionId,
        acceptTerms: true,
      };
    }),
    restoreOrganization: assign((_, params: { answer: Answer<OrganizationData> }) => {
      const data: OrganizationData = params.answer.success ? params.answer.data : {};
      const verified: Verified = {
        organizationName: data.name ?? undefined,
        subdomain: data.subdomainName ?? undefined,
        trialEndsAt: data.trialEndsAt,
      };
      return { verified, planId: data.requestedPlanId ?? data.subscriptionPlanId ?? null };
    }),
    setVerified: assign(({ context }, params: { verified: Verified }) => ({
      verified: { organizationName: context.organizationName, subdomain: context.subdomain, ...params.verified },
    })),
    /** The first label of the workspace's address stays in local storage (SPEC §3), for the page behind the mailed link. */
    saveSubdomain: requiredAction<{ subdomain: string }>("saveSubdomain"),
  },
  guards: {
    ...answerGuards,
    isBillable: ({ context }, params: { billing: BillingPeriod }) => params.billing === "monthly" || context.yearlyBilling,
    /** A server that answers, and refuses the lookup in its own words, knows of no organisation (DECISIONS 44). */
    isUnanswered: (_, { answer }: { answer: Answer<OrganizationData> }) => !answer.success && answer.code !== "organization_lookup_failed",
    /** Whoever only belongs to an organisation that somebody else registered may register one. */
    hasOrganization: (_, { answer }: { answer: Answer<OrganizationData> }) =>
      answer.success && Boolean(answer.data.name) && answer.data.isRegistrant !== false,
    hasPending: (_, params: { answer: Answer<OrganizationData> }) => params.answer.success && Boolean(params.answer.data.pending),
    hasPlan: ({ context }) => context.planId !== null,
    asksForPackage: ({ context }) => context.requestedStep === "package",
    /** A step that was visited through the address bar, Back or Forward, and that this person has reached. */
    isReached: ({ context }, params: { step: Step; visited: Step }) =>
      params.visited === params.step &&
      (params.step === "package" ||
        (params.step === "details" && context.planId !== null) ||
        (params.step === "verify" && context.isRegistered)),
    /** A registration that waits for its code is being edited after Back, and a reload must not end that. */
    isEdited: ({ context }, params: { answer: Answer<OrganizationData>; step: Step }) =>
      params.answer.success && Boolean(params.answer.data.pending) && context.requestedStep === params.step,
    /** Another name waits for its code than this browser remembers. */
    isRenamed: ({ context }, params: { answer: Answer<OrganizationData> }) => {
      const pending = params.answer.success ? params.answer.data.pending : null;
      return pending != null && pending.subdomainName !== context.subdomain;
    },
    hasNoErrors: ({ context }) => Object.keys(context.errors).length === 0,
    isComplete: ({ context }) => Object.keys(validateDetails(context)).length === 0 && context.planId !== null,
    isNameSettled: stateIn("#settled"),
    isRenamedTo: ({ context }, { subdomain }: { subdomain: string }) => subdomain !== context.subdomain,
    isKept: (_, params: { snapshot: SubdomainSnapshot }) => params.snapshot.hasTag("kept"),
    isAboutEmail: (_, params: { answer: Answer<unknown> }) => emailRefusal(params.answer) !== null,
    isAboutFields: (_, params: { answer: Answer<unknown> }) => Object.keys(detailsErrorsOf(params.answer)).length > 0,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const without = (errors: DetailsErrors, field: DetailsField): DetailsErrors => {
  const { [field]: _cleared, ...rest } = errors;
  return rest;
};
