import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { after, both, calls, hears, isIn, never, type Now } from "statewalk/oracle";
import { person, plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
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
  withoutEdited,
} from "../model/oracle.ts";
import { type ChartSteps, labels, usualVerdict } from "../model/steps.ts";
import { arriving, type ChartWords, coolingIn } from "../model/words.ts";
import { passwordResetMachine, type ResetField } from "./password-reset.ts";

/** The session that the first password of a prepared account opens, and where it leads. */
const firstEntry = { token: person.token, login_token: person.session, address: "http://somchai.localhost:3000/" };

export const samples: Samples<typeof passwordResetMachine> = {
  inputs: [
    { link: null, passwordMin: 8 },
    { link: { token: "token-of-a-mail", email: "somchai@example.com" }, passwordMin: 8 },
    { link: { token: "", email: "" }, passwordMin: 8 },
    { link: { token: "token-of-another-mail", email: "somying@example.com" }, passwordMin: 10 },
  ],
  events: {
    "reset.opened": [{ type: "reset.opened", email: "" }],
    "reset.closed": [{ type: "reset.closed" }],
    "field.changed": [
      { type: "field.changed", field: "email", value: "somchai@example.com" },
      { type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" },
      { type: "field.changed", field: "confirmPassword", value: "บ้านสวนริมคลอง" },
      // Long enough where eight are, and not where ten are.
      { type: "field.changed", field: "password", value: "สวนริมน้ำ" },
    ],
    "field.left": [
      { type: "field.left", field: "email" },
      { type: "field.left", field: "password" },
    ],
    "password.generated": [{ type: "password.generated", password: "x7$Kq2!mZp9#" }],
    ...plainEvents("submitted", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    sendResetLink: [tooSoon(), success(null), refusal("network")],
    savePassword: [
      tooSoon(),
      success(null),
      success(firstEntry),
      refusal("reset_link_invalid"),
      refusal("password_common"),
      refusal("network"),
    ],
  },
  actions: ["enter"],
  project: ({ context }) => Object.values(context.values).map((value) => value !== ""),
};

const fieldsOf = (isLink: boolean): ResetField[] => (isLink ? ["password", "confirmPassword"] : ["email"]);

export const description: Description<typeof passwordResetMachine> = {
  fields: {
    email: asks.username,
    // Of the form that the dialog lies over.
    password: [asks.currentPassword, asks.newPassword, asks.shownPassword],
    confirmPassword: asks.newPassword,
    username: asks.hiddenUsername,
  },
  interactions: {
    ...common,
    // Closed, the form on the screen is the sign-in card's.
    "field.changed": (event, now) => ({ ...common["field.changed"](event), isAlwaysThere: now.hasTag("closed") }),
    submitted: (_, now) => ({ ...common.submitted(), isAlwaysThere: now.hasTag("closed") }),
    "reset.opened": press("Forgot your password?"),
    "reset.closed": press("Back"),
  },
  expectations: (now) => {
    const { values, errors, isLink } = now.context;
    const heading = now.hasTag("dead")
      ? "This link no longer works"
      : now.hasTag("saved") || now.hasTag("entered")
        ? "Your password is set"
        : isLink
          ? "Choose a new password"
          : now.hasTag("closed")
            ? "Sign in"
            : "Reset your password";
    return [
      { heading },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { words: "Check your inbox", isSeen: now.hasTag("sent") },
      { words: "The workspace is being opened.", isSeen: now.hasTag("entered") },
      ...(now.hasTag("closed") ? [] : fieldsOf(isLink)).map((field): Expectation => ({
        field,
        text: values[field],
        isWrong: field in errors,
        isOptional: true,
      })),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "reset.opened": ["Press “Forgot your password?”", "กด “ลืมรหัสผ่าน?”"],
    "reset.closed": ["Go back to signing in", "กลับไปหน้าเข้าสู่ระบบ"],
  },
  actors: {
    sendResetLink: ["sending the reset link", "ส่งลิงก์ตั้งรหัสผ่านใหม่"],
    savePassword: ["saving the password", "บันทึกรหัสผ่าน"],
  },
  states: {
    arriving,
    "request.closed": ["The reset box is closed", "กล่องขอตั้งรหัสผ่านใหม่ปิดอยู่"],
    "request.idle": ["The reset box asks for the address", "กล่องขออีเมลสำหรับตั้งรหัสผ่านใหม่"],
    "request.sending": ["The reset mail is being asked for", "กำลังขออีเมลตั้งรหัสผ่านใหม่"],
    "request.sent": ["The box says that the mail was sent", "กล่องแจ้งว่าส่งอีเมลแล้ว"],
    "request.error": ["The box says why no mail was sent", "กล่องบอกเหตุผลที่ส่งอีเมลไม่ได้"],
    "request.cooling": coolingIn("The reset box", "กล่องขอตั้งรหัสผ่านใหม่"),
    "newPassword.choosing": ["The page asks for a new password", "หน้าขอรหัสผ่านใหม่"],
    "newPassword.saving": ["The new password is being saved", "กำลังบันทึกรหัสผ่านใหม่"],
    "newPassword.refused": ["A banner says why the password was refused", "แถบแจ้งเหตุผลที่ปฏิเสธรหัสผ่าน"],
    "newPassword.cooling": coolingIn("The form of the new password", "แบบฟอร์มรหัสผ่านใหม่"),
    "newPassword.entered": ["The password is saved, and the workspace is being opened", "บันทึกรหัสผ่านแล้ว และกำลังเปิดพื้นที่ทำงาน"],
    "newPassword.saved": ["The page says that the password is saved", "หน้าแจ้งว่าบันทึกรหัสผ่านแล้ว"],
    "newPassword.dead": ["The page says that the link has ended", "หน้าแจ้งว่าลิงก์ใช้ไม่ได้แล้ว"],
  },
};

const save = "PUT /api/auth/user/ResetPassword";

export const steps: ChartSteps<typeof passwordResetMachine> = {
  description,
  address: ({ link }) => (link === null ? "/auth" : `/auth/reset?token=${link.token}&email=${encodeURIComponent(link.email)}`),
  given: (input) => ({ ...input, passwordMin: 8 }),
  fields: { email: labels.email, password: labels.newPassword, confirmPassword: labels.confirmPassword },
  submit: (now) => (now.context.isLink ? "Save the password" : "Send the link"),
  calls: { sendResetLink: "POST /auth/v1/recover", savePassword: save },
  // The link was made up: the server would know nobody by it.
  outcomes: {
    savePassword: (output) =>
      output.data
        ? { cannot: ["only the first password of a free registration answers so", "ตอบแบบนี้เฉพาะรหัสผ่านแรกของการลงทะเบียนฟรี"] }
        : output.success
          ? { answer: { data: null } }
          : usualVerdict(save, output),
  },
};

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
/** Whether the answer brings a session. */
const isFirst = ({ event: { output } }: Then) => JSON.stringify(output) === JSON.stringify(success(firstEntry));
const used = (now: Then) => ({ ...now.context.values, password: "", confirmPassword: "" });

export const oracle: Oracle<typeof passwordResetMachine> = {
  effects: {
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
        sets: { problem: (now) => byAnswer<object | null>({ success: null, otherwise: problemOf(now) })(now) },
      },
      "sendResetLink failed": { at: "request.error", sets: { problem: unknown } },
      "savePassword done": {
        at: (now) =>
          isFirst(now)
            ? "newPassword.entered"
            : byAnswer({
                success: "newPassword.saved",
                tooSoon: "newPassword.cooling",
                reset_link_invalid: "newPassword.dead",
                password_common: "newPassword.choosing",
                otherwise: "newPassword.refused",
              })(now),
        does: (now) => (isFirst(now) ? [["enter", { answer: now.event.output }]] : []),
        sets: {
          values: (now) => byAnswer<object>({ success: used(now), reset_link_invalid: used(now), otherwise: now.context.values })(now),
          token: (now) => byAnswer<string | null>({ success: null, reset_link_invalid: null, otherwise: now.context.token })(now),
          errors: (now) =>
            byAnswer<object>({
              password_common: { ...now.context.errors, password: { ...problemOf(now), params: { min: now.input.passwordMin, max: 256 } } },
              otherwise: now.context.errors,
            })(now),
          problem: (now) =>
            byAnswer<object | null>({ success: null, reset_link_invalid: null, password_common: null, otherwise: problemOf(now) })(now),
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
      ["newPassword.saved", "newPassword.entered", "newPassword.dead"],
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
      formula: after(isIn("newPassword.saved", "newPassword.entered", "newPassword.dead")).never(calls("savePassword")),
    },
    { name: "a dead link asks nothing", from: "DECISIONS 14", formula: never(both(isIn("newPassword.dead"), hears("submitted"))) },
  ],
};
