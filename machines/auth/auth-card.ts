/**
 * The card at /auth: signing in, signing up, and leaving for Google.
 *
 * The two modes are states and keep what was typed when a person changes between them. The address names the mode: one that a person chose
 * is a new entry of the history, so that Back leads to the other; one that was begun with, or that a sign-up leads to, replaces it.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { RegisterRequest } from "../../src/contract/auth.ts";
import { continuationLife } from "../../src/contract/commitments.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import {
  changeConfirmed,
  changes,
  clearPasswords,
  fillPassword,
  fills,
  eventParams,
  type Change,
  type Errors,
  type FieldEvent,
  type PasswordEvent,
  type Values,
} from "../form.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, fieldRefused, problemOf, refusals } from "../refusal.ts";
import { fieldOf, fieldsOf, validateField, validateFields, noValues, type Field, type Mode } from "./auth-card-fields.ts";
import { passwordSignInMachine } from "./password-sign-in.ts";

export type { Field, Mode } from "./auth-card-fields.ts";

type Context = {
  /** The mode that the address asked for. */
  startsIn: Mode;
  passwordMin: number;
  values: Values<Field>;
  errors: Errors<Field>;
  problem: Problem | null;
  /** Whoever has just registered, and what opens their first session. */
  newcomer: { email: string; token: string } | null;
};

type Event =
  | FieldEvent<Field>
  | PasswordEvent
  | { type: "signIn.chosen" }
  | { type: "signUp.chosen" }
  | { type: "google.chosen" }
  | { type: "continuation.chosen" }
  | { type: "submitted" }
  | SlowResponseEvent;

const authCard = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { mode: Mode; passwordMin: number },
    tags: {} as "signIn" | "signUp" | "busy" | "leaving" | "continuing" | "refused" | "signedUp" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    signIn: passwordSignInMachine,
    signUp: required<Answer<unknown>, Omit<RegisterRequest, "signInUrl">>("signUp"),
    leaveForGoogle: required<Answer<unknown>>("leaveForGoogle"),
  },
  actions: {
    change: assign(({ context }, change: Change<Field>) => changeConfirmed(context, change)),
    fillPassword: assign(({ context }, filled: { password: string }) => fillPassword(context, filled)),
    validate: assign(({ context }, params: { field: Field; mode: Mode }) => {
      // A field that was left as empty as it was found is not judged before the form is sent.
      const problem = context.values[params.field] === "" ? null : validateField(params.field, context, params.mode);
      return problem ? { errors: { ...context.errors, [params.field]: problem } } : {};
    }),
    validateAll: assign(({ context }, params: { mode: Mode }) => ({ errors: validateFields(context, params.mode) })),
    setFieldErrors: assign(({ context }, params: { problem: Problem }) => {
      const field = fieldOf(params.problem);
      return field ? { errors: { ...context.errors, [field]: params.problem } } : {};
    }),
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    setNewcomer: assign(({ context }, { answer }: { answer: Answer<unknown> }) => {
      const token = answer.success && continuationIn(answer.data);
      return { newcomer: token ? { email: context.values.email.trim(), token } : null };
    }),
    forgetNewcomer: assign({ newcomer: null }),
    clearFields: assign({ values: noValues, errors: {} }),
    clearErrors: assign({ errors: {} }),
    /** Makes the address name the mode. */
    showMode: requiredAction<{ mode: Mode; isWalked: boolean }>("showMode"),
    clearPasswords: assign(({ context }) => clearPasswords(context)),
  },
  guards: {
    ...answerGuards,
    startsInSignUp: ({ context }) => context.startsIn === "signup",
    isOfSignIn: (_, params: { field: Field }) => fieldsOf.signin.includes(params.field),
    hasNewcomer: ({ context }) => context.newcomer !== null,
    isComplete: ({ context }, params: { mode: Mode }) => Object.keys(validateFields(context, params.mode)).length === 0,
    isRefused: (_, params: { answer: Answer<unknown> }) => !params.answer.success,
    isAboutField: (_, params: { answer: Answer<unknown> }) => fieldOf(problemOf(params.answer)) !== null,
  },
  delays: {
    ...slowResponseDelays,
    ...cooldownDelays,
    /** After a sign-up that worked the card turns to signing in (SPEC §9). */
    modeSwitch: 1_000,
    continuationLife,
  },
});

const validates = (mode: Mode) =>
  ({ actions: { type: "validate", params: ({ event }: { event: { field: Field } }) => ({ field: event.field, mode }) } }) as const;

const shows = (mode: Mode, isWalked: boolean) => ({ type: "showMode", params: { mode, isWalked } }) as const;
const toSignIn = { target: "#authCard.signIn", actions: ["clearErrors", shows("signin", true)] } as const;
const toSignUp = { target: "#authCard.signUp", actions: ["clearErrors", shows("signup", true)] } as const;
const toWelcome = { target: "#authCard.signIn.editing.welcomed", actions: shows("signin", false) } as const;

/** Where leaving for Google ends that came to nothing. */
const strands = { target: "refused", actions: { type: "setProblem", params: { problem: { code: "google_failed" } } } } as const;

/** A form that is sent where it is complete; what is missing is marked where it is edited. */
const submits = (mode: Mode) =>
  [
    { guard: { type: "isComplete", params: { mode } }, target: "sending" },
    { target: "editing", actions: { type: "validateAll", params: { mode } } },
  ] as const;

/** Leaving for Google, which makes an account where there is none. */
const leaving = {
  tags: ["busy", "leaving"],
  meta: { serves: "SPEC §2 Google sign-in option" },
  invoke: {
    id: "leaveForGoogle",
    src: "leaveForGoogle",
    // A success is a page that is being left, so there is nothing to go on to.
    onDone: { guard: { type: "isRefused", params: answered<unknown> }, ...strands },
    onError: strands,
  },
} as const;

/** Writing into the fields of a mode. */
const writesSignIn = {
  "field.changed": { guard: { type: "isOfSignIn", params: eventParams }, actions: changes },
  "field.left": validates("signin"),
} as const;
const writesSignUp = {
  "field.changed": { actions: changes },
  "field.left": validates("signup"),
  "password.generated": { actions: fills },
  "signIn.chosen": toSignIn,
} as const;

export const authCardMachine = authCard.createMachine({
  id: "authCard",
  context: ({ input }) => ({
    startsIn: input.mode,
    passwordMin: input.passwordMin,
    values: noValues,
    errors: {},
    problem: null,
    newcomer: null,
  }),
  initial: "arriving",
  states: {
    arriving: {
      always: [
        { guard: "startsInSignUp", target: "signUp", actions: shows("signup", false) },
        { target: "signIn", actions: shows("signin", false) },
      ],
    },

    signIn: {
      tags: "signIn",
      meta: { serves: "SPEC §2 auth screen: sign-in" },
      initial: "editing",
      states: {
        editing: {
          initial: "plain",
          on: {
            ...writesSignIn,
            "signUp.chosen": toSignUp,
            "google.chosen": "leaving",
            submitted: [
              { guard: { type: "isComplete", params: { mode: "signin" } }, target: "sending" },
              { actions: { type: "validateAll", params: { mode: "signin" } } },
            ],
          },
          states: {
            plain: {},
            /** With an account that was made a moment ago, which the card still says. */
            welcomed: {
              tags: "signedUp",
              on: { "continuation.chosen": { guard: "hasNewcomer", target: "#authCard.signIn.continuing" } },
              after: { continuationLife: { actions: "forgetNewcomer" } },
            },
          },
        },
        refused: {
          tags: "refused",
          meta: { serves: "SPEC §8 sign-in errors in a red banner" },
          exit: "clearProblem",
          on: {
            "field.changed": { ...writesSignIn["field.changed"], target: "editing" },
            "signUp.chosen": toSignUp,
            "google.chosen": "leaving",
            submitted: submits("signin"),
          },
        },
        sending: {
          tags: "busy",
          invoke: {
            id: "signIn",
            src: "signIn",
            input: ({ context }) => ({ email: context.values.email.trim(), password: context.values.password }),
            onDone: [
              {
                guard: { type: "isSuccess", params: answered },
                target: "#authCard.signedIn",
                actions: "clearPasswords",
              },
              fieldRefused("editing"),
              ...refusals("cooling", "refused"),
            ],
          },
          ...slowResponse("#authCard.signIn.sending", "#authCard.signIn.editing"),
        },
        continuing: {
          tags: ["busy", "continuing"],
          meta: { serves: "DECISIONS 51: one press to go on as the person who just registered" },
          invoke: {
            id: "continueSignUp",
            src: "signIn",
            // `hasNewcomer` has found it.
            input: ({ context }) => ({ continuationToken: context.newcomer!.token }),
            onDone: [{ guard: { type: "isSuccess", params: answered }, target: "#authCard.signedIn" }, ...refusals("cooling", "refused")],
          },
          ...slowResponse("#authCard.signIn.continuing", "#authCard.signIn.editing"),
        },
        cooling: cooldown("editing", {
          ...writesSignIn,
          "signUp.chosen": toSignUp,
          "google.chosen": "leaving",
        }),
        leaving: { ...leaving, ...slowResponse("#authCard.signIn.leaving", "#authCard.signIn.editing") },
      },
    },

    signUp: {
      tags: "signUp",
      meta: { serves: "SPEC §2 auth screen: sign-up" },
      initial: "editing",
      states: {
        editing: {
          on: {
            ...writesSignUp,
            "google.chosen": "leaving",
            submitted: submits("signup"),
          },
        },
        refused: {
          tags: "refused",
          meta: { serves: "SPEC §8 sign-up errors in a red banner" },
          exit: "clearProblem",
          on: {
            "field.changed": { ...writesSignUp["field.changed"], target: "editing" },
            "password.generated": { ...writesSignUp["password.generated"], target: "editing" },
            "signIn.chosen": toSignIn,
            "google.chosen": "leaving",
            submitted: submits("signup"),
          },
        },
        sending: {
          tags: "busy",
          invoke: {
            id: "signUp",
            src: "signUp",
            input: ({ context }) => ({ ...context.values, email: context.values.email.trim() }),
            onDone: [
              {
                guard: { type: "isSuccess", params: answered },
                target: "succeeded",
                actions: [{ type: "setNewcomer", params: answered }, "clearFields"],
              },
              fieldRefused("editing"),
              ...refusals("cooling", "refused"),
            ],
            onError: broken("refused"),
          },
          ...slowResponse("#authCard.signUp.sending", "#authCard.signUp.editing"),
        },
        cooling: cooldown("editing", { ...writesSignUp, "google.chosen": "leaving" }),
        leaving: { ...leaving, ...slowResponse("#authCard.signUp.leaving", "#authCard.signUp.editing") },
        succeeded: {
          tags: "signedUp",
          meta: { serves: "SPEC §2 after a successful sign-up the fields clear and the mode switches to signin after 1 second" },
          on: { "signIn.chosen": toWelcome },
          after: { modeSwitch: toWelcome },
        },
      },
    },

    signedIn: { tags: "busy", meta: { serves: "SPEC §4 sign-in via the portal API stores the returned token and sets the user" } },
  },
});

/** What a registration answers with where one may go on from it. */
const continuationIn = (data: unknown): string | null =>
  typeof data === "object" && data !== null && "continuationToken" in data && typeof data.continuationToken === "string"
    ? data.continuationToken
    : null;

export type AuthCardSnapshot = SnapshotFrom<typeof authCardMachine>;
export type AuthCardActor = ActorRefFrom<typeof authCardMachine>;
