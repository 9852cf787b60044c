import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { both, isIn, never, type Now } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Expectation, press, slowResponse } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  isGone,
  keeps,
  type Oracle,
  sendsOnly,
  slowWaits,
  problemOf,
  unknown,
  waiting,
  waitsForCooldown,
  withError,
  without,
  withoutEdited,
  written,
} from "../model/oracle.ts";
import { type ChartSteps, labels, ownAccount } from "../model/steps.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { type PasswordChangeField, passwordChangeMachine } from "./password-change.ts";

export const samples: Samples<typeof passwordChangeMachine> = {
  inputs: [
    { passwordMin: 8, hasPassword: true },
    { passwordMin: 10, hasPassword: false },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "currentPassword", value: "แม่น้ำสายเก่า" },
      { type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" },
      { type: "field.changed", field: "confirmPassword", value: "บ้านสวนริมคลอง" },
      // Long enough where eight are, and not where ten are.
      { type: "field.changed", field: "password", value: "สวนริมน้ำ" },
    ],
    "field.left": [{ type: "field.left", field: "currentPassword" }],
    "password.generated": [{ type: "password.generated", password: "x7$Kq2!mZp9#" }],
    "ways.changed": [
      { type: "ways.changed", hasPassword: true },
      { type: "ways.changed", hasPassword: false },
    ],
    ...plainEvents("submitted", "wait.retried", "wait.cancelled"),
  },
  outcomes: { changePassword: [tooSoon(), success(null), refusal("current_password_wrong"), refusal("network")] },
  project: ({ context }) => [context.hasPassword, ...Object.values(context.values).map((value) => value !== "")],
  systemEvents: ["ways.changed"],
};

export const description: Description<typeof passwordChangeMachine> = {
  fields: {
    username: asks.hiddenUsername,
    currentPassword: asks.currentPassword,
    password: [asks.newPassword, asks.shownPassword],
    confirmPassword: asks.newPassword,
  },
  interactions: {
    ...common,
    submitted: (_, now) => press(now.context.hasPassword ? "Change the password" : "Set the password", { sends: true })(),
  },
  expectations: (now) => {
    const { values, errors, hasPassword } = now.context;
    const asked = Object.entries(values).filter(([field]) => hasPassword || field !== "currentPassword");
    return [
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { words: "Your password is changed", isSeen: now.hasTag("saved") && !now.hasTag("first") },
      { words: "Your password is set", isSeen: now.hasTag("first") },
      { words: "You have no password yet. With one you can also sign in by your email.", isSeen: !hasPassword },
      { control: { field: "currentPassword" }, isSeen: hasPassword },
      ...(asked as [PasswordChangeField, string][]).map(([field, text]): Expectation => ({
        field,
        text,
        isWrong: field in errors,
      })),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "ways.changed": ["Add the password to the ways of signing in, or remove it", "เพิ่มหรือลบรหัสผ่านจากวิธีเข้าสู่ระบบ"],
  },
  actors: {
    changePassword: ["changing the password", "เปลี่ยนรหัสผ่าน"],
  },
  states: {
    editing: ["The form asks for the new password, and for the present one where there is one", "แบบฟอร์มขอรหัสผ่านใหม่ และรหัสผ่านปัจจุบันหากมี"],
    saving: ["The password is being changed", "กำลังเปลี่ยนรหัสผ่าน"],
    "saved.another": ["The form says that the password is changed", "แบบฟอร์มแจ้งว่าเปลี่ยนรหัสผ่านแล้ว"],
    "saved.first": ["The form says that the password is set", "แบบฟอร์มแจ้งว่าตั้งรหัสผ่านแล้ว"],
    refused: ["A banner says why the password was not changed", "แถบแจ้งเหตุผลที่เปลี่ยนรหัสผ่านไม่ได้"],
    cooling,
  },
};

export const steps: ChartSteps<typeof passwordChangeMachine> = {
  description,
  address: "/profile",
  person: ({ hasPassword }) => (hasPassword ? "own" : "provided"),
  given: (input) => ({ ...input, passwordMin: 8 }),
  fields: { currentPassword: "Current password", password: labels.newPassword, confirmPassword: labels.confirmPassword },
  submit: ({ context }) => (context.hasPassword ? "Change the password" : "Set the password"),
  calls: { changePassword: "PUT /auth/v1/user" },
  // What was changed is the present one from then on, and no change is to what is present already.
  prepare:
    () =>
    (events, { path }) => {
      let { password: present } = ownAccount(path);
      let typed = "";
      let changes = 0;
      return events.flatMap((event) => {
        if (event.type === "xstate.done.actor.changePassword" && event.output.success) {
          present = typed;
          changes += 1;
        }
        // Nobody could type again what the page suggested.
        if (event.type === "password.generated") {
          typed = `${ownAccount(path).password} ${changes}`;
          return [event, ...["password", "confirmPassword"].map((field) => ({ type: "field.changed", field, value: typed }))];
        }
        if (event.type !== "field.changed") return [event];
        if (event.field === "currentPassword") return [{ ...event, value: present }];
        const value = changes === 0 ? (event.value as string) : `${event.value} ${changes}`;
        if (event.field === "password") typed = value;
        return [{ ...event, value }];
      });
    },
  cannot(given) {
    if (!("event" in given)) return null;
    const { event, snapshot } = given;
    if (event.type === "ways.changed")
      return [
        "it is heard from another part of the page, when a way to sign in was added or removed",
        "ได้ยินจากอีกส่วนหนึ่งของหน้า เมื่อเพิ่มหรือลบวิธีเข้าสู่ระบบ",
      ];
    const isFirst = event.type === "xstate.done.actor.changePassword" && event.output.success && !snapshot.context.hasPassword;
    return isFirst
      ? ["the test provider's person would have a password on every later path", "คนของผู้ให้บริการทดสอบจะมีรหัสผ่านติดไปทุกเส้นทางถัดไป"]
      : null;
  },
};

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
              current_password_wrong: { ...now.context.errors, currentPassword: problemOf(now) },
              password_common: { ...now.context.errors, password: problemOf(now) },
              otherwise: now.context.errors,
            })(now),
          hasPassword: (now) => byAnswer({ success: true, current_password_wrong: true, otherwise: now.context.hasPassword })(now),
          problem: (now) =>
            byAnswer<object | null>({ success: null, current_password_wrong: null, password_common: null, otherwise: problemOf(now) })(now),
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
