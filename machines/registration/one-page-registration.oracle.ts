import { after, always, both, calls, hears, isIn, never, precedes, type ActionCall, type Now } from "statewalk/oracle";
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
  without,
  withoutEdited,
  written,
  type Oracle,
} from "../common.oracle.ts";
import type { onePageRegistrationMachine } from "./one-page-registration.ts";

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
    file: "machines/registration/one-page-registration.oracle.ts",
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
            byAnswer<object>({ password_common: { ...now.context.errors, password: told(now) }, otherwise: now.context.errors })(now),
          problem: (now) => byAnswer<object | null>({ success: null, password_common: null, otherwise: told(now) })(now),
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
            byAnswer<object | null>({ success: null, credentials_wrong: { code: "account_other_password" }, otherwise: told(now) })(now),
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
