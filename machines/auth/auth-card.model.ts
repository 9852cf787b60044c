import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { type ActionCall, after, always, both, calls, isIn, never, type Now } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
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
  without,
  withoutEdited,
} from "../model/oracle.ts";
import { type Answered, atProvider, type ChartSteps, freshEmail, hasLeft, isLeaving, labels, ownAccount } from "../model/steps.ts";
import { arriving, type ChartWords, coolingIn } from "../model/words.ts";
import { fieldsOf } from "./auth-card-fields.ts";
import { authCardMachine, type Field } from "./auth-card.ts";

export const samples: Samples<typeof authCardMachine> = {
  inputs: [
    { mode: "signin", passwordMin: 8 },
    { mode: "signup", passwordMin: 10 },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "firstName", value: "สมชาย" },
      { type: "field.changed", field: "email", value: "somchai@example.com" },
      { type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" },
      { type: "field.changed", field: "confirmPassword", value: "บ้านสวนริมคลอง" },
      // Long enough where eight are, and not where ten are.
      { type: "field.changed", field: "password", value: "สวนริมน้ำ" },
    ],
    "field.left": [{ type: "field.left", field: "email" }],
    "password.generated": [{ type: "password.generated", password: "x7$Kq2!mZp9#" }],
    ...plainEvents("signIn.chosen", "signUp.chosen", "google.chosen", "continuation.chosen", "submitted", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    signIn: [tooSoon(), success(null), refusal("email_invalid"), refusal("credentials_wrong"), refusal("continuation_ended")],
    signUp: [
      tooSoon(),
      success(null),
      success({ continuationToken: "only once" }),
      success({ continuationToken: "another" }),
      refusal("password_common"),
      refusal("network"),
    ],
    leaveForGoogle: [success(null), refusal("google_failed")],
  },
  actions: ["warnUnknownAnswer", "showMode"],
  project: ({ context }) => [...Object.values(context.values).map((value) => value !== ""), context.newcomer !== null],
};

export const description: Description<typeof authCardMachine> = {
  fields: {
    email: [asks.username, asks.email],
    firstName: asks.firstName,
    lastName: asks.lastName,
    password: [asks.currentPassword, asks.newPassword, asks.shownPassword],
    confirmPassword: asks.newPassword,
  },
  interactions: {
    ...common,
    "signIn.chosen": press("Have an account already? <0>Sign in</0>", { sends: false }),
    "signUp.chosen": press("No account yet? <0>Create one</0>"),
    "google.chosen": press("Continue with the test provider"),
    "continuation.chosen": (_, { context: { newcomer } }) => {
      const [person = "", place = ""] = newcomer?.email.split("@") ?? [];
      return press({ say: "Continue as {newcomer}", with: { newcomer: `${person[0]}…@${place}` } }, { sends: false })();
    },
  },
  expectations: (now) => {
    const { values, errors } = now.context;
    return [
      { heading: now.hasTag("signUp") ? "Create your account" : "Sign in" },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { words: "Your account is ready", isSeen: now.hasTag("signedUp") || now.hasTag("continuing") },
      { isSending: now.hasTag("busy") && !now.hasTag("leaving") && !now.hasTag("continuing") },
      ...fieldsOf[now.hasTag("signUp") ? "signup" : "signin"].map((field: Field): Expectation => ({
        field,
        text: values[field],
        isWrong: field in errors,
      })),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "signUp.chosen": ["Change to signing up", "สลับไปหน้าสมัครใช้งาน"],
    "signIn.chosen": ["Change to signing in", "สลับไปหน้าเข้าสู่ระบบ"],
    "continuation.chosen": ["Go on as the person who has just registered", "ไปต่อในชื่อผู้ที่เพิ่งสมัคร"],
  },
  actors: {
    continueSignUp: ["going on from the sign-up", "เข้าสู่ระบบต่อจากการสมัคร"],
  },
  delays: {
    continuationLife: ["nobody may go on from the sign-up any more", "หมดเวลาไปต่อจากการสมัคร"],
    modeSwitch: ["it changes to signing in", "สลับไปหน้าเข้าสู่ระบบเอง"],
  },
  states: {
    arriving,
    "signIn.editing.plain": ["The card shows the sign-in form", "การ์ดแสดงแบบฟอร์มเข้าสู่ระบบ"],
    "signIn.editing.welcomed": [
      "The card shows the sign-in form, and above it that the account is ready",
      "การ์ดแสดงแบบฟอร์มเข้าสู่ระบบ และบอกด้านบนว่าบัญชีพร้อมแล้ว",
    ],
    "signIn.refused": ["A red banner above the sign-in form says what is wrong", "แถบสีแดงเหนือแบบฟอร์มเข้าสู่ระบบบอกสิ่งที่ผิด"],
    "signIn.cooling": coolingIn("The sign-in form", "แบบฟอร์มเข้าสู่ระบบ"),
    "signIn.sending": ["The sign-in is being sent", "กำลังเข้าสู่ระบบ"],
    "signIn.continuing": ["The newcomer's session is being asked for", "กำลังเข้าสู่ระบบในชื่อผู้ที่เพิ่งสมัคร"],
    "signIn.leaving": ["The page leaves for Google", "กำลังไปยัง Google"],
    "signUp.leaving": ["The page leaves for Google from the sign-up form", "กำลังไปยัง Google จากแบบฟอร์มสมัครใช้งาน"],
    "signUp.editing": ["The card shows the sign-up form", "การ์ดแสดงแบบฟอร์มสมัครใช้งาน"],
    "signUp.refused": ["A red banner above the sign-up form says what is wrong", "แถบสีแดงเหนือแบบฟอร์มสมัครบอกสิ่งที่ผิด"],
    "signUp.cooling": coolingIn("The sign-up form", "แบบฟอร์มสมัครใช้งาน"),
    "signUp.sending": ["The sign-up is being sent", "กำลังสมัครใช้งาน"],
    "signUp.succeeded": ["The sign-up succeeded; the fields are empty", "สมัครสำเร็จ ช่องกรอกว่างเปล่า"],
    signedIn: ["The page leads on", "หน้าพาไปต่อ"],
  },
};

/** Whether this succeeds before the field is written again. */
const isToSucceed = (actor: "signIn" | "signUp", field: string, ahead: readonly AnyEventObject[]) => {
  const end = ahead.findIndex((event) => event.type === "field.changed" && event.field === field);
  return ahead
    .slice(0, end < 0 ? undefined : end)
    .some(({ type, output }) => type === `xstate.done.actor.${actor}` && (output as Answered)?.success === true);
};

export const steps: ChartSteps<typeof authCardMachine> = {
  description,
  address: ({ mode }) => `/auth?mode=${mode}`,
  person: "registered",
  given: (input) => ({ ...input, passwordMin: 8 }),
  fields: labels,
  submit: (now) => (now.hasTag("signUp") ? "Create account" : "Sign in"),
  calls: { signIn: "POST /api/auth/login", continueSignUp: "POST /api/auth/continue", signUp: "POST /api/auth/register" },
  prepare:
    () =>
    (events, { path }) =>
      events.map((event, at) => {
        if (event.type !== "field.changed") return event;
        const ahead = events.slice(at + 1);
        const { email, password } = ownAccount(path);
        if (event.field === "email" && isToSucceed("signIn", "email", ahead)) return { ...event, value: email };
        if (event.field === "email" && isToSucceed("signUp", "email", ahead)) return { ...event, value: freshEmail(path, at) };
        return event.field === "password" && isToSucceed("signIn", "password", ahead) ? { ...event, value: password } : event;
      }),
  cannot: (given) => ("event" in given && isLeaving(given.snapshot) ? hasLeft : null),
  elsewhere: (now) => {
    if (isLeaving(now)) return atProvider;
    return now.value === "signedIn" ? [{ heading: "Choose a plan" }] : null;
  },
};

type Then = Now<typeof authCardMachine>;
const empty = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" };
const modeOf = ({ wasAt }: Then) => (wasAt("signUp") ? "signUp" : "signIn");

/** SPEC §5. A sign-in does not judge how long a password is: it may be older than the rule. */
const wrongWith = (now: Then, field: string): object | null => {
  const { values, passwordMin } = now.context;
  const code = {
    firstName: values.firstName === "" ? "required" : null,
    lastName: null,
    email: values.email === "" ? "email_required" : /^\S+@\S+\.\S+$/.test(values.email) ? null : "email_invalid",
    password:
      values.password === "" ? "required" : modeOf(now) === "signUp" && [...values.password].length < passwordMin ? "password_short" : null,
    confirmPassword:
      values.confirmPassword === "" ? "confirm_required" : values.confirmPassword === values.password ? null : "confirm_mismatch",
  }[field];
  return code ? { code, params: { min: passwordMin, max: 256 } } : null;
};
const wrong = (now: Then) =>
  Object.fromEntries(
    (modeOf(now) === "signUp" ? Object.keys(empty) : ["email", "password"]).flatMap((field) => {
      const error = wrongWith(now, field);
      return error ? [[field, error]] : [];
    }),
  );
const isSent = (now: Then) => Object.keys(wrong(now)).length === 0;
/** DECISIONS 51. */
const goesOn = ({ event, context: { values } }: Then) => {
  const data = (event.output as Answered)?.data as { continuationToken: string } | null;
  return data && { email: values.email.trim(), token: data.continuationToken };
};
const isCooling = (now: Then) => now.wasAt(`${modeOf(now)}.cooling`);
const editing = (now: Then) => `${modeOf(now)}.${isCooling(now) ? "cooling" : "editing"}`;
const problem = (now: Then) => (isCooling(now) ? now.context.problem : null);
/** SPEC §1: the query names the mode. One that somebody chose is a new entry of the history, any other takes the place of what stands there. */
const names = (mode: "signin" | "signup", isWalked: boolean): ActionCall => ["showMode", { mode, isWalked }];

const sent = (mode: string, values: { success: (now: Then) => object }) => ({
  sets: {
    values: (now: Then) => byAnswer<object>({ success: values.success(now), otherwise: now.context.values })(now),
    errors: (now: Then) =>
      byAnswer<object>({
        success: mode === "signUp" ? {} : now.context.errors,
        email_invalid: { ...now.context.errors, email: problemOf(now) },
        password_common: { ...now.context.errors, password: problemOf(now) },
        otherwise: now.context.errors,
      })(now),
    problem: (now: Then) =>
      byAnswer<object | null>({ success: null, email_invalid: null, password_common: null, otherwise: problemOf(now) })(now),
  },
});

export const oracle: Oracle<typeof authCardMachine> = {
  effects: {
    begins: {
      at: ({ input }) => ({ signin: "signIn.editing.plain", signup: "signUp.editing" })[input.mode],
      sets: {
        startsIn: ({ input }) => input.mode,
        passwordMin: ({ input }) => input.passwordMin,
        values: empty,
        errors: {},
        problem: null,
        newcomer: null,
      },
      does: ({ input }) => [names(input.mode, false)],
    },
    events: {
      "field.changed": {
        at: editing,
        sets: {
          values: ({ event, context }) => ({ ...context.values, [event.field as string]: event.value }),
          errors: withoutEdited,
          problem,
        },
      },
      "field.left": {
        sets: {
          errors: (now) => {
            const field = now.event.field as keyof typeof empty;
            const error = now.context.values[field] === "" ? null : wrongWith(now, field);
            return error ? { ...now.context.errors, [field]: error } : now.context.errors;
          },
        },
      },
      "password.generated": {
        at: editing,
        sets: {
          values: ({ event, context }) => ({ ...context.values, password: event.password, confirmPassword: event.password }),
          errors: without("password", "confirmPassword"),
          problem,
        },
      },
      "signUp.chosen": { at: "signUp.editing", sets: { errors: {}, problem: null }, does: [names("signup", true)] },
      "signIn.chosen": {
        at: ({ wasAt }) => (wasAt("signUp.succeeded") ? "signIn.editing.welcomed" : "signIn.editing.plain"),
        sets: { errors: {}, problem: null },
        // Nobody is to come back to the sign-up that worked.
        does: ({ wasAt }) => [names("signin", !wasAt("signUp.succeeded"))],
      },
      "google.chosen": { at: (now) => `${modeOf(now)}.leaving.fresh`, sets: { problem: null } },
      "leaveForGoogle done": { at: (now) => `${modeOf(now)}.refused`, sets: { problem: { code: "google_failed" } } },
      "leaveForGoogle failed": { at: (now) => `${modeOf(now)}.refused`, sets: { problem: { code: "google_failed" } } },
      submitted: {
        at: (now) => (isSent(now) ? `${modeOf(now)}.sending.fresh` : `${modeOf(now)}.editing`),
        sets: { errors: (now) => (isSent(now) ? now.context.errors : wrong(now)), problem: null },
      },
      "signIn done": {
        at: byAnswer({
          success: "signedIn",
          tooSoon: "signIn.cooling",
          email_invalid: "signIn.editing.plain",
          otherwise: "signIn.refused",
        }),
        ...sent("signIn", { success: ({ context }) => ({ ...context.values, password: "", confirmPassword: "" }) }),
      },
      "signUp done": {
        at: byAnswer({
          success: "signUp.succeeded",
          tooSoon: "signUp.cooling",
          password_common: "signUp.editing",
          otherwise: "signUp.refused",
        }),
        sets: {
          ...sent("signUp", { success: () => empty }).sets,
          newcomer: (now: Then) => byAnswer<object | null>({ success: goesOn(now), otherwise: now.context.newcomer })(now),
        },
      },
      "continuation.chosen": { at: "signIn.continuing.fresh" },
      "continueSignUp done": {
        at: byAnswer({ success: "signedIn", tooSoon: "signIn.cooling", otherwise: "signIn.refused" }),
        sets: { problem: (now) => byAnswer<object | null>({ success: null, otherwise: problemOf(now) })(now) },
      },
      "after continuationLife": { sets: { newcomer: null } },
      "signUp failed": { at: "signUp.refused", sets: { problem: unknown } },
      "after modeSwitch": { at: "signIn.editing.welcomed", does: [names("signin", false)] },
      "after cooldown": { at: (now) => `${modeOf(now)}.editing`, sets: { problem: null } },
      ...waiting(
        ["signIn.sending", "signIn.editing.plain"],
        ["signIn.continuing", "signIn.editing.plain"],
        ["signIn.leaving", "signIn.editing.plain"],
        ["signUp.sending", "signUp.editing"],
        ["signUp.leaving", "signUp.editing"],
      ),
    },
    calls: {
      signIn: ({ context: { values } }) => ({ email: values.email, password: values.password }),
      continueSignUp: ({ context: { newcomer } }) => ({ continuationToken: newcomer?.token }),
      signUp: ({ context: { values } }) => ({
        firstName: values.firstName,
        lastName: values.lastName,
        email: values.email,
        password: values.password,
        confirmPassword: values.confirmPassword,
      }),
    },
    waits: { ...slowWaits, ...cooldownWaits, modeSwitch: 1_000, continuationLife: 300_000 },
  },
  rules: [
    askedOnce("SPEC §7: POST /api/auth/login", "signIn"),
    askedOnce("SPEC §7: POST /api/auth/register", "signUp"),
    askedOnce("DECISIONS 51: single-use", "continueSignUp"),
    waitsForCooldown("signIn.cooling", "signIn"),
    waitsForCooldown("signUp.cooling", "signUp"),
    keeps(
      "DECISIONS 21: nothing you typed is lost; the modes keep what was typed",
      ["values.firstName", "values.lastName", "values.email", "values.password", "values.confirmPassword"],
      "field.changed",
      "password.generated",
      "signIn done",
      "signUp done",
    ),
    isGone(
      "a password does not outlive its use",
      "DECISIONS 36: secrets",
      ["signedIn", "signUp.succeeded"],
      "values.password",
      "values.confirmPassword",
    ),
    sendsOnly(
      "nothing is sent that the form calls invalid",
      "SPEC §5: password minimum 8, confirm password must match, first name required",
      "signUp",
      ({ firstName, password, confirmPassword }: { firstName: string; password: string; confirmPassword: string }) =>
        firstName !== "" && [...password].length >= 8 && password === confirmPassword,
    ),
    sendsOnly(
      "a sign-in has both",
      "SPEC §5: email or phone plus a password",
      "signIn",
      ({ email, password }: { email: string; password: string }) => email !== "" && password !== "",
    ),
    {
      name: "after a sign-up that worked the card is empty and turns to signing in",
      from: "SPEC §2: the fields clear and the mode switches to signin after 1 second",
      formula: never(both(isIn("signUp.succeeded"), ({ waits, is }) => waits.modeSwitch !== 1_000 || is.context.values.email !== "")),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4",
      formula: after(isIn("signedIn")).never(calls("signIn", "signUp", "continueSignUp", "leaveForGoogle")),
    },
    {
      name: "signed in is only who was let in",
      from: "SPEC §4: sign-in via the portal API",
      formula: always((moment) => !isIn("signedIn")(moment) || moment.was?.matches("signedIn") || moment.event.output.success === true),
    },
  ],
};
