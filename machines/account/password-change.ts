/**
 * A new password for somebody who is signed in (DECISIONS 31, 41): the present one is always sent along. Who signs in by a provider alone
 * has none, and sets their first. Either ends the person's other sessions, and this page says so.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import "../../src/contract/problems/account.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { confirmProblem, limits, passwordProblem, requiredProblem } from "../../src/contract/fields.ts";
import type { Problem, ProblemCode } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import {
  changeConfirmed,
  changes,
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
import { answerGuards, answered, broken, fieldRefused, problemOf, refusals } from "../refusal.ts";

export type PasswordChangeField = "currentPassword" | "password" | "confirmPassword";

type Context = {
  passwordMin: number;
  hasPassword: boolean;
  values: Values<PasswordChangeField>;
  errors: Errors<PasswordChangeField>;
  problem: Problem | null;
};
type Event =
  | FieldEvent<PasswordChangeField>
  | PasswordEvent
  | { type: "submitted" }
  /** The ways to sign in are others now: the password was removed from them, or is one of them. */
  | { type: "ways.changed"; hasPassword: boolean }
  | SlowResponseEvent;

const noValues: Values<PasswordChangeField> = { currentPassword: "", password: "", confirmPassword: "" };

const passwordChange = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { passwordMin: number; hasPassword: boolean },
    tags: {} as "busy" | "saved" | "first" | "refused" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    /** Without a present password where there is none. */
    changePassword: required<Answer<unknown>, { currentPassword?: string; password: string }>("changePassword"),
  },
  actions: {
    change: assign(({ context }, change: Change<PasswordChangeField>) => changeConfirmed(context, change)),
    fillPassword: assign(({ context }, filled: { password: string }) => fillPassword(context, filled)),
    validate: assign(({ context }, { field }: { field: PasswordChangeField }) => ({
      errors: { ...context.errors, ...validate(context, [field]) },
    })),
    validateAll: assign(({ context }) => ({ errors: validate(context) })),
    setFieldErrors: assign(({ context }, { problem }: { problem: Problem }) => {
      const field = fieldOf(problem);
      // The service knows of a password that nobody told this page of: from now on it is asked for.
      const hasPassword = context.hasPassword || field === "currentPassword";
      return field ? { errors: { ...context.errors, [field]: problem }, hasPassword } : {};
    }),
    setHasPassword: assign((_, { hasPassword }: { hasPassword: boolean }) => ({ hasPassword })),
    clearFields: assign({ values: noValues, errors: {} }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isAsked: ({ context }, { field }: { field: PasswordChangeField }) => isAsked(context, field),
    isFirst: ({ context }, { answer }: { answer: Answer<unknown> }) => answer.success && !context.hasPassword,
    isComplete: ({ context }) => Object.keys(validate(context)).length === 0,
    isAboutField: (_, { answer }: { answer: Answer<unknown> }) => fieldOf(problemOf(answer)) !== null,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const asked = { type: "isAsked", params: eventParams } as const;

export const passwordChangeMachine = passwordChange.createMachine({
  id: "passwordChange",
  context: ({ input }) => ({ ...input, values: noValues, errors: {}, problem: null }),
  initial: "editing",
  on: { "ways.changed": { actions: { type: "setHasPassword", params: eventParams } } },
  states: {
    editing: {
      meta: { serves: "DECISIONS 41: the profile page always sends the current password" },
      on: {
        "field.changed": { guard: asked, actions: changes },
        "field.left": { guard: asked, actions: validates },
        "password.generated": { actions: fills },
        submitted: [{ guard: "isComplete", target: "saving" }, { actions: "validateAll" }],
      },
    },
    saving: {
      tags: "busy",
      // What is being done is about to change them, and is to be told by what they were.
      on: { "ways.changed": {} },
      invoke: {
        id: "changePassword",
        src: "changePassword",
        input: ({ context: { values, hasPassword } }) => ({
          ...(hasPassword && { currentPassword: values.currentPassword }),
          password: values.password,
        }),
        onDone: [
          { guard: { type: "isFirst", params: answered }, target: "saved.first" },
          { guard: { type: "isSuccess", params: answered }, target: "saved" },
          fieldRefused("editing"),
          ...refusals("cooling", "refused"),
        ],
        onError: broken("refused"),
      },
      ...slowResponse("#passwordChange.saving", "#passwordChange.editing"),
    },
    saved: {
      tags: "saved",
      entry: "clearFields",
      initial: "another",
      on: {
        "field.changed": { guard: asked, target: "editing", actions: changes },
        "password.generated": { target: "editing", actions: fills },
      },
      states: {
        another: {},
        first: { tags: "first", entry: { type: "setHasPassword", params: { hasPassword: true } } },
      },
    },
    cooling: cooldown("editing", { "field.changed": { guard: asked, actions: changes }, "password.generated": { actions: fills } }),
    refused: {
      tags: "refused",
      exit: "clearProblem",
      on: {
        "field.changed": { guard: asked, target: "editing", actions: changes },
        "password.generated": { target: "editing", actions: fills },
        // Meanwhile there may be a password that has to be shown.
        submitted: [
          { guard: "isComplete", target: "saving" },
          { target: "editing", actions: "validateAll" },
        ],
      },
    },
  },
});

export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>;
export type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>;

const rules: Record<PasswordChangeField, (values: Values<PasswordChangeField>, minimum: number) => ProblemCode | null> = {
  currentPassword: ({ currentPassword }) => requiredProblem(currentPassword),
  password: ({ password }, minimum) => passwordProblem(password, minimum),
  confirmPassword: ({ password, confirmPassword }) => confirmProblem(password, confirmPassword),
};

const fields = Object.keys(rules) as PasswordChangeField[];

/** Who has no password is not asked for it. */
const isAsked = ({ hasPassword }: Context, field: PasswordChangeField) => hasPassword || field !== "currentPassword";

const validate = (context: Context, among: readonly PasswordChangeField[] = fields): Errors<PasswordChangeField> => {
  const { values, passwordMin } = context;
  return errorsIn(among, (field) => {
    const code = isAsked(context, field) ? rules[field](values, passwordMin) : null;
    return code && { code, params: { min: passwordMin, max: limits.passwordMax } };
  });
};

/** The field that a refusal is about, or null. */
const fieldOf = ({ code }: Problem): PasswordChangeField | null => {
  if (code === "current_password_wrong") return "currentPassword";
  return code.startsWith("password_") ? "password" : null;
};
