import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import type { AnyEventObject, SnapshotFrom } from "xstate";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
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
import { type ChartSteps, type Doing, labels, ownAccount, usualVerdict } from "../model/steps.ts";
import { type ChartWords, cooling, type Phrase } from "../model/words.ts";
import { isAboutEmail } from "./registration-details.ts";
import { type registrationMachine, type RegistrationSnapshot, stepOf } from "./registration.ts";
import { subdomainMachine } from "./subdomain.ts";

export { oracle } from "./registration-oracle.model.ts";

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
    ...plainEvents("name.left", "terms.left"),
    "terms.changed": [{ type: "terms.changed", acceptTerms: true }],
    ...plainEvents("submitted", "back.chosen"),
    "step.visited": [
      { type: "step.visited", step: "package" },
      { type: "step.visited", step: "details" },
      { type: "step.visited", step: "verify" },
      { type: "step.visited", step: "complete" },
    ],
    ...plainEvents("resume.retried", "elsewhere.changed", "wait.retried", "wait.cancelled"),
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
  systemEvents: ["step.visited", "elsewhere.", "billing.preferred"],
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

const changedElsewhere: Phrase = [
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
    if (event.type === "elsewhere.changed") return changedElsewhere;
    if (event.type === "billing.preferred") return chosenElsewhere;
    if (event.type === "step.visited") return byHistory;
    if (isOfName(event)) return snapshot.hasTag("step.details") && !snapshot.hasTag("busy") ? null : outOfSight;
    if (event.type === "terms.changed") return snapshot.context.acceptTerms ? tickedAlready : null;
    const isVerified = event.type === "xstate.done.actor.verification" && event.output.outcome === "verified";
    return isVerified && isAnswered(snapshot) ? unmailed : null;
  },
};
