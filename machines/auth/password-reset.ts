/**
 * A forgotten password, from the box that asks for a mail to the page behind the mail's link (SPEC §4, DECISIONS 14).
 *
 * Without a token it is the inline box of the sign-in card: idle, sending, sent, error. With one it is the page
 * /auth/reset, where a new password is chosen; the first one of an account that a free registration prepared leads into its workspace.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { ResetPasswordRequest } from "../../src/contract/auth.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { confirmProblem, emailProblem, limits, passwordProblem } from "../../src/contract/fields.ts";
import type { Problem, ProblemCode } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import {
  changeConfirmed,
  changes,
  clearPasswords,
  errorsIn,
  fillPassword,
  fills,
  eventParams,
  validates,
  type Change,
  type Errors,
  type FieldEvent,
  type PasswordEvent,
  type Values,
} from "../form.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals, withProblem } from "../refusal.ts";
import { sessionOfAnswer } from "./token.ts";

export type ResetField = "email" | "password" | "confirmPassword";

type Context = {
  values: Values<ResetField>;
  /** Of the mailed link; null in the inline box. */
  token: string | null;
  /** Whether the address is that of a mailed link. */
  isLink: boolean;
  passwordMin: number;
  errors: Errors<ResetField>;
  problem: Problem | null;
};

type Event =
  | { type: "reset.opened"; email: string }
  | { type: "reset.closed" }
  | FieldEvent<ResetField>
  | PasswordEvent
  | { type: "submitted" }
  | SlowResponseEvent;

type Rules = Pick<Context, "values" | "passwordMin">;

const passwordFields: ResetField[] = ["password", "confirmPassword"];

const isOneOf = (fields: ResetField[]) =>
  ({ type: "isOneOf", params: ({ event }: { event: { field: ResetField } }) => ({ field: event.field, fields }) }) as const;

/** Writing into these fields, and leaving them. */
const edits = (fields: ResetField[]) =>
  ({
    "field.changed": { guard: isOneOf(fields), actions: changes },
    "field.left": { guard: isOneOf(fields), actions: validates },
  }) as const;

const passwordReset = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { link: { token: string; email: string } | null; passwordMin: number },
    tags: {} as "closed" | "busy" | "sent" | "refused" | "saved" | "entered" | "dead" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    sendResetLink: required<Answer<unknown>, { email: string }>("sendResetLink"),
    savePassword: required<Answer<unknown>, ResetPasswordRequest>("savePassword"),
  },
  actions: {
    change: assign(({ context }, change: Change<ResetField>) => changeConfirmed(context, change)),
    fillPassword: assign(({ context }, filled: { password: string }) => fillPassword(context, filled)),
    setEmail: assign(({ context }, params: { email: string }) => ({ values: { ...context.values, email: params.email }, errors: {} })),
    validate: assign(({ context }, params: { field: ResetField }) =>
      context.values[params.field] === "" ? {} : { errors: { ...context.errors, ...validate([params.field], context) } },
    ),
    validateAll: assign(({ context }, params: { fields: ResetField[] }) => ({ errors: validate(params.fields, context) })),
    setPasswordError: assign(({ context }, params: { problem: Problem }) => ({
      errors: {
        ...context.errors,
        password: { ...params.problem, params: { min: context.passwordMin, max: limits.passwordMax, ...params.problem.params } },
      },
    })),
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    /** The new password is needed no longer than its saving. */
    clearPasswords: assign(({ context }) => ({ ...clearPasswords(context), token: null })),
    /** Keeps the session that a first password opened, and leads into the workspace. */
    enter: requiredAction<{ answer: Answer<unknown> }>("enter"),
  },
  guards: {
    ...answerGuards,
    isWholeLink: ({ context }) => Boolean(context.token) && emailProblem(context.values.email) === null,
    isLink: ({ context }) => context.isLink,
    isOneOf: (_, params: { field: ResetField; fields: ResetField[] }) => params.fields.includes(params.field),
    isValid: ({ context }, params: { fields: ResetField[] }) => Object.keys(validate(params.fields, context)).length === 0,
    hasSession: (_, { answer }: { answer: Answer<unknown> }) => answer.success && sessionOfAnswer(answer.data) !== null,
    isDeadLink: (_, params: { answer: Answer<unknown> }) => !params.answer.success && params.answer.code === "reset_link_invalid",
    isAboutPassword: (_, params: { answer: Answer<unknown> }) => !params.answer.success && params.answer.code.startsWith("password_"),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const passwordResetMachine = passwordReset.createMachine({
  id: "passwordReset",
  context: ({ input }) => ({
    values: { email: input.link?.email ?? "", password: "", confirmPassword: "" },
    token: input.link?.token ?? null,
    isLink: input.link !== null,
    passwordMin: input.passwordMin,
    errors: {},
    problem: null,
  }),
  initial: "arriving",
  states: {
    arriving: {
      always: [{ guard: "isWholeLink", target: "newPassword" }, { guard: "isLink", target: "newPassword.dead" }, { target: "request" }],
    },

    request: {
      initial: "closed",
      meta: { serves: "SPEC §4 password reset: idle, sending, sent, error" },
      states: {
        closed: {
          tags: "closed",
          on: { "reset.opened": { target: "idle", actions: { type: "setEmail", params: eventParams } } },
        },
        idle: {
          on: {
            ...edits(["email"]),
            "reset.closed": "closed",
            submitted: [
              { guard: { type: "isValid", params: { fields: ["email"] } }, target: "sending" },
              { actions: { type: "validateAll", params: { fields: ["email"] } } },
            ],
          },
        },
        sending: {
          tags: "busy",
          invoke: {
            id: "sendResetLink",
            src: "sendResetLink",
            input: ({ context }) => ({ email: context.values.email.trim() }),
            onDone: [{ guard: { type: "isSuccess", params: answered }, target: "sent" }, ...refusals("cooling", "error")],
            onError: broken("error"),
          },
          ...slowResponse("#passwordReset.request.sending", "#passwordReset.request.idle"),
        },
        sent: { tags: "sent", meta: { serves: "SPEC §8 reset success says the email was sent" }, on: { "reset.closed": "closed" } },
        cooling: cooldown("idle", { ...edits(["email"]), "reset.closed": "closed" }),
        error: {
          tags: "refused",
          exit: "clearProblem",
          on: {
            "field.changed": { guard: isOneOf(["email"]), target: "idle", actions: changes },
            "reset.closed": "closed",
            submitted: "sending",
          },
        },
      },
    },

    newPassword: {
      initial: "choosing",
      meta: { serves: "DECISIONS 14: the screen for the new password" },
      states: {
        choosing: {
          on: {
            ...edits(passwordFields),
            "password.generated": { actions: fills },
            submitted: [
              { guard: { type: "isValid", params: { fields: passwordFields } }, target: "saving" },
              { actions: { type: "validateAll", params: { fields: passwordFields } } },
            ],
          },
        },
        saving: {
          tags: "busy",
          invoke: {
            id: "savePassword",
            src: "savePassword",
            // A new password is asked for by a link, which has one.
            input: ({ context }) => ({ email: context.values.email, newPassword: context.values.password, token: context.token! }),
            onDone: [
              { guard: { type: "hasSession", params: answered }, target: "entered", actions: { type: "enter", params: answered } },
              { guard: { type: "isSuccess", params: answered }, target: "saved" },
              { guard: { type: "isDeadLink", params: answered }, target: "dead" },
              {
                guard: { type: "isAboutPassword", params: answered },
                target: "choosing",
                actions: { type: "setPasswordError", params: withProblem },
              },
              ...refusals("cooling", "refused"),
            ],
            onError: broken("refused"),
          },
          ...slowResponse("#passwordReset.newPassword.saving", "#passwordReset.newPassword.choosing"),
        },
        cooling: cooldown("choosing", {
          ...edits(passwordFields),
          "password.generated": { actions: fills },
        }),
        refused: {
          tags: "refused",
          exit: "clearProblem",
          on: {
            "field.changed": { guard: isOneOf(passwordFields), target: "choosing", actions: changes },
            "password.generated": { target: "choosing", actions: fills },
            submitted: "saving",
          },
        },
        entered: {
          tags: "entered",
          entry: "clearPasswords",
          meta: { serves: "DECISIONS 22: the e-mail carries a link to set the password, which leads into the workspace" },
        },
        saved: { tags: "saved", entry: "clearPasswords" },
        dead: { tags: "dead", entry: "clearPasswords", meta: { serves: "SPEC §5 password reset requires both newPassword and token" } },
      },
    },
  },
});

export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;
export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>;

const rules: Record<ResetField, (form: Rules) => ProblemCode | null> = {
  email: ({ values }) => emailProblem(values.email),
  password: ({ values, passwordMin }) => passwordProblem(values.password, passwordMin),
  confirmPassword: ({ values }) => confirmProblem(values.password, values.confirmPassword),
};

const validate = (fields: ResetField[], form: Rules): Errors<ResetField> =>
  errorsIn(fields, (field) => {
    const code = rules[field](form);
    return code && { code, params: { min: form.passwordMin, max: limits.passwordMax } };
  });
