/** What is known of the registration apart from its chart. */
import {
  type ActionCall,
  after,
  both,
  calls,
  type Condition,
  either,
  hears,
  isAt,
  isIn,
  never,
  not,
  type Now,
  precedes,
} from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  fromInput,
  keeps,
  type Oracle,
  sendsOnly,
  slowWaits,
  problemOf,
  unknown,
  waiting,
  waitsForCooldown,
  without,
  written,
} from "../model/oracle.ts";
import type { registrationMachine, Step } from "./registration.ts";

type Then = Now<typeof registrationMachine>;
type Pending = Record<"organizationName" | "subdomainName" | "billingPeriod" | "sessionId", string> & { subscriptionPlanId: number };
type Found = { isRegistrant?: boolean; pending?: Pending } & {
  [Said in "name" | "subdomainName" | "trialEndsAt"]?: string;
} & { [Said in "requestedPlanId" | "subscriptionPlanId"]?: number };

/** What the server knows of this person; null where nobody could say. One that knows no organisation may say so as a refusal (DECISIONS 44). */
const foundBy = ({ event }: Pick<Then, "event">): Found | null => {
  const { success, code, data } = event.output as { success: boolean; code?: string; data: Found };
  // DECISIONS 48: one may be registered by a person, any number joined.
  if (success) return data.isRegistrant === false ? { pending: data.pending } : data;
  return code === "organization_lookup_failed" ? {} : null;
};

/** DECISIONS 9: what the server knows wins over the address, and this over what the browser remembers. */
const stepFound = (now: Then): string => {
  const found = foundBy(now);
  const { requestedStep, planId } = now.context;
  if (!found) return "unreachable";
  if (found.name) return "complete.finishing";
  if (found.pending) return { package: "package", details: "details.editing" }[requestedStep as string] ?? "verify";
  return requestedStep !== "package" && planId !== null ? "details.editing" : "package";
};

const fromPending =
  <Field extends keyof Then["context"]>(field: Field, held: (pending: Pending, now: Then) => unknown) =>
  (now: Then) => {
    const found = foundBy(now);
    return found?.pending && !found.name ? (held(found.pending, now) as object) : (now.context[field] as object);
  };

const invalid = (message: string) => ({ code: "validation", message });
const nameMissing = { organizationName: { code: "required", params: { max: 120 } } };
const termsMissing = { acceptTerms: { code: "terms_required" } };
const missing = ({ context }: Then) => ({
  ...(context.organizationName.trim() === "" && nameMissing),
  ...(!context.acceptTerms && termsMissing),
});
const isAnotherTry = ({ wasAt }: Then) => wasAt("step.details.refused");
const isSent = (now: Then) => isAnotherTry(now) || Object.keys(missing(now)).length === 0;

/** The steps that somebody can ask for. */
const asked = ["package", "details", "verify"];
const stepAt = ({ wasAt }: Then) => [...asked, "complete"].find((step) => wasAt(`step.${step}`));

/** The address names the step: one that somebody goes to is a new entry of the history, any other takes the place of what stands there. */
const names = (step: unknown, isWalked: boolean): ActionCall => ["showStep", { step, isWalked }];
/** DECISIONS 21: what was typed outlives a reload. */
const draftOf = ({ context }: Then, changed: Partial<Then["context"]> = {}): ActionCall => {
  const { email, sessionId, planId, organizationName, subdomain, acceptTerms } = { ...context, ...changed };
  return ["saveDraft", { email, sessionId, draft: { planId, organizationName, subdomain, acceptTerms } }];
};
const goesTo = (step: string, now: Then, changed: Partial<Then["context"]> = {}): ActionCall[] => [
  names(step, true),
  draftOf(now, changed),
];

/** SPEC §4: details with a plan, verify with a registration that was submitted; the end is nobody's to choose, nor left again. */
const isVisited = (now: Then) => {
  const { event, context, wasAt } = now;
  if (wasAt("step.complete") || wasAt("step.details.submitting") || event.step === stepAt(now)) return false;
  return { package: true, details: context.planId !== null, verify: context.isRegistered, complete: false }[event.step as Step];
};
const stays = ({ was }: Then) => was._nodes.map(({ path }) => path.join("."));

const form = written("step.details.editing", "step.details.cooling");
const toPackage = {
  at: "step.package",
  sets: { requestedStep: "package", problem: null },
  does: (now: Then) => goesTo("package", now),
};

type Answer = { outcome: "verified" | "nameLost" | "left"; verified: object; problem: object };
const ending = ({ event }: Then) => event.output as Answer;
const isVerified = (now: Then) => ending(now).outcome === "verified";
const isNameLost = (now: Then) => ending(now).outcome === "nameLost";

const shown = (snapshot: unknown) => snapshot as { value: unknown; context: { subdomain: string } };
const nameTyped = ({ event }: Then) => shown(event.snapshot).context.subdomain;
/** SPEC §2: the workspace's address is asked for in the details, and is theirs to change. */
const isRenamed = (now: Then) => now.wasAt("step.details") && nameTyped(now) !== now.context.subdomain;
/** SPEC §4: available and reassigned names may be used. */
const isKept = (value: unknown) => /^\{"(available|reassigned)"/.test(JSON.stringify(value));

const drafted = ["planId", "organizationName", "subdomain", "acceptTerms"];
const does =
  (action: string): Condition =>
  ({ actions }) =>
    actions.some(([name]) => name === action);

export const oracle: Oracle<typeof registrationMachine> = {
  effects: {
    begins: {
      at: ["step.resuming.fresh", "name.field.unsettled"],
      sets: {
        planId: ({ input }) => input.draft.planId,
        organizationName: ({ input }) => input.draft.organizationName,
        subdomain: ({ input }) => input.draft.subdomain,
        acceptTerms: ({ input }) => input.draft.acceptTerms,
        // Where yearly billing is not sold, nobody has it (SPEC §4).
        billing: ({ input }) => (input.yearlyBilling ? input.billing : "monthly"),
        ...fromInput("email", "sessionId", "isDemo", "yearlyBilling", "requestedStep"),
        isStarted: false,
        errors: {},
        problem: null,
        isRegistered: false,
        verified: null,
      },
    },
    events: {
      "resume done": {
        at: (now) => {
          const held = foundBy(now)?.pending;
          return [`step.${stepFound(now)}`, ...(held && held.subdomainName !== now.context.subdomain ? ["name.field.unsettled"] : [])];
        },
        sets: {
          problem: (now) => (foundBy(now) ? now.context.problem : problemOf(now)),
          requestedStep: (now) => asked.find((step) => stepFound(now).startsWith(step)) ?? now.context.requestedStep,
          verified: (now) => {
            const { name, subdomainName: subdomain, trialEndsAt } = foundBy(now) ?? {};
            return name ? { organizationName: name, subdomain, trialEndsAt } : now.context.verified;
          },
          planId: (now) => {
            const found = foundBy(now);
            if (found?.name) return found.requestedPlanId ?? found.subscriptionPlanId ?? null;
            return found?.pending?.subscriptionPlanId ?? now.context.planId;
          },
          // DECISIONS 47: this browser's own choice stands; one that another browser sent is what the server holds.
          billing: fromPending("billing", ({ sessionId, billingPeriod }, { context }) =>
            sessionId === context.sessionId || !context.yearlyBilling ? context.billing : billingPeriod,
          ),
          organizationName: fromPending("organizationName", ({ organizationName }) => organizationName),
          subdomain: fromPending("subdomain", ({ subdomainName }) => subdomainName),
          sessionId: fromPending("sessionId", ({ sessionId }) => sessionId),
          acceptTerms: fromPending("acceptTerms", () => true),
          isRegistered: fromPending("isRegistered", () => true),
          isStarted: (now) => now.context.isStarted || asked.some((step) => stepFound(now).startsWith(step)),
        },
        // What the address asked for is answered in its place; where another tab leads is gone to.
        does: (now) => {
          const step = stepFound(now).replace(/\..*/, "");
          if (step === "unreachable") return [];
          const shown = names(step, now.context.isStarted);
          const held = foundBy(now)?.pending;
          if (step === "complete") return [shown];
          if (!held) return [shown, draftOf(now)];
          const { sessionId, subscriptionPlanId: planId, organizationName, subdomainName: subdomain } = held;
          return [shown, draftOf(now, { sessionId, planId: planId as 3, organizationName, subdomain, acceptTerms: true })];
        },
      },
      "resume failed": { at: "step.unreachable", sets: { problem: unknown } },
      "resume.retried": { at: "step.resuming.fresh", sets: { problem: null } },

      "plan.chosen": {
        at: "step.details.editing",
        sets: { planId: ({ event }) => event.planId, requestedStep: "details" },
        does: (now) => goesTo("details", now, { planId: now.event.planId }),
      },
      "billing.chosen": { sets: { billing: ({ event }) => event.billing } },
      "billing.preferred": { sets: { billing: ({ event }) => event.billing } },
      "name.changed": {
        at: form.at,
        sets: { organizationName: ({ event }) => event.organizationName, errors: without("organizationName"), problem: form.problem },
        does: (now) => [draftOf(now, { organizationName: now.event.organizationName })],
      },
      "name.left": {
        sets: {
          errors: ({ context }) => (context.organizationName.trim() === "" ? { ...context.errors, ...nameMissing } : context.errors),
        },
        // A name that is settled has nothing to be suggested.
        does: ({ context, wasAt }) =>
          wasAt("name.field.settled") ? [] : [["tell subdomain", { type: "name.left", organizationName: context.organizationName }]],
      },
      "terms.left": {
        sets: { errors: ({ context }) => (context.acceptTerms ? context.errors : { ...context.errors, ...termsMissing }) },
      },
      "terms.changed": {
        at: form.at,
        sets: { acceptTerms: ({ event }) => event.acceptTerms, errors: without("acceptTerms"), problem: form.problem },
        does: (now) => [draftOf(now, { acceptTerms: now.event.acceptTerms })],
      },
      "plan.reconsidered": toPackage,
      "back.chosen": toPackage,
      "step.visited": {
        at: (now) => {
          if (!isVisited(now)) return stays(now);
          return now.event.step === "details" ? "step.details.editing" : `step.${now.event.step}`;
        },
        sets: {
          requestedStep: (now) => (isVisited(now) ? now.event.step : now.context.requestedStep),
          problem: (now) => (isVisited(now) ? null : now.context.problem),
        },
        does: (now) => (isVisited(now) ? goesTo(now.event.step, now) : [names(stepAt(now), false)]),
      },
      "elsewhere.changed": { at: "step.resuming.fresh", sets: { requestedStep: null, problem: null } },

      submitted: {
        at: (now) => (isSent(now) ? "step.details.submitting.fresh" : "step.details.editing"),
        sets: { errors: (now) => (isAnotherTry(now) ? now.context.errors : { ...now.context.errors, ...missing(now) }), problem: null },
      },
      "register done": {
        at: byAnswer({
          success: "step.verify",
          tooSoon: "step.details.cooling",
          subdomain_taken: "step.details.editing",
          otherwise: "step.details.refused",
        }),
        sets: {
          isRegistered: (now) => byAnswer({ success: true, otherwise: now.context.isRegistered })(now),
          requestedStep: (now) => byAnswer({ success: "verify", subdomain_taken: "details", otherwise: now.context.requestedStep })(now),
          errors: (now) =>
            byAnswer<object>({
              success: {},
              subdomain_taken: { subdomain: { code: "subdomain_taken", params: { max: 120 } } },
              // SPEC §8: the first message of each at its field.
              validation: { organizationName: invalid("Too plain"), subdomain: invalid("Too short") },
              otherwise: now.context.errors,
            })(now),
          problem: (now) =>
            byAnswer<object | null>({
              success: null,
              subdomain_taken: null,
              // SPEC §8: a sentence that mentions the email is about the address.
              registration_failed: { code: "email_registered", message: problemOf(now).message },
              validation: { code: "email_registered", message: "Not this address" },
              otherwise: problemOf(now),
            })(now),
        },
        does: (now) =>
          now.event.output.success ? [["saveSubdomain", { subdomain: now.context.subdomain }], ...goesTo("verify", now)] : [],
      },
      "register failed": { at: "step.details.refused", sets: { problem: { code: "unexpected" } } },
      "after cooldown": { at: "step.details.editing", sets: { problem: null } },

      "verification done": {
        at: (now) => (isVerified(now) ? "step.complete.finishing" : "step.details.editing"),
        sets: {
          verified: (now) =>
            isVerified(now)
              ? { organizationName: now.context.organizationName, subdomain: now.context.subdomain, ...ending(now).verified }
              : now.context.verified,
          errors: (now) => (isNameLost(now) ? { subdomain: ending(now).problem } : now.context.errors),
          // A name that was lost has no registration behind it any more.
          isRegistered: (now) => (isNameLost(now) ? false : now.context.isRegistered),
          requestedStep: (now) => (isVerified(now) ? now.context.requestedStep : "details"),
        },
        does: (now) => (isVerified(now) ? [names("complete", true)] : goesTo("details", now)),
      },
      "finish done": { at: "step.complete.finished" },
      "finish failed": { at: "step.complete.finished" },
      "subdomain changed": {
        at: ({ event: { snapshot } }) => (isKept(shown(snapshot).value) ? "name.field.settled" : "name.field.unsettled"),
        sets: {
          subdomain: (now) => (isRenamed(now) ? nameTyped(now) : now.context.subdomain),
          errors: (now) => (isRenamed(now) ? without("subdomain")(now) : now.context.errors),
        },
        does: (now) => (isRenamed(now) ? [draftOf(now, { subdomain: nameTyped(now) })] : []),
      },
      ...waiting(["step.resuming", "step.unreachable"], ["step.details.submitting", "step.details.editing"]),
    },
    calls: {
      resume: ({ input }) => ({ email: input.email }),
      register: ({ input, context }) => ({
        email: input.email,
        organizationName: context.organizationName.trim(),
        subdomainName: context.subdomain,
        subscriptionPlanId: context.planId,
        billingPeriod: context.billing,
        acceptTerms: true,
        sessionId: context.sessionId,
      }),
      finish: ({ input, context }) => ({ email: input.email, sessionId: context.sessionId }),
      subdomain: ({ input, context }) => ({ email: input.email, subdomain: context.subdomain, organizationName: context.organizationName }),
      verification: ({ input }) => ({ email: input.email, isDemo: input.isDemo }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("SPEC §4: submit in the wizard is only possible when it is not already submitting", "register"),
    {
      name: "submitted only with a subdomain that is available or reassigned",
      from: "SPEC §4: submit only when subdomain status is available or reassigned",
      formula: never(both(hears("submitted"), calls("register"), not(isIn("name.field.settled")))),
    },
    sendsOnly(
      "nothing is sent that the form calls invalid",
      "SPEC §4: submit only when there are no form errors; §5: organization name and terms are required",
      "register",
      ({ organizationName, acceptTerms }: { organizationName: string; acceptTerms: boolean }) => organizationName !== "" && acceptTerms,
    ),
    {
      name: "not submitted past an error that stands at a field",
      from: "SPEC §4: submit only when there are no form errors",
      formula: never(
        both(calls("register"), hears("submitted"), ({ was }) => Object.keys((was?.context.errors ?? {}) as object).length > 0),
      ),
    },
    waitsForCooldown("step.details.cooling", "register"),
    {
      name: "yearly billing is chosen only where it is sold",
      from: "SPEC §4: billing frequency falls back to monthly if yearly is not enabled",
      formula: never(both(hears("billing.chosen"), ({ event, is }) => event.billing === "yearly" && !is.context.yearlyBilling)),
    },
    {
      name: "the code's step is reached only with a registration that waits for it",
      from: "SPEC §4: details -> verify (registration submitted); DECISIONS 9",
      formula: never(both(isIn("step.verify"), ({ is }) => !is.context.isRegistered)),
    },
    {
      name: "the details are reached only with a plan",
      from: "SPEC §4: package -> details (plan chosen or package query param)",
      formula: never(
        both(hears("step.visited", "resume done", "plan.chosen"), isIn("step.details"), ({ is }) => is.context.planId === null),
      ),
    },
    {
      name: "the end is reached only by a proven address",
      from: "SPEC §4: verify -> complete (email verified)",
      formula: precedes(
        either(
          both(hears("verification done"), ({ event }) => (event.output as Answer).outcome === "verified"),
          both(hears("resume done"), (now) => Boolean(foundBy(now)?.name)),
        ),
        isIn("step.complete"),
      ),
    },
    {
      name: "the server is told once that it is finished",
      from: "SPEC §4: registration flow order: send success email, end session",
      formula: after(calls("finish")).never(calls("finish")),
    },
    {
      name: "whatever is typed or chosen is kept for a reload as soon as it is",
      from: "DECISIONS 21: nothing you typed is lost",
      formula: never(
        both(
          ({ was, is }) => was !== null && drafted.some((field) => was.context[field] !== is.context[field]) && !isAt(is, "step.complete"),
          not(does("saveDraft")),
        ),
      ),
    },
    {
      name: "nothing is kept of a registration that is through",
      from: "SPEC §4: registration flow order: end session",
      formula: after(isIn("step.complete")).never(does("saveDraft")),
    },
    {
      name: "Back leads to the step before: only a step that somebody left is followed by a new entry",
      from: "SPEC §2: four steps: package, details, verify, complete",
      formula: never(({ was, actions }) =>
        actions.some(([name, given]) => name === "showStep" && (given as { isWalked: boolean }).isWalked && !was?.context.isStarted),
      ),
    },
    keeps("DECISIONS 21: nothing you typed is lost", ["organizationName"], "name.changed", "resume done"),
    {
      name: "a field's error goes when its field changes",
      from: "SPEC §5: editing a field clears its error",
      formula: never(
        either(
          both(hears("name.changed"), ({ is }) => "organizationName" in is.context.errors),
          both(hears("terms.changed"), ({ is }) => "acceptTerms" in is.context.errors),
        ),
      ),
    },
  ],
};
