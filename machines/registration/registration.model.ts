import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import {
  type ActionCall,
  after,
  always,
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
import type { AnyEventObject, SnapshotFrom } from "xstate";
import { refusal, success, tooSoon } from "../model/answers.ts";
import {
  common,
  type Description,
  type Expectation,
  type Interaction,
  type Place,
  press,
  slowResponse,
  type Words,
  write,
  writeCode,
} from "../model/description.ts";
import { byAnswer, cooldownWaits, type Oracle, slowWaits, told, unknown, waiting } from "../model/oracle.ts";
import { type ChartSteps, type Doing, labels, ownAccount, usualVerdict } from "../model/steps.ts";
import { type ChartWords, cooling, type Phrase } from "../model/words.ts";
import { isAboutEmail } from "./registration-details.ts";
import { registrationMachine, type RegistrationSnapshot, type Step, stepOf } from "./registration.ts";
import { subdomainMachine } from "./subdomain.ts";

const draft = { planId: null, organizationName: "", subdomain: "", acceptTerms: false } as const;
const input = {
  email: "somchai@example.com",
  sessionId: "session_1_abcdefgh",
  draft,
  billing: "monthly",
  requestedStep: null,
  yearlyBilling: true,
  isDemo: false,
} as const;

export const pending = {
  organizationName: "ร้านหนังสือริมคลอง",
  subdomainName: "kafae-dee",
  subscriptionPlanId: 3,
  billingPeriod: "yearly",
  sessionId: "session_0_abcdefgh",
  heldUntil: "2026-11-20T09:15:00Z",
} as const;

/** What the subdomain field shows while a name is kept, and before: a name is typed before it can be kept. */
const fieldWith = (subdomain: string, isKept: boolean) => {
  const context = { email: input.email, subdomain, organizationName: "", heldFor: 900, words: null, suggestions: [], problem: null };
  return subdomainMachine.resolveState({ value: isKept ? { available: "timed" } : "idle", context });
};

export const samples: Samples<typeof registrationMachine> = {
  inputs: [
    input,
    { ...input, draft: { ...draft, planId: 2 } },
    { ...input, requestedStep: "package" },
    { ...input, requestedStep: "details" },
    { ...input, email: "somying@example.com", yearlyBilling: false, billing: "yearly", isDemo: true, draft: { ...draft, planId: 2 } },
  ],
  events: {
    "plan.chosen": [{ type: "plan.chosen", planId: 2 }],
    "plan.reconsidered": [{ type: "plan.reconsidered" }],
    "billing.chosen": [{ type: "billing.chosen", billing: "yearly" }],
    "billing.preferred": [{ type: "billing.preferred", billing: "yearly" }],
    "name.changed": [{ type: "name.changed", organizationName: "กาแฟดี" }],
    "name.left": [{ type: "name.left" }],
    "terms.left": [{ type: "terms.left" }],
    "terms.changed": [{ type: "terms.changed", acceptTerms: true }],
    submitted: [{ type: "submitted" }],
    "back.chosen": [{ type: "back.chosen" }],
    "step.visited": [
      { type: "step.visited", step: "package" },
      { type: "step.visited", step: "details" },
      { type: "step.visited", step: "verify" },
      { type: "step.visited", step: "complete" },
    ],
    "resume.retried": [{ type: "resume.retried" }],
    "elsewhere.changed": [{ type: "elsewhere.changed" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    resume: [
      success({}),
      success({ pending }),
      success({ name: "กาแฟดี", subdomainName: "kafae-dee", trialEndsAt: "2026-11-27T09:00:00Z", subscriptionPlanId: 1 }),
      success({ name: "ร้านหนังสือ", subdomainName: "nang-sue", subscriptionPlanId: 1, isRegistrant: false }),
      refusal("organization_lookup_failed"),
      refusal("network"),
    ],
    register: [
      tooSoon(),
      success({ organizationName: "กาแฟดี", subdomainName: "kafae-dee" }),
      refusal("subdomain_taken", {
        errors: { subdomainName: ["This subdomain is already taken"], codes: { subdomainName: "subdomain_taken" } },
      }),
      refusal("registration_failed", null, "This email belongs to somebody else"),
      refusal("server"),
      refusal("validation", {
        errors: { email: ["Not this address", "Nor any other"], organizationName: ["Too plain"], subdomainName: ["Too short"] },
      }),
    ],
    finish: [undefined],
    watchOtherTabs: [],
    subdomain: [],
    verification: [
      {
        outcome: "verified",
        verified: { organizationName: "กาแฟดีมาก", subdomain: "kafae-dee-mak", trialEndsAt: "2026-11-28T09:00:00Z" },
      },
      { outcome: "left" },
      { outcome: "nameLost", problem: { code: "subdomain_lost" } },
    ],
  },
  snapshots: { subdomain: [fieldWith("kafae-dee", true), fieldWith("kafae-dee", false), fieldWith("kafae", false)] },
  actions: ["saveSubdomain", "saveDraft", "showStep"],
  heard: ["step.visited", "elsewhere.", "billing.preferred"],
  project: ({ context }) => [context.organizationName !== "", context.acceptTerms],
};

const nowhere: Interaction = { how: "press", at: null };

export const description: Description<typeof registrationMachine> = {
  fields: {
    digit: asks.code,
    email: "type=email",
    organizationName: asks.organizationName,
    subdomain: asks.subdomain,
    acceptTerms: asks.ticked,
  },
  interactions: {
    "plan.chosen": (_, { context }) =>
      press({
        say: context.planId === 2 ? "Continue with the {name} plan" : "Choose the {name} plan",
        with: { name: { say: "Standard" } },
      })(),
    "plan.reconsidered": press("Change plan"),
    "billing.chosen": () => ({ how: "pick", at: { role: "radio", name: { say: "Yearly", begins: true } } }),
    "name.changed": (event) => write("organizationName", event.organizationName as string),
    "name.left": () => ({ how: "leave", at: { field: "organizationName" }, isAlwaysThere: true }),
    "terms.left": () => ({ how: "leave", at: { field: "acceptTerms" }, isAlwaysThere: true }),
    "terms.changed": () => ({ how: "tick", at: { field: "acceptTerms" } }),
    // The code has a button of the same name, for a chart of its own.
    "back.chosen": (_, now) => press("Back", { isAlwaysThere: now.hasTag("step.verify") })(),
    "resume.retried": (_, now) => (now.hasTag("unreachable") ? press("Try again")() : nowhere),
    "wait.retried": (_, now) => (now.hasTag("unreachable") ? nowhere : press("Try again")()),
    "wait.cancelled": common["wait.cancelled"],
    submitted: (_, now) => (now.hasTag("step.details") ? common.submitted() : nowhere),
  },
  expectations: (now) => {
    const { errors, organizationName, acceptTerms, verified, email, problem } = now.context;
    // What is held against the address stands at its field.
    const isRefused = now.hasTag("refused") && !isAboutEmail(problem);
    const step = stepOf(now as RegistrationSnapshot);
    const headings: Record<NonNullable<typeof step>, Words> = {
      package: "Choose a plan",
      details: "About your organisation",
      verify: "Check your email",
      complete: { say: "{organizationName} is ready", with: { organizationName: verified?.organizationName ?? "" } },
    };
    const details: Expectation[] = [
      { words: "Registration Error", isSeen: isRefused },
      { alerts: isRefused ? 1 : 0 },
      { field: "email", text: email, isWrong: isAboutEmail(problem) },
      { field: "organizationName", text: organizationName, isWrong: "organizationName" in errors },
      { field: "subdomain", isWrong: "subdomain" in errors },
      { field: "acceptTerms", isTicked: acceptTerms, isWrong: "acceptTerms" in errors },
      { words: "Creating your organisation…", isSeen: now.hasTag("busy") },
      { isSending: now.hasTag("busy") },
    ];
    return [
      { words: "Looking up your registration…", isSeen: now.hasTag("loading") },
      { words: "We could not find out where you left off", isSeen: now.hasTag("unreachable") },
      ...slowResponse(now),
      ...(step ? [{ heading: headings[step] }] : []),
      ...(step === "details" ? details : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "terms.left": ["Leave the terms' box", "ออกจากช่องยอมรับข้อกำหนด"],
    "resume.retried": ["Ask again where the registration stands", "ตรวจสอบสถานะการลงทะเบียนอีกครั้ง"],
    "step.visited": ["Go to a step by the address bar or the browser's back and forward", "ไปยังขั้นตอนด้วยแถบที่อยู่หรือปุ่มย้อนกลับของเบราว์เซอร์"],
    "elsewhere.changed": ["Go on with the registration in another tab", "ทำการลงทะเบียนต่อในแท็บอื่น"],
    "plan.reconsidered": ["Press “Change plan”", "กด “เปลี่ยนแพ็กเกจ”"],
  },
  actors: {
    resume: ["asking where the registration stands", "ตรวจสอบสถานะการลงทะเบียน"],
    finish: ["finishing the registration", "จบการลงทะเบียน"],
    subdomain: ["the subdomain field", "ช่องซับโดเมน"],
  },
  states: {
    "step.resuming": ["The wizard is loading", "ตัวช่วยลงทะเบียนกำลังโหลด"],
    "step.unreachable": ["A banner says that the server could not be reached", "แถบแจ้งว่าติดต่อเซิร์ฟเวอร์ไม่ได้"],
    "step.package": ["Step 1 shows the plans", "ขั้นที่ 1 แสดงแพ็กเกจ"],
    "step.details.editing": ["Step 2 shows the form", "ขั้นที่ 2 แสดงแบบฟอร์ม"],
    "step.details.refused": ["Step 2 shows an error banner", "ขั้นที่ 2 แสดงแถบข้อผิดพลาด"],
    "step.details.cooling": cooling,
    "step.details.submitting": ["Step 2 says that the organisation is being created", "ขั้นที่ 2 แจ้งว่ากำลังสร้างองค์กร"],
    "step.verify": ["Step 3 asks for the code", "ขั้นที่ 3 ขอรหัสยืนยัน"],
    "step.complete.finishing": ["Step 4 names the organisation; the last call is under way", "ขั้นที่ 4 แสดงชื่อองค์กร กำลังทำขั้นสุดท้าย"],
    "step.complete.finished": ["Step 4 names the organisation", "ขั้นที่ 4 แสดงชื่อองค์กร"],
    "name.field.unsettled": ["the subdomain is not settled", "ซับโดเมนยังไม่พร้อมใช้"],
    "name.field.settled": ["the subdomain is kept for the person", "จองซับโดเมนไว้ให้แล้ว"],
  },
};

const register = "POST /api/organization/registration";
const checkName = "POST /api/organization/validate-subdomain";
const confirmCode = "POST /api/organization/confirm-email-otp";

/** Seconds after the last key until a name is asked for. */
const typingPause = 1;

/** From the page of somebody without an organisation: there the page itself has asked already where they stand, and the wizard alone asks again. */
const wayIn = "Register an organisation";
const wayThere: Place = { role: "link", name: wayIn };
const enters = press(wayIn, { role: "link" })();
const standard: Words = { say: "Choose the {name} plan", with: { name: { say: "Standard" } } };
const chosen: Doing[] = [{ until: { field: "organizationName" } }, { open: "/" }];

/** Whether the registration that waits for its code is one of which only an answer told, and the server knows nothing. */
const isAnswered = ({ context }: SnapshotFrom<typeof registrationMachine>) => context.sessionId === pending.sessionId;

type Named = AnyEventObject & { snapshot: SnapshotFrom<typeof subdomainMachine> };

const isOfName = (event: AnyEventObject): event is Named => event.type === "xstate.snapshot.subdomain";

/** The same answer of the field, about another name. */
const about = (subdomain: string, event: Named): Named => {
  const { value, context } = event.snapshot;
  return { ...event, snapshot: subdomainMachine.resolveState({ value, context: { ...context, subdomain } }) };
};

const heardElsewhere: Phrase = [
  "it is heard from another tab that goes on with the same registration",
  "ได้ยินจากอีกแท็บหนึ่งที่ทำการลงทะเบียนเดียวกันต่อ",
];
const byHistory: Phrase = [
  "where Back and Forward lead hangs on the whole way there, and an address that is typed begins the wizard anew",
  "ปุ่มย้อนกลับและไปข้างหน้าขึ้นกับเส้นทางทั้งหมดที่ผ่านมา ส่วนการพิมพ์ที่อยู่เป็นการเริ่มตัวช่วยใหม่",
];
const chosenElsewhere: Phrase = ["it is heard from another tab, in which the period is chosen", "ได้ยินจากอีกแท็บหนึ่งที่เลือกรอบการชำระเงิน"];
const outOfSight: Phrase = ["the field of the name is not there to be written in then", "ตอนนั้นไม่มีช่องชื่อให้กรอก"];
const tickedAlready: Phrase = ["it is ticked already", "มีเครื่องหมายอยู่แล้ว"];
const unmailed: Phrase = [
  "the registration was answered in the server's place, which has mailed no code for it",
  "การลงทะเบียนนี้เป็นคำตอบแทนเซิร์ฟเวอร์ จึงไม่มีอีเมลรหัส",
];

export const steps: ChartSteps<typeof registrationMachine> = {
  description,
  address: null,
  person: "own",
  given: (input, path) => {
    const { requestedStep } = input;
    const planId = requestedStep === "details" ? 2 : input.draft.planId;
    const email = path === null ? "" : ownAccount(path).email;
    return { ...input, email, draft: { ...input.draft, planId }, billing: "monthly", yearlyBilling: true, isDemo: false };
  },
  earlier({ input: { requestedStep, draft } }) {
    const begun =
      draft.planId === null ? { address: "/", interactions: [] } : { address: `/register?package=${draft.planId}`, interactions: chosen };
    if (requestedStep === null) return { ...begun, until: wayThere };
    // Back to where it was begun, with the step as the next entry of the browser's history.
    const visited: Place = requestedStep === "details" ? { field: "organizationName" } : { role: "button", name: standard };
    const visits: Doing[] = [{ until: wayThere }, enters, { until: visited }, { history: "back" }];
    return { address: begun.address, interactions: [...begun.interactions, ...visits], until: wayThere };
  },
  opening: ({ input: { requestedStep } }) => [requestedStep === null ? enters : { history: "forward" }],
  fields: labels,
  submit: (now) => (now.hasTag("busy") ? "Creating your organisation…" : "Continue"),
  calls: { resume: "GET /api/organization/get-organization-by-email", register, subdomain: checkName, verification: confirmCode },
  outcomes: {
    // Nothing is known of an account that has just been made.
    resume: (output) => (output.success && Object.keys(output.data as object).length === 0 ? "through" : usualVerdict("", output)),
    register: (output) => (output.success ? "through" : usualVerdict(register, output)),
  },
  interactions: {
    "xstate.snapshot.subdomain": (event) => {
      const { snapshot } = event as Named;
      const writes = write("subdomain", snapshot.context.subdomain);
      return snapshot.hasTag("kept") ? [writes, { seconds: typingPause }, { call: checkName, verdict: "through" }] : [writes];
    },
    "xstate.done.actor.verification": ({ output }, { context }) => {
      if (output.outcome === "left") return [press("Back")()];
      if (output.outcome === "verified")
        return [{ mailed: context.email }, { call: confirmCode, verdict: "through" }, press("Continue now")()];
      const lost = { answer: { code: output.problem.code } };
      return [writeCode({ type: "code.changed", code: "123456" }), { call: confirmCode, verdict: lost }, press("Back to the details")()];
    },
    "xstate.done.actor.finish": () => [{ until: { role: "link", name: "Go to the dashboard" } }],
  },
  // Every name that is written is another than the one before it, and a person may have only so many kept: two take turns.
  prepare:
    () =>
    (events, { path }) => {
      let turns = 0;
      return events.map((event, at) => {
        if (isOfName(event))
          return about(event.snapshot.hasTag("kept") ? `kafae-${path}-${["a", "b"][turns++ % 2]}` : `kafae-${path}-${at}`, event);
        const isVerified = event.type === "xstate.done.actor.verification" && event.output.outcome === "verified";
        // The server says what was registered.
        return isVerified ? { ...event, output: { ...event.output, verified: {} } } : event;
      });
    },
  project: isAnswered,
  cannot(given) {
    if (!("event" in given)) return null;
    const { event, snapshot } = given;
    if (event.type === "elsewhere.changed") return heardElsewhere;
    if (event.type === "billing.preferred") return chosenElsewhere;
    if (event.type === "step.visited") return byHistory;
    if (isOfName(event)) return snapshot.hasTag("step.details") && !snapshot.hasTag("busy") ? null : outOfSight;
    if (event.type === "terms.changed") return snapshot.context.acceptTerms ? tickedAlready : null;
    const isVerified = event.type === "xstate.done.actor.verification" && event.output.outcome === "verified";
    return isVerified && isAnswered(snapshot) ? unmailed : null;
  },
};

type Then = Now<typeof registrationMachine>;
type Pending = {
  organizationName: string;
  subdomainName: string;
  subscriptionPlanId: number;
  billingPeriod: string;
  sessionId: string;
};
type Found = {
  name?: string;
  isRegistrant?: boolean;
  subdomainName?: string;
  trialEndsAt?: string;
  requestedPlanId?: number;
  subscriptionPlanId?: number;
  pending?: Pending;
};

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

const without =
  (field: string) =>
  ({ context: { errors } }: Then) =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));

const nameMissing = { organizationName: { code: "required", params: { max: 120 } } };
const termsMissing = { acceptTerms: { code: "terms_required" } };
const missing = ({ context }: Then) => ({
  ...(context.organizationName.trim() === "" && nameMissing),
  ...(!context.acceptTerms && termsMissing),
});
const isAnotherTry = ({ wasAt }: Then) => wasAt("step.details.refused");
const isSent = (now: Then) => isAnotherTry(now) || Object.keys(missing(now)).length === 0;

const wizardSteps = ["package", "details", "verify", "complete"] as const;
const stepAt = ({ wasAt }: Then) => wizardSteps.find((step) => wasAt(`step.${step}`));

/** The address names the step: one that somebody goes to is a new entry of the history, any other takes the place of what stands there. */
const names = (step: unknown, isWalked: boolean): ActionCall => ["showStep", { step, isWalked }];
/** DECISIONS 21: what was typed outlives a reload. */
const keeps = ({ context }: Then, changed: Partial<Then["context"]> = {}): ActionCall => {
  const { email, sessionId, planId, organizationName, subdomain, acceptTerms } = { ...context, ...changed };
  return ["saveDraft", { email, sessionId, draft: { planId, organizationName, subdomain, acceptTerms } }];
};
const goesTo = (step: string, now: Then, changed: Partial<Then["context"]> = {}): ActionCall[] => [names(step, true), keeps(now, changed)];

/** SPEC §4: details with a plan, verify with a registration that was submitted; the end is nobody's to choose, nor left again. */
const isVisited = (now: Then) => {
  const { event, context, wasAt } = now;
  if (wasAt("step.complete") || wasAt("step.details.submitting") || event.step === stepAt(now)) return false;
  return { package: true, details: context.planId !== null, verify: context.isRegistered, complete: false }[event.step as Step];
};
const stays = ({ was }: Then) => was._nodes.map(({ path }) => path.join("."));

/** While it must wait, the form can be written in and says why it waits. */
const keepsWaiting = ({ wasAt }: Then) => wasAt("step.details.cooling");
const written = {
  at: (now: Then) => (keepsWaiting(now) ? "step.details.cooling" : "step.details.editing"),
  problem: (now: Then) => (keepsWaiting(now) ? now.context.problem : null),
};
const toPackage = {
  at: "step.package",
  sets: { requestedStep: "package", problem: null },
  does: (now: Then) => goesTo("package", now),
};

type Answer = { outcome: "verified" | "nameLost" | "left"; verified: object; problem: object };
const ending = ({ event }: Then) => event.output as Answer;

const messageOf = ({ event }: Then) => (event.output as { message?: string }).message;
const shown = (snapshot: unknown) => snapshot as { value: unknown; context: { subdomain: string } };
const nameTyped = ({ event }: Then) => shown(event.snapshot).context.subdomain;
/** SPEC §2: the workspace's address is asked for in the details, and is theirs to change. */
const isRenamed = (now: Then) => now.wasAt("step.details") && nameTyped(now) !== now.context.subdomain;
/** SPEC §4: available and reassigned names may be used. */
const isKept = (value: unknown) => /^\{"(available|reassigned)"/.test(JSON.stringify(value));
const nameIn = ({ context }: { context: unknown }) => (context as { organizationName: string }).organizationName;

const drafted = ["planId", "organizationName", "subdomain", "acceptTerms"];
const does =
  (action: string): Condition =>
  ({ actions }) =>
    actions.some(([name]) => name === action);
const hasYearly: Condition = ({ is }) => (is.context as { yearlyBilling: boolean }).yearlyBilling;
const isYearly: Condition = ({ event }) => event.billing === "yearly";

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
        email: ({ input }) => input.email,
        sessionId: ({ input }) => input.sessionId,
        isDemo: ({ input }) => input.isDemo,
        yearlyBilling: ({ input }) => input.yearlyBilling,
        requestedStep: ({ input }) => input.requestedStep,
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
          problem: (now) => (foundBy(now) ? now.context.problem : told(now)),
          requestedStep: (now) => {
            const step = stepFound(now).replace(/\..*/, "");
            return ["package", "details", "verify"].includes(step) ? step : now.context.requestedStep;
          },
          verified: (now) => {
            const found = foundBy(now);
            return found?.name
              ? { organizationName: found.name, subdomain: found.subdomainName, trialEndsAt: found.trialEndsAt }
              : now.context.verified;
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
          isStarted: (now) => now.context.isStarted || wizardSteps.slice(0, 3).some((step) => stepFound(now).startsWith(step)),
        },
        // What the address asked for is answered in its place; where another tab leads is gone to.
        does: (now) => {
          const step = stepFound(now).replace(/\..*/, "");
          if (step === "unreachable") return [];
          const shown = names(step, now.context.isStarted);
          const held = foundBy(now)?.pending;
          if (step === "complete") return [shown];
          if (!held) return [shown, keeps(now)];
          const { sessionId, subscriptionPlanId: planId, organizationName, subdomainName: subdomain } = held;
          return [shown, keeps(now, { sessionId, planId: planId as 3, organizationName, subdomain, acceptTerms: true })];
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
        at: written.at,
        sets: { organizationName: ({ event }) => event.organizationName, errors: without("organizationName"), problem: written.problem },
        does: (now) => [keeps(now, { organizationName: now.event.organizationName })],
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
        at: written.at,
        sets: { acceptTerms: ({ event }) => event.acceptTerms, errors: without("acceptTerms"), problem: written.problem },
        does: (now) => [keeps(now, { acceptTerms: now.event.acceptTerms })],
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
              validation: {
                organizationName: { code: "validation", message: "Too plain" },
                subdomain: { code: "validation", message: "Too short" },
              },
              otherwise: now.context.errors,
            })(now),
          problem: (now) =>
            byAnswer<object | null>({
              success: null,
              subdomain_taken: null,
              // SPEC §8: a sentence that mentions the email is about the address.
              registration_failed: { code: "email_registered", message: messageOf(now) },
              validation: { code: "email_registered", message: "Not this address" },
              otherwise: told(now),
            })(now),
        },
        does: (now) =>
          byAnswer<ActionCall[]>({
            success: [["saveSubdomain", { subdomain: now.context.subdomain }], ...goesTo("verify", now)],
            otherwise: [],
          })(now),
      },
      "register failed": { at: "step.details.refused", sets: { problem: { code: "unexpected" } } },
      "after cooldown": { at: "step.details.editing", sets: { problem: null } },

      "verification done": {
        at: (now) => (ending(now).outcome === "verified" ? "step.complete.finishing" : "step.details.editing"),
        sets: {
          verified: (now) =>
            ending(now).outcome === "verified"
              ? { organizationName: now.context.organizationName, subdomain: now.context.subdomain, ...ending(now).verified }
              : now.context.verified,
          errors: (now) => (ending(now).outcome === "nameLost" ? { subdomain: ending(now).problem } : now.context.errors),
          // A name that was lost has no registration behind it any more.
          isRegistered: (now) => (ending(now).outcome === "nameLost" ? false : now.context.isRegistered),
          requestedStep: (now) => (ending(now).outcome === "verified" ? now.context.requestedStep : "details"),
        },
        does: (now) => (ending(now).outcome === "verified" ? [names("complete", true)] : goesTo("details", now)),
      },
      "finish done": { at: "step.complete.finished" },
      "finish failed": { at: "step.complete.finished" },
      "subdomain changed": {
        at: ({ event: { snapshot } }) => (isKept(shown(snapshot).value) ? "name.field.settled" : "name.field.unsettled"),
        sets: {
          subdomain: (now) => (isRenamed(now) ? nameTyped(now) : now.context.subdomain),
          errors: (now) => (isRenamed(now) ? without("subdomain")(now) : now.context.errors),
        },
        does: (now) => (isRenamed(now) ? [keeps(now, { subdomain: nameTyped(now) })] : []),
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
    {
      name: "never submitted twice without an answer",
      from: "SPEC §4: submit in the wizard is only possible when it is not already submitting",
      formula: after(calls("register"))
        .until(either(hears("register done", "register failed", "wait.retried", "wait.cancelled")))
        .never(calls("register")),
    },
    {
      name: "submitted only with a subdomain that is available or reassigned",
      from: "SPEC §4: submit only when subdomain status is available or reassigned",
      formula: never(both(hears("submitted"), calls("register"), not(isIn("name.field.settled")))),
    },
    {
      name: "nothing is sent that the form calls invalid",
      from: "SPEC §4: submit only when there are no form errors; §5: organization name and terms are required",
      formula: always(({ calls: asked }) =>
        asked.every(({ id, input }) => {
          const { organizationName, acceptTerms } = (input ?? {}) as { organizationName: string; acceptTerms: boolean };
          return id !== "register" || (organizationName !== "" && acceptTerms);
        }),
      ),
    },
    {
      name: "not submitted past an error that stands at a field",
      from: "SPEC §4: submit only when there are no form errors",
      formula: never(
        both(
          calls("register"),
          hears("submitted"),
          ({ was }) => Object.keys((was?.context as { errors: object } | undefined)?.errors ?? {}).length > 0,
        ),
      ),
    },
    {
      name: "nothing is sent while the server asks to wait",
      from: "SPEC §8 and 429 Retry-After: too many requests",
      formula: after(both(hears("register done"), isIn("step.details.cooling")))
        .until(not(isIn("step.details.cooling")))
        .never(calls("register")),
    },
    {
      name: "yearly billing is chosen only where it is sold",
      from: "SPEC §4: billing frequency falls back to monthly if yearly is not enabled",
      formula: never(both(hears("billing.chosen"), isYearly, not(hasYearly))),
    },
    {
      name: "the code's step is reached only with a registration that waits for it",
      from: "SPEC §4: details -> verify (registration submitted); DECISIONS 9",
      formula: never(both(isIn("step.verify"), ({ is }) => !(is.context as { isRegistered: boolean }).isRegistered)),
    },
    {
      name: "the details are reached only with a plan",
      from: "SPEC §4: package -> details (plan chosen or package query param)",
      formula: never(
        both(
          hears("step.visited", "resume done", "plan.chosen"),
          isIn("step.details"),
          ({ is }) => (is.context as { planId: unknown }).planId === null,
        ),
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
    {
      name: "what was typed is never lost",
      from: "DECISIONS 21: nothing you typed is lost",
      formula: never(
        both(
          ({ name }) => !["name.changed", "resume done"].includes(name),
          ({ was, is }) => was !== null && nameIn(was) !== "" && nameIn(is) !== nameIn(was),
        ),
      ),
    },
    {
      name: "a field's error goes when its field changes",
      from: "SPEC §5: editing a field clears its error",
      formula: never(
        either(
          both(hears("name.changed"), ({ is }) => "organizationName" in (is.context as { errors: object }).errors),
          both(hears("terms.changed"), ({ is }) => "acceptTerms" in (is.context as { errors: object }).errors),
        ),
      ),
    },
  ],
};
