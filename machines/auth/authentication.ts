/**
 * The card at /auth: signing in, signing up, and leaving for Google.
 *
 * The two modes are states and keep what was typed when a person changes between them. An answered sign-in
 * carries its token in one of three shapes; any other shape is logged and refused (SPEC §5).
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { LoginRequest, RegisterRequest } from "../../src/contract/auth.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { patience, patienceDelays, type PatienceEvent, type PatienceTag } from "../patience.ts";
import { bug, problemOf } from "../refusal.ts";
import {
  fieldOf,
  fieldsOf,
  judgeField,
  judgeFields,
  noValues,
  type Errors,
  type Field,
  type Mode,
  type Values,
} from "./authentication-fields.ts";
import { sessionOfAnswer, type OpenSession } from "./token.ts";

export type { Field, Mode } from "./authentication-fields.ts";

type Context = {
  /** The mode that the address asked for. */
  startsIn: Mode;
  passwordMin: number;
  values: Values;
  errors: Errors;
  problem: Problem | null;
  /** The session of an answered sign-in, until it is stored. */
  opened: OpenSession | null;
};

type Event =
  | { type: "field.changed"; field: Field; value: string }
  | { type: "field.left"; field: Field }
  | { type: "password.generated"; password: string }
  | { type: "signIn.chosen" }
  | { type: "signUp.chosen" }
  | { type: "google.chosen" }
  | { type: "submitted" }
  | PatienceEvent;

const authentication = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { mode: Mode; passwordMin: number },
    tags: {} as "signIn" | "signUp" | "busy" | "refused" | "signedUp" | PatienceTag,
    meta: {} as { serves: string },
  },
  actors: {
    signIn: required<Answer<unknown>, LoginRequest>("signIn"),
    signUp: required<Answer<unknown>, Omit<RegisterRequest, "signInUrl">>("signUp"),
    openSession: required<void, OpenSession>("openSession"),
    leaveForGoogle: required<Answer<unknown>>("leaveForGoogle"),
  },
  actions: {
    change: assign(({ context }, params: { field: Field; value: string }) => {
      const errors = { ...context.errors };
      delete errors[params.field];
      if (params.field === "password") delete errors.confirmPassword;
      return { values: { ...context.values, [params.field]: params.value }, errors };
    }),
    /** The generator fills both fields (LOOK.md). */
    fillPassword: assign(({ context }, { password }: { password: string }) => {
      const { password: _password, confirmPassword: _confirmation, ...errors } = context.errors;
      return { values: { ...context.values, password, confirmPassword: password }, errors };
    }),
    judge: assign(({ context }, params: { field: Field; mode: Mode }) => {
      // A field that was left as empty as it was found is not judged before the form is sent.
      const problem = context.values[params.field] === "" ? null : judgeField(params.field, context, params.mode);
      return problem ? { errors: { ...context.errors, [params.field]: problem } } : {};
    }),
    judgeAll: assign(({ context }, params: { mode: Mode }) => ({ errors: judgeFields(context, params.mode) })),
    blame: assign(({ context }, params: { problem: Problem }) => {
      const field = fieldOf(params.problem);
      return field ? { errors: { ...context.errors, [field]: params.problem } } : {};
    }),
    note: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forget: assign({ problem: null }),
    clearFields: assign({ values: noValues, errors: {}, problem: null }),
    clearErrors: assign({ errors: {}, problem: null }),
    keep: assign((_, params: { answer: Answer<unknown> }) => ({
      opened: params.answer.success ? sessionOfAnswer(params.answer.data) : null,
    })),
    /** Neither the session nor the password stays behind in the card. */
    release: assign(({ context }) => ({ opened: null, values: { ...context.values, password: "", confirmPassword: "" } })),
    warnUnknownAnswer: () => {
      throw new Error('action "warnUnknownAnswer" was not provided');
    },
  },
  guards: {
    startsInSignUp: ({ context }) => context.startsIn === "signup",
    isOfSignIn: (_, params: { field: Field }) => fieldsOf.signin.includes(params.field),
    isComplete: ({ context }, params: { mode: Mode }) => Object.keys(judgeFields(context, params.mode)).length === 0,
    isSuccess: (_, params: { answer: Answer<unknown> }) => params.answer.success,
    hasSession: (_, params: { answer: Answer<unknown> }) => params.answer.success && sessionOfAnswer(params.answer.data) !== null,
    isRefused: (_, params: { answer: Answer<unknown> }) => !params.answer.success,
    isAboutField: (_, params: { answer: Answer<unknown> }) => fieldOf(problemOf(params.answer)) !== null,
  },
  delays: {
    ...patienceDelays,
    /** After a sign-up that worked the card turns to signing in (SPEC §9). */
    modeSwitch: 1_000,
  },
});

export const authenticationMachine = authentication.createMachine({
  id: "authentication",
  context: ({ input }) => ({
    startsIn: input.mode,
    passwordMin: input.passwordMin,
    values: noValues,
    errors: {},
    problem: null,
    opened: null,
  }),
  initial: "arriving",
  states: {
    arriving: { always: [{ guard: "startsInSignUp", target: "signUp" }, { target: "signIn" }] },

    signIn: {
      tags: "signIn",
      meta: { serves: "SPEC §2 auth screen: sign-in" },
      initial: "editing",
      states: {
        editing: {
          on: {
            "field.changed": {
              guard: { type: "isOfSignIn", params: ({ event }) => event },
              actions: { type: "change", params: ({ event }) => event },
            },
            "field.left": { actions: { type: "judge", params: ({ event }) => ({ field: event.field, mode: "signin" }) } },
            "signUp.chosen": { target: "#authentication.signUp", actions: "clearErrors" },
            "google.chosen": "leaving",
            submitted: [
              { guard: { type: "isComplete", params: { mode: "signin" } }, target: "sending" },
              { actions: { type: "judgeAll", params: { mode: "signin" } } },
            ],
          },
        },
        refused: {
          tags: "refused",
          meta: { serves: "SPEC §8 sign-in errors in a red banner" },
          exit: "forget",
          on: {
            "field.changed": {
              guard: { type: "isOfSignIn", params: ({ event }) => event },
              target: "editing",
              actions: { type: "change", params: ({ event }) => event },
            },
            "signUp.chosen": { target: "#authentication.signUp", actions: "clearErrors" },
            "google.chosen": "leaving",
            submitted: [
              { guard: { type: "isComplete", params: { mode: "signin" } }, target: "sending" },
              { target: "editing", actions: { type: "judgeAll", params: { mode: "signin" } } },
            ],
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
                guard: { type: "hasSession", params: ({ event }) => ({ answer: event.output }) },
                target: "opening",
                actions: { type: "keep", params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: "isSuccess", params: ({ event }) => ({ answer: event.output }) },
                target: "refused",
                actions: ["warnUnknownAnswer", { type: "note", params: { problem: { code: "sign_in_failed" } } }],
              },
              {
                guard: { type: "isAboutField", params: ({ event }) => ({ answer: event.output }) },
                target: "editing",
                actions: { type: "blame", params: ({ event }) => ({ problem: problemOf(event.output) }) },
              },
              { target: "refused", actions: { type: "note", params: ({ event }) => ({ problem: problemOf(event.output) }) } },
            ],
            onError: { target: "refused", actions: { type: "note", params: { problem: bug } } },
          },
          ...patience("#authentication.signIn.sending", "#authentication.signIn.editing"),
        },
        opening: {
          tags: "busy",
          exit: "release",
          invoke: {
            id: "openSession",
            src: "openSession",
            input: ({ context }) => context.opened!,
            onDone: "#authentication.signedIn",
            onError: { target: "refused", actions: { type: "note", params: { problem: bug } } },
          },
        },
        leaving: {
          tags: "busy",
          meta: { serves: "SPEC §2 Google sign-in option" },
          invoke: {
            id: "leaveForGoogle",
            src: "leaveForGoogle",
            // A success is a page that is being left, so there is nothing to go on to.
            onDone: {
              guard: { type: "isRefused", params: ({ event }) => ({ answer: event.output }) },
              target: "refused",
              actions: { type: "note", params: { problem: { code: "google_failed" } } },
            },
            onError: { target: "refused", actions: { type: "note", params: { problem: { code: "google_failed" } } } },
          },
          ...patience("#authentication.signIn.leaving", "#authentication.signIn.editing"),
        },
      },
    },

    signUp: {
      tags: "signUp",
      meta: { serves: "SPEC §2 auth screen: sign-up" },
      initial: "editing",
      states: {
        editing: {
          on: {
            "field.changed": { actions: { type: "change", params: ({ event }) => event } },
            "field.left": { actions: { type: "judge", params: ({ event }) => ({ field: event.field, mode: "signup" }) } },
            "password.generated": { actions: { type: "fillPassword", params: ({ event }) => event } },
            "signIn.chosen": { target: "#authentication.signIn", actions: "clearErrors" },
            submitted: [
              { guard: { type: "isComplete", params: { mode: "signup" } }, target: "sending" },
              { actions: { type: "judgeAll", params: { mode: "signup" } } },
            ],
          },
        },
        refused: {
          tags: "refused",
          meta: { serves: "SPEC §8 sign-up errors in a red banner" },
          exit: "forget",
          on: {
            "field.changed": { target: "editing", actions: { type: "change", params: ({ event }) => event } },
            "password.generated": { target: "editing", actions: { type: "fillPassword", params: ({ event }) => event } },
            "signIn.chosen": { target: "#authentication.signIn", actions: "clearErrors" },
            submitted: "sending",
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
                guard: { type: "isSuccess", params: ({ event }) => ({ answer: event.output }) },
                target: "succeeded",
                actions: "clearFields",
              },
              {
                guard: { type: "isAboutField", params: ({ event }) => ({ answer: event.output }) },
                target: "editing",
                actions: { type: "blame", params: ({ event }) => ({ problem: problemOf(event.output) }) },
              },
              { target: "refused", actions: { type: "note", params: ({ event }) => ({ problem: problemOf(event.output) }) } },
            ],
            onError: { target: "refused", actions: { type: "note", params: { problem: bug } } },
          },
          ...patience("#authentication.signUp.sending", "#authentication.signUp.editing"),
        },
        succeeded: {
          tags: "signedUp",
          meta: { serves: "SPEC §2 after a successful sign-up the fields clear and the mode switches to signin after 1 second" },
          on: { "signIn.chosen": "#authentication.signIn" },
          after: { modeSwitch: "#authentication.signIn" },
        },
      },
    },

    signedIn: { tags: "busy", meta: { serves: "SPEC §4 sign-in via the portal API stores the returned token and sets the user" } },
  },
});

export type AuthenticationSnapshot = SnapshotFrom<typeof authenticationMachine>;
export type AuthenticationActor = ActorRefFrom<typeof authenticationMachine>;
