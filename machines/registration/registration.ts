/**
 * The wizard at /register: package, details, verify, complete.
 *
 * It begins by asking the server where this person stands, because what the server knows wins over the address and over
 * what this browser remembers. Beside the step runs the subdomain field, which outlives a change of step so that a
 * checked name stays checked. The address bar follows the step, and a visited step is an event like any other; one that
 * cannot be visited is answered with the step that is seen. What is typed is kept for a reload, until it is through.
 */
import { and, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { BillingPeriod } from "../../src/contract/fields.ts";
import type { OrganizationData } from "../../src/contract/organization.ts";
import { cooldown } from "../cooldown.ts";
import { slowResponse } from "../slow-response.ts";
import { answered, broken, refusals, refused, type Done } from "../refusal.ts";
import { emailRefusal } from "./registration-details.ts";
import type { SubdomainSnapshot } from "./subdomain.ts";
import { registrationSetup, saves, type Context, type Step } from "./registration-setup.ts";

export type { RegistrationDraft, ElsewhereEvent, Step } from "./registration-setup.ts";

const visits = (step: Step) =>
  ({ type: "isReached", params: ({ event }: { event: { step: Step } }) => ({ step, visited: event.step }) }) as const;

/** For the last place: a visit that leads nowhere. */
const stays = (step: Step) => ({ actions: { type: "showStep", params: { step, isWalked: false } } }) as const;

const shows = (step: Step) =>
  ({
    type: "showStep",
    params: ({ context }: { context: Context }) => ({ step, isWalked: context.isStarted && context.requestedStep !== step }),
  }) as const;

/** What a step begins with. */
const begins = (step: Step) => [shows(step), { type: "setRequestedStep", params: { step } }, saves] as const;

const edits = (step: Step) =>
  ({ type: "isEdited", params: ({ event }: Done<OrganizationData>) => ({ answer: event.output, step }) }) as const;

const choosesBilling = {
  "billing.chosen": {
    guard: { type: "isBillable", params: ({ event }: { event: { billing: BillingPeriod } }) => event },
    actions: { type: "chooseBilling", params: ({ event }: { event: { billing: BillingPeriod } }) => event },
  },
} as const;

const validatesName = { type: "validate", params: { field: "organizationName" } } as const;

const editsDetails = {
  ...choosesBilling,
  // A field that is settled has nothing to suggest.
  "name.left": [{ guard: "isNameSettled", actions: validatesName }, { actions: [validatesName, "sendOrganizationName"] }],
  "terms.left": { actions: { type: "validate", params: { field: "acceptTerms" } } },
  "plan.reconsidered": "#registration.step.package",
  "back.chosen": "#registration.step.package",
  "step.visited": [
    { guard: visits("package"), target: "#registration.step.package" },
    { guard: visits("verify"), target: "#registration.step.verify" },
  ],
  "elsewhere.changed": { target: "#registration.step.resuming", actions: "clearRequestedStep" },
} as const;

const typedName = ({ event }: { event: { snapshot: SubdomainSnapshot } }) => event.snapshot.context;
const changesName = [{ type: "changeName", params: ({ event }: { event: { organizationName: string } }) => event }, saves] as const;
const changesTerms = [{ type: "changeTerms", params: ({ event }: { event: { acceptTerms: boolean } }) => event }, saves] as const;

const writesDetails = { "name.changed": { actions: changesName }, "terms.changed": { actions: changesTerms } } as const;

export const registrationMachine = registrationSetup.createMachine({
  id: "registration",
  type: "parallel",
  context: ({ input }) => ({
    ...input.draft,
    billing: input.yearlyBilling ? input.billing : "monthly",
    email: input.email,
    sessionId: input.sessionId,
    requestedStep: input.requestedStep,
    isStarted: false,
    yearlyBilling: input.yearlyBilling,
    isDemo: input.isDemo,
    errors: {},
    problem: null,
    isRegistered: false,
    verified: null,
  }),
  invoke: { id: "watchOtherTabs", src: "watchOtherTabs" },
  on: { "billing.preferred": { actions: { type: "chooseBilling", params: ({ event }) => event } } },
  states: {
    step: {
      initial: "resuming",
      states: {
        resuming: {
          tags: "loading",
          meta: { serves: "DECISIONS 9: /register resumes from what the server knows" },
          invoke: {
            id: "resume",
            src: "resume",
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              { guard: { type: "isUnanswered", params: answered }, target: "unreachable", actions: refused },
              {
                guard: { type: "hasOrganization", params: answered },
                target: "complete",
                actions: { type: "restoreOrganization", params: answered },
              },
              { guard: edits("package"), target: "package", actions: { type: "restoreRegistration", params: answered } },
              { guard: edits("details"), target: "details", actions: { type: "restoreRegistration", params: answered } },
              {
                guard: { type: "hasPending", params: answered },
                target: "verify",
                actions: { type: "restoreRegistration", params: answered },
              },
              { guard: "asksForPackage", target: "package" },
              { guard: "hasPlan", target: "details" },
              { target: "package" },
            ],
            onError: broken("unreachable"),
          },
          ...slowResponse("#registration.step.resuming", "#registration.step.unreachable"),
        },
        unreachable: {
          tags: "unreachable",
          exit: "clearProblem",
          meta: { serves: "SPEC §8 network and server errors" },
          on: { "resume.retried": "resuming" },
        },

        package: {
          tags: "step.package",
          entry: begins("package"),
          meta: { serves: "SPEC §2 wizard step 1" },
          on: {
            ...choosesBilling,
            "plan.chosen": { target: "details", actions: { type: "choosePlan", params: ({ event }) => event } },
            "step.visited": [
              { guard: visits("details"), target: "details" },
              { guard: visits("verify"), target: "verify" },
              stays("package"),
            ],
            "elsewhere.changed": { target: "resuming", actions: "clearRequestedStep" },
          },
        },

        details: {
          tags: "step.details",
          entry: begins("details"),
          meta: { serves: "SPEC §2 wizard step 2" },
          on: {
            "step.visited": stays("details"),
            "xstate.snapshot.subdomain": {
              guard: { type: "isRenamedTo", params: typedName },
              actions: [{ type: "changeSubdomain", params: typedName }, saves],
            },
          },
          initial: "editing",
          states: {
            editing: {
              on: {
                ...editsDetails,
                ...writesDetails,
                submitted: [
                  { guard: and(["isNameSettled", "hasNoErrors", "isComplete"]), target: "submitting" },
                  { guard: and(["isNameSettled", "hasNoErrors"]), actions: "validateAll" },
                ],
              },
            },
            refused: {
              tags: "refused",
              exit: "clearProblem",
              meta: { serves: "SPEC §8 wizard registration failure" },
              on: {
                ...editsDetails,
                "name.changed": { target: "editing", actions: changesName },
                "terms.changed": { target: "editing", actions: changesTerms },
                submitted: { guard: and(["isNameSettled", "hasNoErrors"]), target: "submitting" },
              },
            },
            cooling: cooldown("editing", { ...editsDetails, ...writesDetails }),
            submitting: {
              tags: "busy",
              meta: { serves: "SPEC §2 Continue shows a creating-organization loading state" },
              invoke: {
                id: "register",
                src: "register",
                input: ({ context }) => ({
                  email: context.email,
                  organizationName: context.organizationName.trim(),
                  subdomainName: context.subdomain,
                  // Details are asked for once a plan is chosen.
                  subscriptionPlanId: context.planId!,
                  billingPeriod: context.billing,
                  acceptTerms: context.acceptTerms,
                  sessionId: context.sessionId,
                }),
                onDone: [
                  {
                    guard: { type: "isSuccess", params: answered },
                    target: "#registration.step.verify",
                    actions: ["setRegistered", { type: "saveSubdomain", params: ({ context }) => ({ subdomain: context.subdomain }) }],
                  },
                  {
                    guard: { type: "isAboutEmail", params: answered },
                    target: "refused",
                    actions: [
                      // `isAboutEmail` has found it.
                      { type: "setProblem", params: ({ event }) => ({ problem: emailRefusal(event.output)! }) },
                      { type: "setFieldErrors", params: answered },
                    ],
                  },
                  {
                    guard: { type: "isAboutFields", params: answered },
                    target: "editing",
                    actions: { type: "setFieldErrors", params: answered },
                  },
                  ...refusals("cooling", "refused"),
                ],
                onError: { target: "refused", actions: { type: "setProblem", params: { problem: { code: "unexpected" } } } },
              },
              ...slowResponse("#registration.step.details.submitting", "#registration.step.details.editing"),
            },
          },
        },

        verify: {
          tags: "step.verify",
          entry: begins("verify"),
          meta: { serves: "SPEC §2 wizard step 3" },
          invoke: {
            id: "verification",
            src: "verification",
            input: ({ context }) => ({ email: context.email, isDemo: context.isDemo }),
            onDone: [
              {
                guard: ({ event }) => event.output.outcome === "verified",
                target: "complete",
                actions: {
                  type: "setVerified",
                  params: ({ event }) => ({ verified: event.output.outcome === "verified" ? event.output.verified : {} }),
                },
              },
              {
                guard: ({ event }) => event.output.outcome === "nameLost",
                target: "details",
                actions: {
                  type: "setNameError",
                  params: ({ event }) => ({
                    problem: event.output.outcome === "nameLost" ? event.output.problem : { code: "subdomain_lost" },
                  }),
                },
              },
              { target: "details" },
            ],
          },
          on: {
            "step.visited": [
              { guard: visits("details"), target: "details" },
              { guard: visits("package"), target: "package" },
              stays("verify"),
            ],
            "elsewhere.changed": { target: "resuming", actions: "clearRequestedStep" },
          },
        },

        complete: {
          tags: "step.complete",
          entry: shows("complete"),
          meta: { serves: "SPEC §2 wizard step 4" },
          on: { "step.visited": stays("complete") },
          initial: "finishing",
          states: {
            finishing: {
              invoke: {
                id: "finish",
                src: "finish",
                input: ({ context }) => ({ email: context.email, sessionId: context.sessionId }),
                onDone: "finished",
                onError: "finished",
              },
            },
            finished: {},
          },
        },
      },
    },

    name: {
      initial: "field",
      // The field begins anew with the name that the server holds.
      on: { "xstate.done.actor.resume": { guard: { type: "isRenamed", params: answered }, target: ".field" } },
      states: {
        field: {
          initial: "unsettled",
          invoke: {
            id: "subdomain",
            src: "subdomain",
            input: ({ context: { email, subdomain, organizationName } }) => ({ email, subdomain, organizationName }),
            onSnapshot: [
              {
                guard: { type: "isKept", params: ({ event }) => ({ snapshot: event.snapshot }) },
                target: ".settled",
              },
              { target: ".unsettled" },
            ],
          },
          states: {
            unsettled: {},
            settled: {
              id: "settled",
              tags: "nameSettled",
              meta: { serves: "SPEC §4 submit only when the subdomain status is available or reassigned" },
            },
          },
        },
      },
    },
  },
});

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;
export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;

/** The step a person sees, or null while the server is asked. */
export const stepOf = (snapshot: RegistrationSnapshot): Step | null =>
  (["package", "details", "verify", "complete"] as const).find((step) => snapshot.hasTag(`step.${step}`)) ?? null;
