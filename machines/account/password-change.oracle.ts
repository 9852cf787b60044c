import { both, isIn, never, type Now } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  isGone,
  keeps,
  sendsOnly,
  slowWaits,
  told,
  unknown,
  waiting,
  waitsForCooldown,
  withError,
  without,
  withoutEdited,
  written,
  type Oracle,
} from "../common.oracle.ts";
import type { passwordChangeMachine } from "./password-change.ts";

type Then = Now<typeof passwordChangeMachine>;
type Field = "currentPassword" | "password" | "confirmPassword";
const none = { currentPassword: "", password: "", confirmPassword: "" };

/** SPEC §5, DECISIONS 2 and 41: who has a password shows it; a new one is long enough and written twice alike. */
const wrongWith = ({ context: { values, passwordMin, hasPassword } }: Then, field: Field): object | null => {
  const problem = (code: string) => ({ code, params: { min: passwordMin, max: 256 } });
  const { currentPassword, password, confirmPassword } = values;
  if (field === "currentPassword") return hasPassword && currentPassword === "" ? problem("required") : null;
  if (field === "password")
    return password === "" ? problem("required") : [...password].length < passwordMin ? problem("password_short") : null;
  if (confirmPassword === "") return problem("confirm_required");
  return confirmPassword === password ? null : problem("confirm_mismatch");
};
const wrong = (now: Then) =>
  Object.fromEntries(
    (["currentPassword", "password", "confirmPassword"] as const)
      .map((field) => [field, wrongWith(now, field)])
      .filter(([, error]) => error),
  );
const isSent = (now: Then) => Object.keys(wrong(now)).length === 0;
const writes = written("editing", "cooling");

export const oracle: Oracle<typeof passwordChangeMachine> = {
  effects: {
    file: "machines/account/password-change.oracle.ts",
    begins: {
      at: "editing",
      sets: {
        passwordMin: ({ input }) => input.passwordMin,
        hasPassword: ({ input }) => input.hasPassword,
        values: none,
        errors: {},
        problem: null,
      },
    },
    events: {
      "field.changed": {
        at: writes.at,
        sets: {
          values: ({ event, context }) => ({ ...context.values, [event.field as Field]: event.value }),
          errors: withoutEdited,
          problem: writes.problem,
        },
      },
      "field.left": { sets: { errors: (now) => withError(now, now.event.field as string, wrongWith(now, now.event.field as Field)) } },
      "password.generated": {
        at: writes.at,
        sets: {
          values: ({ event, context }) => ({ ...context.values, password: event.password, confirmPassword: event.password }),
          errors: without("password", "confirmPassword"),
          problem: writes.problem,
        },
      },
      // What is being saved is told by what the ways were when it was sent.
      "ways.changed": { sets: { hasPassword: ({ event, context, wasAt }) => (wasAt("saving") ? context.hasPassword : event.hasPassword) } },
      submitted: {
        at: (now) => (isSent(now) ? "saving.fresh" : "editing"),
        sets: { errors: (now) => (isSent(now) ? now.context.errors : wrong(now)), problem: null },
      },
      "changePassword done": {
        at: (now) =>
          byAnswer({
            success: now.context.hasPassword ? "saved.another" : "saved.first",
            tooSoon: "cooling",
            current_password_wrong: "editing",
            password_common: "editing",
            otherwise: "refused",
          })(now),
        sets: {
          values: (now) => byAnswer<object>({ success: none, otherwise: now.context.values })(now),
          errors: (now) =>
            byAnswer<object>({
              success: {},
              current_password_wrong: { ...now.context.errors, currentPassword: told(now) },
              password_common: { ...now.context.errors, password: told(now) },
              otherwise: now.context.errors,
            })(now),
          hasPassword: (now) => byAnswer({ success: true, current_password_wrong: true, otherwise: now.context.hasPassword })(now),
          problem: (now) =>
            byAnswer<object | null>({ success: null, current_password_wrong: null, password_common: null, otherwise: told(now) })(now),
        },
      },
      "changePassword failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: "editing", sets: { problem: null } },
      ...waiting(["saving", "editing"]),
    },
    calls: {
      changePassword: ({ context: { values, hasPassword } }) =>
        hasPassword ? { currentPassword: values.currentPassword, password: values.password } : { password: values.password },
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  alike: {},
  rules: [
    askedOnce("DECISIONS 41: current password on change", "changePassword"),
    waitsForCooldown("cooling", "changePassword"),
    keeps(
      "DECISIONS 21: nothing you typed is lost",
      ["values.currentPassword", "values.password", "values.confirmPassword"],
      "field.changed",
      "password.generated",
      "changePassword done",
    ),
    isGone(
      "a password does not outlive its saving",
      "DECISIONS 36: secrets",
      ["saved"],
      "values.currentPassword",
      "values.password",
      "values.confirmPassword",
    ),
    sendsOnly(
      "no password shorter than the rule is sent",
      "DECISIONS 2: PASSWORD_MIN on every form",
      "changePassword",
      ({ password }: { password: string }) => [...password].length >= 8,
    ),
    {
      name: "who has a password shows it to change it",
      from: "DECISIONS 41: the profile page always sends it",
      formula: never(
        both(isIn("saving"), ({ calls: asked, is }) =>
          asked.some(
            ({ input }) => (is.context as { hasPassword: boolean }).hasPassword && !(input as { currentPassword?: string }).currentPassword,
          ),
        ),
      ),
    },
  ],
};
