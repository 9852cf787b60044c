import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { type ActionCall, after, always, both, calls, hears, isIn, never, type Now, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Expectation, type Place, slowResponse } from "../model/description.ts";
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
  written,
} from "../model/oracle.ts";
import { type ChartSteps, freshEmail, labels } from "../model/steps.ts";
import { arriving, type ChartWords, cooling } from "../model/words.ts";
import type { OnePageField } from "./one-page-registration-fields.ts";
import { onePageRegistrationMachine } from "./one-page-registration.ts";

export const input = {
  isSignedIn: false,
  planId: 1,
  billing: "monthly",
  yearlyBilling: true,
  passwordMin: 8,
  sessionId: "session_1_abcdefgh",
} as const;

/** The fields without which nothing is sent. */
const required = ["firstName", "email", "subdomain", "password", "confirmPassword"] as const;

export const samples: Samples<typeof onePageRegistrationMachine> = {
  inputs: [
    input,
    { ...input, isSignedIn: true },
    { ...input, yearlyBilling: false, billing: "yearly", planId: 2, passwordMin: 10, sessionId: "session_2_ijklmnop" },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "firstName", value: "สมชาย" },
      { type: "field.changed", field: "email", value: "somchai@example.com" },
      { type: "field.changed", field: "subdomain", value: "kafae-dee" },
      { type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" },
      { type: "field.changed", field: "confirmPassword", value: "บ้านสวนริมคลอง" },
      { type: "field.changed", field: "lastName", value: "ใจดี" },
      { type: "field.changed", field: "organizationName", value: "ร้านหนังสือ" },
    ],
    "field.left": [
      { type: "field.left", field: "subdomain" },
      { type: "field.left", field: "acceptTerms" },
    ],
    "password.generated": [{ type: "password.generated", password: "x7$Kq2!mZp9#" }],
    "terms.changed": [{ type: "terms.changed", acceptTerms: true }],
    "plan.chosen": [{ type: "plan.chosen", planId: 2 }],
    "billing.chosen": [{ type: "billing.chosen", billing: "yearly" }],
    "billing.preferred": [{ type: "billing.preferred", billing: "yearly" }],
    ...plainEvents("submitted", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    signUp: [tooSoon(), success(null), refusal("password_common"), refusal("network")],
    signIn: [tooSoon(), success(null), refusal("credentials_wrong"), refusal("network")],
    register: [undefined],
  },
  actions: ["keepDraft"],
  systemEvents: ["billing.preferred"],
  project: ({ context }) => [context.planId > 1, context.acceptTerms, ...required.map((field) => context.values[field] !== "")],
};

const standard: Place = { role: "radio", name: "Standard" };
const yearly: Place = { role: "radio", name: { say: "Yearly", begins: true } };

export const description: Description<typeof onePageRegistrationMachine> = {
  fields: {
    firstName: asks.firstName,
    lastName: asks.lastName,
    email: asks.username,
    organizationName: asks.organizationName,
    subdomain: asks.subdomain,
    password: [asks.newPassword, asks.shownPassword],
    confirmPassword: asks.newPassword,
    acceptTerms: asks.ticked,
  },
  interactions: {
    ...common,
    "plan.chosen": () => ({ how: "pick", at: standard }),
    "billing.chosen": () => ({ how: "pick", at: yearly }),
    "terms.changed": () => ({ how: "tick", at: { field: "acceptTerms" } }),
  },
  expectations: (now) => {
    // The page that was left is no longer looked at.
    if (now.hasTag("left")) return [];
    const { values, errors, planId, acceptTerms, yearlyBilling } = now.context;
    return [
      { heading: "Register an organisation" },
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { control: standard, isSeen: true, isChosen: planId === 2 },
      { control: yearly, isSeen: planId === 2 && yearlyBilling },
      { field: "acceptTerms", isTicked: acceptTerms, isWrong: "acceptTerms" in errors },
      { isSending: now.hasTag("busy") },
      ...(Object.entries(values) as [OnePageField, string][]).map(([field, text]): Expectation => ({
        field,
        text,
        isWrong: field in errors,
      })),
    ];
  },
};

export const words: ChartWords = {
  states: {
    arriving,
    editing: ["The form shows account and organisation on one page", "แบบฟอร์มแสดงบัญชีและองค์กรในหน้าเดียว"],
    refused: ["A banner above the form says what is wrong", "แถบเหนือแบบฟอร์มบอกสิ่งที่ผิด"],
    cooling,
    signingUp: ["The account is being made", "กำลังสร้างบัญชี"],
    signingIn: ["The new account is being signed in", "กำลังเข้าสู่ระบบด้วยบัญชีใหม่"],
    registering: ["The organisation is being created", "กำลังสร้างองค์กร"],
    left: ["The page goes on in the wizard", "หน้าไปต่อในตัวช่วยลงทะเบียน"],
  },
};

export const steps: ChartSteps<typeof onePageRegistrationMachine> = {
  description,
  address: ({ planId, billing }) => `/register?form=classic&package=${planId}&billing=${billing}`,
  person: ({ isSignedIn }) => (isSignedIn ? "own" : "nobody"),
  given: (input) => ({ ...input, yearlyBilling: true, passwordMin: 8 }),
  fields: { ...labels, organizationName: { say: "Organisation name", begins: true } },
  submit: (now) => (now.hasTag("busy") ? "Creating your organisation…" : "Continue"),
  calls: { signUp: "POST /api/auth/register", signIn: "POST /api/auth/login", register: "POST /api/organization/registration" },
  // Nobody has an account of this address, nor a workspace of this name.
  prepare:
    () =>
    (events, { path }) =>
      events.map((event, at) => {
        if (event.type !== "field.changed") return event;
        if (event.field === "email") return { ...event, value: freshEmail(path, at) };
        return event.field === "subdomain" ? { ...event, value: `kafae-dee-${path}-${at}` } : event;
      }),
  cannot: (given) =>
    "event" in given && given.event.type === "billing.preferred"
      ? ["it is heard from another tab, in which the period is chosen", "ได้ยินจากอีกแท็บหนึ่งที่เลือกรอบการชำระเงิน"]
      : null,
  elsewhere: (now) => (now.hasTag("left") ? [{ heading: now.context.isSignedIn ? "Choose a plan" : "Check your email" }] : null),
};

type Then = Now<typeof onePageRegistrationMachine>;
const empty = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "", organizationName: "", subdomain: "" };
type Field = keyof typeof empty;

/** SPEC §5, of the account and of the organisation. */
const wrongWith = ({ context: { values, acceptTerms, passwordMin } }: Then, field: string): object | null => {
  const ofAccount = { min: passwordMin, max: 256 };
  const ofOrganization = { max: 120 };
  const fieldProblem = (code: string | null | false, params: object) => (code ? { code, params } : null);
  const { firstName, email, password, confirmPassword, subdomain } = values;
  if (field === "firstName") return fieldProblem(firstName === "" && "required", ofAccount);
  if (field === "email") return fieldProblem(email === "" ? "email_required" : !email.includes("@") && "email_invalid", ofAccount);
  if (field === "password")
    return fieldProblem(password === "" ? "required" : [...password].length < passwordMin && "password_short", ofAccount);
  if (field === "confirmPassword")
    return fieldProblem(confirmPassword === "" ? "confirm_required" : confirmPassword !== password && "confirm_mismatch", ofAccount);
  if (field === "subdomain") return fieldProblem(subdomain === "" ? "required" : subdomain.length < 3 && "subdomain_short", ofOrganization);
  return field === "acceptTerms" ? fieldProblem(!acceptTerms && "conditions_required", ofOrganization) : null;
};
const wrong = (now: Then) =>
  Object.fromEntries(
    ["firstName", "email", "password", "confirmPassword", "subdomain", "acceptTerms"].flatMap((field) =>
      wrongWith(now, field) ? [[field, wrongWith(now, field)]] : [],
    ),
  );
const isSent = (now: Then) => now.wasAt("refused") || Object.keys(wrong(now)).length === 0;
const writes = written("editing", "cooling");

const registrationOf = ({ context: { values, planId, billing, acceptTerms }, input }: Then) => ({
  email: values.email,
  // SPEC §3: defaults to the name part of the email.
  organizationName: values.organizationName || values.email.slice(0, values.email.indexOf("@")),
  subdomainName: values.subdomain,
  subscriptionPlanId: planId,
  billingPeriod: billing,
  acceptTerms,
  sessionId: input.sessionId,
});

export const oracle: Oracle<typeof onePageRegistrationMachine> = {
  effects: {
    begins: {
      at: ({ input }) => (input.isSignedIn ? "left" : "editing"),
      sets: {
        isSignedIn: ({ input }) => input.isSignedIn,
        planId: ({ input }) => input.planId,
        billing: ({ input }) => (input.yearlyBilling ? input.billing : "monthly"),
        yearlyBilling: ({ input }) => input.yearlyBilling,
        passwordMin: ({ input }) => input.passwordMin,
        sessionId: ({ input }) => input.sessionId,
        values: empty,
        acceptTerms: false,
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
      "field.left": {
        sets: {
          errors: (now) => {
            const error = wrongWith(now, now.event.field as string);
            return error ? { ...now.context.errors, [now.event.field as Field]: error } : now.context.errors;
          },
        },
      },
      "password.generated": {
        at: writes.at,
        sets: {
          values: ({ event, context }) => ({ ...context.values, password: event.password, confirmPassword: event.password }),
          errors: without("password", "confirmPassword"),
          problem: writes.problem,
        },
      },
      "terms.changed": {
        at: writes.at,
        sets: { acceptTerms: ({ event }) => event.acceptTerms, errors: without("acceptTerms"), problem: writes.problem },
      },
      "plan.chosen": { sets: { planId: ({ event }) => event.planId } },
      "billing.chosen": { sets: { billing: ({ event }) => event.billing } },
      "billing.preferred": { sets: { billing: ({ event }) => event.billing } },
      submitted: {
        at: (now) => (isSent(now) ? "signingUp.fresh" : "editing"),
        sets: { errors: (now) => (isSent(now) ? now.context.errors : wrong(now)), problem: null },
      },
      "signUp done": {
        at: byAnswer({ success: "signingIn.fresh", tooSoon: "cooling", password_common: "editing", otherwise: "refused" }),
        sets: {
          errors: (now) =>
            byAnswer<object>({ password_common: { ...now.context.errors, password: problemOf(now) }, otherwise: now.context.errors })(now),
          problem: (now) => byAnswer<object | null>({ success: null, password_common: null, otherwise: problemOf(now) })(now),
        },
      },
      "signUp failed": { at: "refused", sets: { problem: unknown } },
      "signIn done": {
        at: byAnswer({ success: "registering.fresh", tooSoon: "cooling", otherwise: "refused" }),
        sets: {
          values: (now) =>
            byAnswer<object>({ success: { ...now.context.values, password: "", confirmPassword: "" }, otherwise: now.context.values })(now),
          // DECISIONS 13: a sign-up tells no stranger that an address is known; then its own password is asked for.
          problem: (now) =>
            byAnswer<object | null>({ success: null, credentials_wrong: { code: "account_other_password" }, otherwise: problemOf(now) })(
              now,
            ),
        },
        does: (now) => byAnswer<ActionCall[]>({ success: [["keepDraft", { registration: registrationOf(now) }]], otherwise: [] })(now),
      },
      "register done": { at: "left" },
      "register failed": { at: "left" },
      "after cooldown": { at: "editing", sets: { problem: null } },
      ...waiting(["signingUp", "editing"], ["signingIn", "editing"], ["registering", "left"]),
    },
    calls: {
      signUp: ({ context: { values } }) => ({
        firstName: values.firstName,
        lastName: values.lastName,
        email: values.email,
        password: values.password,
        confirmPassword: values.confirmPassword,
      }),
      signIn: ({ context: { values } }) => ({ email: values.email, password: values.password }),
      register: registrationOf,
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("SPEC §4: submitting", "signUp"),
    askedOnce("SPEC §4: submitting", "register"),
    waitsForCooldown("cooling", "signUp", "signIn", "register"),
    keeps(
      "DECISIONS 21: nothing you typed is lost",
      [
        "values.firstName",
        "values.lastName",
        "values.email",
        "values.organizationName",
        "values.subdomain",
        "values.password",
        "acceptTerms",
      ],
      "field.changed",
      "password.generated",
      "terms.changed",
      "signIn done",
    ),
    isGone(
      "a password does not outlive its use",
      "DECISIONS 36: secrets",
      ["registering", "left"],
      "values.password",
      "values.confirmPassword",
    ),
    sendsOnly(
      "nothing is sent that the form calls invalid",
      "SPEC §5",
      "signUp",
      ({ firstName, email, password, confirmPassword }: { firstName: string; email: string; password: string; confirmPassword: string }) =>
        firstName !== "" && email.includes("@") && [...password].length >= 8 && password === confirmPassword,
    ),
    sendsOnly(
      "registered is only with a name of its own and the terms",
      "SPEC §5: subdomain, terms must be accepted",
      "register",
      ({ subdomainName, acceptTerms }: { subdomainName: string; acceptTerms: boolean }) => subdomainName.length >= 3 && acceptTerms,
    ),
    {
      name: "first the account, then the session, then the organisation",
      from: "SPEC §4: registration flow order",
      formula: (trace) => {
        const broken = [precedes(hears("signUp done"), calls("signIn")), precedes(hears("signIn done"), calls("register"))].map((rule) =>
          rule(trace),
        );
        return broken.find((at) => at >= 0) ?? -1;
      },
    },
    {
      name: "yearly billing is chosen only where it is sold, for a plan that costs something",
      from: "SPEC §4: free packages are always 0",
      formula: never(both(hears("billing.chosen"), ({ was }) => !was?.context.yearlyBilling || was.context.planId === 1)),
    },
    {
      name: "whoever is signed in is not asked for another account",
      from: "DECISIONS 30: the older form, for people who have neither",
      formula: always((moment) => !moment.is.context.isSignedIn || isIn("left")(moment)),
    },
    { name: "after leaving nothing is called", from: "SPEC §4", formula: after(isIn("left")).never(calls("signUp", "signIn", "register")) },
  ],
};
