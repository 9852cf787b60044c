import { after, both, calls, hears, isIn, never, type Now } from "statewalk/oracle";
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
  withoutEdited,
  type Oracle,
} from "../common.oracle.ts";
import type { passwordResetMachine } from "./password-reset.ts";

type Then = Now<typeof passwordResetMachine>;
const isEmail = (email: string) => /^\S+@\S+\.\S+$/.test(email);

const wrongWith = ({ context: { values, passwordMin } }: Then, field: string): object | null => {
  const problem = (code: string) => ({ code, params: { min: passwordMin, max: 256 } });
  const { email, password, confirmPassword } = values;
  if (field === "email") return email === "" ? problem("email_required") : isEmail(email) ? null : problem("email_invalid");
  if (field === "password")
    return password === "" ? problem("required") : [...password].length < passwordMin ? problem("password_short") : null;
  if (confirmPassword === "") return problem("confirm_required");
  return confirmPassword === password ? null : problem("confirm_mismatch");
};
const asked = ({ wasAt }: Then) => (wasAt("request") ? ["email"] : ["password", "confirmPassword"]);
const wrong = (now: Then) =>
  Object.fromEntries(asked(now).flatMap((field) => (wrongWith(now, field) ? [[field, wrongWith(now, field)]] : [])));
const isSent = (now: Then) => now.wasAt("request.error") || now.wasAt("newPassword.refused") || Object.keys(wrong(now)).length === 0;
const isCooling = ({ wasAt }: Then) => wasAt("request.cooling") || wasAt("newPassword.cooling");
const at = (now: Then) => {
  if (isCooling(now)) return now.wasAt("request") ? "request.cooling" : "newPassword.cooling";
  return now.wasAt("request") ? "request.idle" : "newPassword.choosing";
};
const problem = (now: Then) => (isCooling(now) ? now.context.problem : null);
const startsAt = ({ input: { link } }: Then) => {
  if (!link) return "request.closed";
  return link.token !== "" && isEmail(link.email) ? "newPassword.choosing" : "newPassword.dead";
};
const used = (now: Then) => ({ ...now.context.values, password: "", confirmPassword: "" });

export const oracle: Oracle<typeof passwordResetMachine> = {
  effects: {
    file: "machines/auth/password-reset.oracle.ts",
    begins: {
      at: startsAt,
      sets: {
        values: ({ input }) => ({ email: input.link?.email ?? "", password: "", confirmPassword: "" }),
        token: (now) => (startsAt(now) === "newPassword.choosing" ? (now.input.link?.token ?? null) : null),
        isLink: ({ input }) => input.link !== null,
        passwordMin: ({ input }) => input.passwordMin,
        errors: {},
        problem: null,
      },
    },
    events: {
      "reset.opened": {
        at: "request.idle",
        sets: { values: ({ event, context }) => ({ ...context.values, email: event.email as string }), errors: {} },
      },
      "reset.closed": { at: "request.closed", sets: { problem: null } },
      "field.changed": {
        at,
        sets: {
          values: ({ event, context }) => ({ ...context.values, [event.field as string]: event.value }),
          errors: withoutEdited,
          problem,
        },
      },
      "field.left": {
        sets: {
          errors: (now) => {
            const field = now.event.field as "email" | "password" | "confirmPassword";
            const error = now.context.values[field] === "" ? null : wrongWith(now, field);
            return error ? { ...now.context.errors, [field]: error } : now.context.errors;
          },
        },
      },
      "password.generated": {
        at,
        sets: {
          values: ({ event, context }) => ({ ...context.values, password: event.password, confirmPassword: event.password }),
          errors: {},
          problem,
        },
      },
      submitted: {
        at: (now) => (isSent(now) ? (now.wasAt("request") ? "request.sending.fresh" : "newPassword.saving.fresh") : at(now)),
        sets: { errors: (now) => (isSent(now) ? now.context.errors : wrong(now)), problem: null },
      },
      "sendResetLink done": {
        at: byAnswer({ success: "request.sent", tooSoon: "request.cooling", otherwise: "request.error" }),
        sets: { problem: (now) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now) },
      },
      "sendResetLink failed": { at: "request.error", sets: { problem: unknown } },
      "savePassword done": {
        at: byAnswer({
          success: "newPassword.saved",
          tooSoon: "newPassword.cooling",
          reset_link_invalid: "newPassword.dead",
          password_common: "newPassword.choosing",
          otherwise: "newPassword.refused",
        }),
        sets: {
          values: (now) => byAnswer<object>({ success: used(now), reset_link_invalid: used(now), otherwise: now.context.values })(now),
          token: (now) => byAnswer<string | null>({ success: null, reset_link_invalid: null, otherwise: now.context.token })(now),
          errors: (now) =>
            byAnswer<object>({
              password_common: { ...now.context.errors, password: { ...told(now), params: { min: now.input.passwordMin, max: 256 } } },
              otherwise: now.context.errors,
            })(now),
          problem: (now) =>
            byAnswer<object | null>({ success: null, reset_link_invalid: null, password_common: null, otherwise: told(now) })(now),
        },
      },
      "savePassword failed": { at: "newPassword.refused", sets: { problem: unknown } },
      "after cooldown": { at: (now) => (now.wasAt("request") ? "request.idle" : "newPassword.choosing"), sets: { problem: null } },
      ...waiting(["request.sending", "request.idle"], ["newPassword.saving", "newPassword.choosing"]),
    },
    calls: {
      sendResetLink: ({ context }) => ({ email: context.values.email }),
      savePassword: ({ input, context }) => ({ email: input.link?.email, newPassword: context.values.password, token: input.link?.token }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 42: mail interval", "sendResetLink"),
    askedOnce("DECISIONS 14: the screen for the new password", "savePassword"),
    waitsForCooldown("request.cooling", "sendResetLink"),
    waitsForCooldown("newPassword.cooling", "savePassword"),
    keeps(
      "DECISIONS 21: nothing you typed is lost",
      ["values.email", "values.password", "values.confirmPassword"],
      "field.changed",
      "password.generated",
      "savePassword done",
      "reset.opened",
    ),
    isGone(
      "neither password nor token outlives its use",
      "SPEC §5: password reset requires both newPassword and token; DECISIONS 36: secrets",
      ["newPassword.saved", "newPassword.dead"],
      "values.password",
      "values.confirmPassword",
      "token",
    ),
    sendsOnly(
      "a password is saved only with a token",
      "SPEC §5: password reset requires both newPassword and token",
      "savePassword",
      ({ newPassword, token }: { newPassword: string; token: string }) => newPassword.length >= 8 && token !== "",
    ),
    sendsOnly(
      "nothing is sent that the form calls invalid",
      "SPEC §5: email valid format",
      "sendResetLink",
      ({ email }: { email: string }) => isEmail(email),
    ),
    {
      name: "a used link is not used again",
      from: "DECISIONS 34: a POST consumes the token",
      formula: after(isIn("newPassword.saved", "newPassword.dead")).never(calls("savePassword")),
    },
    { name: "a dead link asks nothing", from: "DECISIONS 14", formula: never(both(isIn("newPassword.dead"), hears("submitted"))) },
  ],
};
