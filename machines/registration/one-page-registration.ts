/**
 * The older registration form at /register?form=classic (SPEC §2, §3, DECISIONS 30): an account and an organisation on one page, for
 * people who have neither.
 *
 * Sending it makes the account, signs in and registers the organisation; then the wizard goes on from what the server knows, so that a
 * subdomain that turned out to be taken is chosen again there, and nothing typed is lost. Whoever is signed in has an account already
 * and is sent there at once.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { RegisterRequest } from "../../src/contract/auth.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { normalizeSubdomain, type BillingPeriod } from "../../src/contract/fields.ts";
import type { RegistrationRequest } from "../../src/contract/organization.ts";
import { planById, type PlanId } from "../../src/contract/plans.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import { fieldOf } from "../auth/auth-card-fields.ts";
import { passwordSignInMachine } from "../auth/password-sign-in.ts";
import {
  changeConfirmed,
  changes,
  clearPasswords,
  fillPassword,
  fills,
  eventParams,
  validates,
  without,
  type Change,
  type ChangeEvent,
  type Errors,
  type PasswordEvent,
} from "../form.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, fieldRefused, problemOf, refusals } from "../refusal.ts";
import {
  validateField,
  validateForm,
  noValues,
  organizationNameOf,
  type OnePageField,
  type OnePageValues,
  type ValidatedField,
} from "./one-page-registration-fields.ts";

type Input = {
  isSignedIn: boolean;
  planId: PlanId;
  billing: BillingPeriod;
  yearlyBilling: boolean;
  passwordMin: number;
  /** Under which the organisation is registered; the wizard goes on with it. */
  sessionId: string;
};

type Context = Input & {
  values: OnePageValues;
  acceptTerms: boolean;
  errors: Errors<ValidatedField>;
  problem: Problem | null;
};

type Event =
  | ChangeEvent<OnePageField>
  | { type: "field.left"; field: ValidatedField }
  | PasswordEvent
  | { type: "terms.changed"; acceptTerms: boolean }
  | { type: "plan.chosen"; planId: PlanId }
  | { type: "billing.chosen"; billing: BillingPeriod }
  /** Chosen on another page or in another tab. */
  | { type: "billing.preferred"; billing: BillingPeriod }
  | { type: "submitted" }
  | SlowResponseEvent;

const onePageRegistration = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as "busy" | "refused" | "left" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    signUp: required<Answer<unknown>, Omit<RegisterRequest, "signInUrl">>("signUp"),
    signIn: passwordSignInMachine,
    /** Whatever came of it the wizard asks the server and shows it: the code when it worked, the details with what is wrong when it did not. */
    register: required<unknown, RegistrationRequest>("register"),
  },
  actions: {
    change: assign(({ context }, { field, value }: Change<OnePageField>) =>
      changeConfirmed(context, { field, value: field === "subdomain" ? normalizeSubdomain(value) : value }),
    ),
    changeTerms: assign(({ context }, { acceptTerms }: { acceptTerms: boolean }) => ({
      acceptTerms,
      errors: without(context.errors, "acceptTerms"),
    })),
    fillPassword: assign(({ context }, filled: { password: string }) => fillPassword(context, filled)),
    choosePlan: assign((_, { planId }: { planId: PlanId }) => ({ planId })),
    chooseBilling: assign((_, { billing }: { billing: BillingPeriod }) => ({ billing })),
    validate: assign(({ context }, { field }: { field: ValidatedField }) => {
      const problem = validateField(field, context);
      return problem ? { errors: { ...context.errors, [field]: problem } } : {};
    }),
    validateAll: assign(({ context }) => ({ errors: validateForm(context) })),
    setFieldErrors: assign(({ context }, { problem }: { problem: Problem }) => {
      const field = fieldOf(problem);
      return field ? { errors: { ...context.errors, [field]: problem } } : {};
    }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearPasswords: assign(({ context }) => clearPasswords(context)),
    /** For the wizard, which shows what was typed here. */
    keepDraft: requiredAction<{ registration: RegistrationRequest }>("keepDraft"),
  },
  guards: {
    ...answerGuards,
    isSignedIn: ({ context }) => context.isSignedIn,
    /** A free plan costs nothing in any period. */
    isBillable: ({ context }) => context.yearlyBilling && planById(context.planId).price > 0,
    isComplete: ({ context }) => Object.keys(validateForm(context)).length === 0,
    isAboutField: (_, params: { answer: Answer<unknown> }) => fieldOf(problemOf(params.answer)) !== null,
    isRejected: (_, { answer }: { answer: Answer<unknown> }) => !answer.success && answer.code === "credentials_wrong",
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const choices = {
  "plan.chosen": { actions: { type: "choosePlan", params: eventParams } },
  "billing.chosen": {
    guard: "isBillable",
    actions: { type: "chooseBilling", params: eventParams },
  },
} as const;

const writes = {
  "field.changed": { actions: changes },
  "field.left": { actions: validates },
  "password.generated": { actions: fills },
  "terms.changed": { actions: { type: "changeTerms", params: eventParams } },
} as const;

export const onePageRegistrationMachine = onePageRegistration.createMachine({
  id: "onePageRegistration",
  context: ({ input }) => ({
    ...input,
    billing: input.yearlyBilling ? input.billing : "monthly",
    values: noValues,
    acceptTerms: false,
    errors: {},
    problem: null,
  }),
  on: { "billing.preferred": { actions: { type: "chooseBilling", params: ({ event }) => event } } },
  initial: "arriving",
  states: {
    arriving: { always: [{ guard: "isSignedIn", target: "left" }, { target: "editing" }] },

    editing: {
      meta: { serves: "SPEC §3 older registration form" },
      on: {
        ...choices,
        ...writes,
        submitted: [{ guard: "isComplete", target: "signingUp" }, { actions: "validateAll" }],
      },
    },
    refused: {
      tags: "refused",
      exit: "clearProblem",
      meta: { serves: "SPEC §8 registration errors" },
      on: {
        ...choices,
        "field.changed": { target: "editing", actions: changes },
        "password.generated": { target: "editing", actions: fills },
        "terms.changed": { target: "editing", actions: { type: "changeTerms", params: eventParams } },
        submitted: "signingUp",
      },
    },

    cooling: cooldown("editing", { ...choices, ...writes }),

    signingUp: {
      tags: "busy",
      invoke: {
        id: "signUp",
        src: "signUp",
        input: ({ context: { values } }) => ({
          firstName: values.firstName,
          lastName: values.lastName,
          email: values.email.trim(),
          password: values.password,
          confirmPassword: values.confirmPassword,
        }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "signingIn" },
          fieldRefused("editing"),
          ...refusals("cooling", "refused"),
        ],
        onError: broken("refused"),
      },
      ...slowResponse("#onePageRegistration.signingUp", "#onePageRegistration.editing"),
    },
    signingIn: {
      tags: "busy",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context }) => ({ email: context.values.email.trim(), password: context.values.password }),
        onDone: [
          {
            guard: { type: "isSuccess", params: answered },
            target: "registering",
            // Before the session is known everywhere, and the wizard looks for a draft.
            actions: [{ type: "keepDraft", params: ({ context }) => ({ registration: registrationOf(context) }) }, "clearPasswords"],
          },
          {
            // A sign-up answers alike whether the address is known (DECISIONS 13): then its own password is asked for.
            guard: { type: "isRejected", params: answered },
            target: "refused",
            actions: { type: "setProblem", params: { problem: { code: "account_other_password" } } },
          },
          ...refusals("cooling", "refused"),
        ],
      },
      ...slowResponse("#onePageRegistration.signingIn", "#onePageRegistration.editing"),
    },
    registering: {
      tags: "busy",
      meta: { serves: "SPEC §4 registration flow order" },
      invoke: {
        id: "register",
        src: "register",
        input: ({ context }) => registrationOf(context),
        onDone: "left",
        onError: "left",
      },
      ...slowResponse("#onePageRegistration.registering", "#onePageRegistration.left"),
    },

    left: { tags: ["busy", "left"], meta: { serves: "SPEC §4 wizard: verify after the registration was submitted" } },
  },
});

export type OnePageRegistrationSnapshot = SnapshotFrom<typeof onePageRegistrationMachine>;
export type OnePageRegistrationActor = ActorRefFrom<typeof onePageRegistrationMachine>;

/** What the wizard goes on with. */
const registrationOf = ({ values, planId, billing, acceptTerms, sessionId }: Context): RegistrationRequest => ({
  email: values.email.trim(),
  organizationName: organizationNameOf(values),
  subdomainName: values.subdomain,
  subscriptionPlanId: planId,
  billingPeriod: billing,
  acceptTerms,
  sessionId,
});
