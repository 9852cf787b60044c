/**
 * The free registration dialog (SPEC §2–§5): an address and the terms, nothing more.
 *
 * The request is bound to an id made when the dialog opens, so that however often it is sent it has one outcome
 * (DECISIONS 13). A person who has an organisation already is led to it.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { emailProblem, type BillingPeriod } from "../../src/contract/fields.ts";
import type { PlanId } from "../../src/contract/plans.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { generatedName } from "../../src/contract/generated-name.ts";
import type { FreeRegistrationRequest } from "../../src/contract/registration.ts";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals } from "../refusal.ts";

export type FreeRegistrationData = { status?: string; subdomainName?: string | null };

type Context = {
  requestId: string;
  planId: PlanId;
  billing: BillingPeriod;
  email: string;
  acceptTerms: boolean;
  /** For machines alone: a person never sees it (spam). */
  website: string;
  problem: Problem | null;
  emailProblem: Problem | null;
  /** Of the organisation that exists already. */
  subdomain: string | null;
};

type Event =
  | { type: "dialog.opened"; requestId: string; planId: PlanId; billing: BillingPeriod }
  | { type: "dialog.closed" }
  | { type: "email.changed"; email: string }
  | { type: "email.left" }
  | { type: "terms.changed"; acceptTerms: boolean }
  | { type: "website.changed"; website: string }
  | { type: "submitted" }
  | SlowResponseEvent;

const empty = { email: "", acceptTerms: false, website: "", problem: null, emailProblem: null, subdomain: null };

const freeRegistration = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "open" | "form" | "busy" | "refused" | "succeeded" | "completed" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { registerFree: required<Answer<FreeRegistrationData>, FreeRegistrationRequest>("registerFree") },
  actions: {
    begin: assign((_, { requestId, planId, billing }: { requestId: string; planId: PlanId; billing: BillingPeriod }) => ({
      requestId,
      planId,
      billing,
    })),
    changeEmail: assign((_, params: { email: string }) => ({ email: params.email, emailProblem: null })),
    changeTerms: assign((_, params: { acceptTerms: boolean }) => ({ acceptTerms: params.acceptTerms })),
    changeWebsite: assign((_, params: { website: string }) => ({ website: params.website })),
    validateEmail: assign(({ context }) => {
      const code = context.email === "" ? null : emailProblem(context.email);
      return { emailProblem: code && { code } };
    }),
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    setSubdomain: assign((_, params: { answer: Answer<FreeRegistrationData> }) => ({
      subdomain: params.answer.success ? (params.answer.data?.subdomainName ?? null) : null,
    })),
    reset: assign(empty),
  },
  guards: {
    ...answerGuards,
    isReady: ({ context }) => emailProblem(context.email) === null && context.acceptTerms,
    isCompleted: (_, params: { answer: Answer<FreeRegistrationData> }) =>
      params.answer.success && params.answer.data?.status === "Completed",
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const writes = {
  "email.changed": { actions: { type: "changeEmail", params: eventParams } },
  "email.left": { actions: "validateEmail" },
  "terms.changed": { actions: { type: "changeTerms", params: eventParams } },
} as const;

export const freeRegistrationMachine = freeRegistration.createMachine({
  id: "freeRegistration",
  context: { requestId: "", planId: 1, billing: "monthly", ...empty },
  initial: "closed",
  states: {
    closed: {
      entry: "reset",
      on: { "dialog.opened": { target: "form", actions: { type: "begin", params: eventParams } } },
    },
    form: {
      tags: ["open", "form"],
      meta: { serves: "SPEC §4 free registration dialog: form" },
      initial: "editing",
      on: { "dialog.closed": "closed" },
      states: {
        editing: {
          on: {
            ...writes,
            "website.changed": { actions: { type: "changeWebsite", params: eventParams } },
            submitted: { guard: "isReady", target: "#freeRegistration.submitting" },
          },
        },
        refused: {
          tags: "refused",
          exit: "clearProblem",
          meta: { serves: "SPEC §8 free registration errors are shown with a prefix" },
          on: {
            "email.changed": { ...writes["email.changed"], target: "editing" },
            "terms.changed": { ...writes["terms.changed"], target: "editing" },
            submitted: "#freeRegistration.submitting",
          },
        },
        cooling: cooldown("editing", writes),
      },
    },
    submitting: {
      tags: ["open", "form", "busy"],
      meta: { serves: "SPEC §4 free registration dialog: submitting" },
      invoke: {
        id: "registerFree",
        src: "registerFree",
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: { type: "isCompleted", params: answered }, target: "completed", actions: { type: "setSubdomain", params: answered } },
          { guard: { type: "isSuccess", params: answered }, target: "success" },
          ...refusals("form.cooling", "form.refused"),
        ],
        onError: broken("form.refused"),
      },
      ...slowResponse("#freeRegistration.submitting", "#freeRegistration.form"),
    },
    success: {
      tags: ["open", "succeeded"],
      meta: { serves: "SPEC §2 success screen: package name and a note that an email will be sent" },
      on: { "dialog.closed": "closed" },
    },
    completed: {
      tags: ["open", "completed"],
      meta: { serves: "SPEC §4 already completed (data status equals Completed)" },
      on: { "dialog.closed": "closed" },
    },
  },
});

export type FreeRegistrationSnapshot = SnapshotFrom<typeof freeRegistrationMachine>;
export type FreeRegistrationActor = ActorRefFrom<typeof freeRegistrationMachine>;

/** SPEC §3: the organisation is named after the part of the address before the at sign. */
const requestOf = (context: Context): FreeRegistrationRequest => {
  const email = context.email.trim();
  return {
    email,
    organizationName: generatedName(email),
    subscriptionPlanId: context.planId,
    billingPeriod: context.billing,
    acceptTerms: context.acceptTerms,
    registrationBy: context.requestId,
    role: "OrganizationAdmin",
    website: context.website,
  };
};
