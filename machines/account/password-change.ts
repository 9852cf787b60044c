/**
 * A new password for somebody who is signed in (DECISIONS 31, 41): the present one is always sent along. It ends the person's other
 * sessions, and this page says so.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { confirmProblem, limits, passwordProblem, requiredProblem } from "../../src/contract/fields.ts";
import type { Problem, ProblemCode } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, cooldownGuards, type CooldownTag } from "../cooldown.ts";
import { patience, patienceDelays, type PatienceEvent, type PatienceTag } from "../patience.ts";
import { bug, problemOf } from "../refusal.ts";

export type PasswordChangeField = "currentPassword" | "password" | "confirmPassword";
type Values = Record<PasswordChangeField, string>;
type Errors = Partial<Record<PasswordChangeField, Problem>>;

type Context = { passwordMin: number; values: Values; errors: Errors; problem: Problem | null };
type Event =
  | { type: "field.changed"; field: PasswordChangeField; value: string }
  | { type: "field.left"; field: PasswordChangeField }
  | { type: "password.generated"; password: string }
  | { type: "submitted" }
  | PatienceEvent;

const noValues: Values = { currentPassword: "", password: "", confirmPassword: "" };

const rules: Record<PasswordChangeField, (values: Values, minimum: number) => ProblemCode | null> = {
  currentPassword: ({ currentPassword }) => requiredProblem(currentPassword),
  password: ({ password }, minimum) => passwordProblem(password, minimum),
  confirmPassword: ({ password, confirmPassword }) => confirmProblem(password, confirmPassword),
};
const fields = Object.keys(rules) as PasswordChangeField[];

function judge({ values, passwordMin }: Context, among: readonly PasswordChangeField[] = fields): Errors {
  const errors: Errors = {};
  for (const field of among) {
    const code = rules[field](values, passwordMin);
    if (code) errors[field] = { code, params: { min: passwordMin, max: limits.passwordMax } };
  }
  return errors;
}

/** The field that a refusal is about, or null. */
function fieldOf({ code }: Problem): PasswordChangeField | null {
  if (code === "current_password_wrong") return "currentPassword";
  return code.startsWith("password_") ? "password" : null;
}

const passwordChange = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { passwordMin: number },
    tags: {} as "busy" | "saved" | "refused" | PatienceTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { changePassword: required<Answer<unknown>, { currentPassword: string; password: string }>("changePassword") },
  actions: {
    change: assign(({ context }, { field, value }: { field: PasswordChangeField; value: string }) => {
      const errors = { ...context.errors };
      delete errors[field];
      return { values: { ...context.values, [field]: value }, errors };
    }),
    fillPassword: assign(({ context }, { password }: { password: string }) => {
      const { password: _, confirmPassword: __, ...errors } = context.errors;
      return { values: { ...context.values, password, confirmPassword: password }, errors };
    }),
    judge: assign(({ context }, { field }: { field: PasswordChangeField }) => ({
      errors: { ...context.errors, ...judge(context, [field]) },
    })),
    judgeAll: assign(({ context }) => ({ errors: judge(context) })),
    blame: assign(({ context }, { problem }: { problem: Problem }) => {
      const field = fieldOf(problem);
      return field ? { errors: { ...context.errors, [field]: problem } } : {};
    }),
    clearFields: assign({ values: noValues, errors: {} }),
    note: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign({ problem: null }),
  },
  guards: {
    ...cooldownGuards,
    isComplete: ({ context }) => Object.keys(judge(context)).length === 0,
    isSuccess: (_, { answer }: { answer: Answer<unknown> }) => answer.success,
    isAboutField: (_, { answer }: { answer: Answer<unknown> }) => fieldOf(problemOf(answer)) !== null,
  },
  delays: { ...patienceDelays, ...cooldownDelays },
});

type Done = { event: { output: Answer<unknown> } };
const answered = ({ event }: Done) => ({ answer: event.output });
const changes = { type: "change", params: ({ event }: { event: { field: PasswordChangeField; value: string } }) => event } as const;
const fills = { type: "fillPassword", params: ({ event }: { event: { password: string } }) => event } as const;

export const passwordChangeMachine = passwordChange.createMachine({
  id: "passwordChange",
  context: ({ input }) => ({ passwordMin: input.passwordMin, values: noValues, errors: {}, problem: null }),
  initial: "editing",
  states: {
    editing: {
      meta: { serves: "DECISIONS 41: the profile page always sends the current password" },
      on: {
        "field.changed": { actions: changes },
        "field.left": { actions: { type: "judge", params: ({ event }) => event } },
        "password.generated": { actions: fills },
        submitted: [{ guard: "isComplete", target: "saving" }, { actions: "judgeAll" }],
      },
    },
    saving: {
      tags: "busy",
      invoke: {
        id: "changePassword",
        src: "changePassword",
        input: ({ context: { values } }) => ({ currentPassword: values.currentPassword, password: values.password }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "saved" },
          {
            guard: { type: "isAboutField", params: answered },
            target: "editing",
            actions: { type: "blame", params: ({ event }) => ({ problem: problemOf(event.output) }) },
          },
          {
            guard: { type: "isTooSoon", params: answered },
            target: "cooling",
            actions: { type: "note", params: ({ event }) => ({ problem: problemOf(event.output) }) },
          },
          { target: "refused", actions: { type: "note", params: ({ event }) => ({ problem: problemOf(event.output) }) } },
        ],
        onError: { target: "refused", actions: { type: "note", params: { problem: bug } } },
      },
      ...patience("#passwordChange.saving", "#passwordChange.editing"),
    },
    saved: {
      tags: "saved",
      entry: "clearFields",
      on: {
        "field.changed": { target: "editing", actions: changes },
        "password.generated": { target: "editing", actions: fills },
      },
    },
    cooling: cooldown("editing", { "field.changed": { actions: changes }, "password.generated": { actions: fills } }),
    refused: {
      tags: "refused",
      exit: "forget",
      on: {
        "field.changed": { target: "editing", actions: changes },
        "password.generated": { target: "editing", actions: fills },
        submitted: "saving",
      },
    },
  },
});

export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>;
export type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>;
