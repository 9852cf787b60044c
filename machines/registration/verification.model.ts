import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { after, always, both, brings, calls, either, hears, isIn, never, not, type Now } from "statewalk/oracle";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { common, type Description, type Interaction, press, slowResponse, writeCode } from "../model/description.ts";
import { byAnswer, type Oracle, slowWaits, problemOf, unknown, waiting } from "../model/oracle.ts";
import { type ChartSteps, labels, organizationName, registered } from "../model/steps.ts";
import type { ChartWords } from "../model/words.ts";
import { verificationMachine } from "./verification.ts";

export const samples: Samples<typeof verificationMachine> = {
  inputs: [
    { email: "somchai@example.com", isDemo: false },
    { email: "somying@example.com", isDemo: true },
  ],
  events: {
    "code.changed": [
      { type: "code.changed", code: "12" },
      { type: "code.changed", code: "123456" },
    ],
    ...plainEvents("check.retried", "code.requested"),
    "code.sent": [],
    "tries.spent": [],
    ...plainEvents("demo.chosen", "back.chosen", "continued", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    sendCode: [
      success({ sentAt: "2026-11-20T09:00:00Z", retryAfter: 42, expiresIn: 600 }),
      refusal("code_exhausted", { triesLeft: 0, retryAfter: 600 }),
      refusal("code_limit", { retryAfter: 1800 }),
      refusal("network"),
      // From a server that does not say when the next one may be sent.
      success({}),
    ],
    confirmCode: [
      success({ organizationName: "กาแฟดี", subdomainName: "kafae-dee", trialEndsAt: "2026-11-27T09:00:00Z" }),
      { ...refusal("code_invalid", { triesLeft: 4 }), params: { triesLeft: 4 } },
      refusal("code_expired"),
      refusal("code_exhausted", { triesLeft: 0, retryAfter: 600 }),
      refusal("subdomain_lost"),
      refusal("network"),
      // From a server that tells little of what was registered.
      success({ subdomainName: "nangsue" }),
    ],
  },
};

const nowhere: Interaction = { how: "press", at: null };

export const description: Description<typeof verificationMachine> = {
  fields: { digit: asks.code },
  interactions: {
    "code.changed": writeCode,
    // Two notices have a button of the same words; never both at once, which the chart alone knows.
    "check.retried": (_, now) => (now.hasTag("stalled") ? nowhere : press("Try again")()),
    "wait.retried": (_, now) => (now.hasTag("stalled") ? press("Try again")() : nowhere),
    "wait.cancelled": common["wait.cancelled"],
    "code.requested": press("Request a new code"),
    "demo.chosen": press("Verify without a code"),
    "back.chosen": (_, now) => press(now.hasTag("nameLost") ? "Back to the details" : "Back")(),
    continued: press("Continue now"),
  },
  expectations: (now) => [
    { heading: "Check your email" },
    ...slowResponse(now),
    { words: "Checking the code…", isSeen: now.hasTag("verifying") },
    { words: "Your email is verified", isSeen: now.hasTag("success") },
    { words: { say: "Invalid or expired verification code", begins: true }, isSeen: now.hasTag("wrong") },
    { words: { say: "This verification code has expired", begins: true }, isSeen: now.hasTag("expired") },
    { words: { say: "Too many wrong codes", begins: true }, isSeen: now.hasTag("exhausted") },
    { words: "Subdomain registration error", isSeen: now.hasTag("nameLost") },
    { words: "Sending a code…", isSeen: now.hasTag("sending") && !now.hasTag("success") },
    { words: "You can request a new code in <0/>", isSeen: now.hasTag("cooling") && !now.hasTag("exhausted") && !now.hasTag("success") },
    { words: "You have used all tries. You can request a new code in <0/>", isSeen: now.hasTag("exhausted") && !now.hasTag("sending") },
    { words: "No mail yet? Look in the spam folder too.", isSeen: !now.hasTag("success") },
    {
      alerts: now.hasTag("success")
        ? 0
        : (["wrong", "expired", "exhausted", "nameLost", "failed", "sendFailed"] as const).filter((tag) => now.hasTag(tag)).length,
    },
    { digits: now.context.code },
  ],
};

export const words: ChartWords = {
  events: {
    "demo.chosen": ["Press the demo's button, which simulates a right code", "กดจำลองรหัสที่ถูกต้อง (โหมดสาธิต)"],
    "code.sent": ["A new code goes out", "ส่งรหัสใหม่แล้ว"],
    "tries.spent": ["No code goes out, because no tries are left", "ไม่ส่งรหัส เพราะใช้จำนวนครั้งครบแล้ว"],
  },
  actors: {
    sendFirstCode: ["sending the first code", "ส่งรหัสครั้งแรก"],
    sendCode: ["sending a code", "ส่งรหัส"],
    confirmCode: ["checking the code", "ตรวจสอบรหัส"],
  },
  delays: {
    sendingWait: ["the sending takes too long", "ส่งนานเกินไป"],
    lockout: ["trying is allowed again", "ลองใหม่ได้อีกครั้ง"],
  },
  states: {
    "open.sending.automatic": ["A code is being sent", "กำลังส่งรหัส"],
    "open.sending.requested": ["Another code is being sent", "กำลังส่งรหัสใหม่"],
    "open.sending.cooling": ["A countdown says when another code may be sent", "นับถอยหลังจนขอรหัสใหม่ได้"],
    "open.sending.ready": ["Another code may be asked for", "ขอรหัสใหม่ได้"],
    "open.sending.held": ["Sending was refused for now; a countdown runs", "ยังส่งรหัสไม่ได้ กำลังนับถอยหลัง"],
    "open.sending.failed": ["A message says that no code was sent", "แจ้งว่าส่งรหัสไม่สำเร็จ"],
    "open.check.entering.pending": ["the six boxes wait for the code", "ช่องหกช่องรอรหัส"],
    "open.check.entering.wrong": [
      "the code was wrong; the boxes are empty and the tries left are told",
      "รหัสผิด ช่องว่างเปล่าและบอกจำนวนครั้งที่เหลือ",
    ],
    "open.check.entering.expired": ["the code is too old; another one is offered", "รหัสหมดอายุ เสนอให้ขอรหัสใหม่"],
    "open.check.entering.failed": ["the code could not be checked; checking again is offered", "ตรวจสอบรหัสไม่ได้ เสนอให้ตรวจสอบอีกครั้ง"],
    "open.check.verifying": ["the code is being checked", "กำลังตรวจสอบรหัส"],
    "open.check.success": ["the address is verified", "ยืนยันอีเมลแล้ว"],
    "open.check.exhausted": ["no tries are left for now", "ใช้จำนวนครั้งครบแล้ว"],
    "open.check.nameLost": ["the subdomain was lost; a button leads back to the details", "เสียซับโดเมนไป มีปุ่มกลับไปหน้ารายละเอียด"],
    verified: ["The flow ends: verified", "จบขั้นตอน: ยืนยันแล้ว"],
    left: ["The flow ends: left", "จบขั้นตอน: ออกไป"],
    nameLost: ["The flow ends: another subdomain is needed", "จบขั้นตอน: ต้องเลือกซับโดเมนใหม่"],
  },
};

const resend = "POST /api/organization/resend-otp";

export const steps: ChartSteps<typeof verificationMachine> = {
  description,
  address: "/register",
  person: "own",
  earlier: registered,
  fields: labels,
  calls: { sendFirstCode: resend, sendCode: resend, confirmCode: "POST /api/organization/confirm-email-otp" },
  elsewhere: ({ value, context: { verified } }) => {
    if (value === "verified")
      return [
        { heading: { say: "{organizationName} is ready", with: { organizationName: verified?.organizationName ?? organizationName } } },
      ];
    return value === "left" || value === "nameLost" ? [{ heading: "About your organisation" }] : null;
  },
  cannot: (given) =>
    "input" in given && given.input.isDemo
      ? ["the product would have to be started with DEMO_VERIFICATION=true", "ต้องเริ่มระบบด้วย DEMO_VERIFICATION=true"]
      : null,
};

type Then = Now<typeof verificationMachine>;
type CodeAnswer = { success: boolean; code: string; data: { retryAfter?: number; triesLeft?: number; subdomainName?: string } };
const dataOf = ({ event }: Then) => (event.output as CodeAnswer).data;
/** The wire's `subdomainName` is the subdomain. */
const confirmedBy = ({ subdomainName: subdomain, ...others }: CodeAnswer["data"]) => ({ ...others, subdomain });

/** Nothing was sent because no tries are left, and somebody stands before the boxes who is to hear it. */
const isBarred = ({ event, wasAt }: Then) => (event.output as CodeAnswer).code === "code_exhausted" && wasAt("open.check.entering");
/** What an answer about sending leaves in the half that checks. */
const inCheck =
  <Value>(field: "problem" | "triesLeft" | "lockout", barred: Value) =>
  (now: Then) =>
    isBarred(now) ? barred : now.context[field];
const clearsCode = (now: Then) => (isBarred(now) ? "" : now.context.code);

/** How sending a code ends; `otherwise` are the seconds of SPEC §9, for a server that does not say. */
const sent = (otherwise: number) => ({
  at: (now: Then) => [
    byAnswer({
      success: "open.sending.cooling",
      code_exhausted: "open.sending.ready",
      code_limit: "open.sending.held",
      otherwise: "open.sending.failed",
    })(now),
    ...(isBarred(now) ? ["open.check.exhausted"] : []),
  ],
  sets: {
    cooldown: (now: Then) =>
      byAnswer({ success: dataOf(now)?.retryAfter ?? otherwise, code_limit: 1800, otherwise: now.context.cooldown })(now),
    sendProblem: (now: Then) => byAnswer<object | null>({ success: null, code_exhausted: null, otherwise: problemOf(now) })(now),
    problem: inCheck("problem", { code: "code_exhausted" }),
    triesLeft: inCheck("triesLeft", 0),
    lockout: inCheck("lockout", 600),
    code: clearsCode,
  },
});

const typed = ({ event }: Then) => (event.code as string).replace(/\D/g, "");

export const oracle: Oracle<typeof verificationMachine> = {
  effects: {
    begins: {
      at: ["open.sending.automatic", "open.check.entering.pending"],
      sets: {
        email: ({ input }) => input.email,
        isDemo: ({ input }) => input.isDemo,
        code: "",
        triesLeft: null,
        lockout: 0,
        cooldown: 0,
        problem: null,
        sendProblem: null,
        verified: null,
      },
    },
    events: {
      "sendFirstCode done": sent(10),
      // A code that was asked for ends the old one: what was typed of that counts no more (DECISIONS 12).
      "sendCode done": {
        at: (now) => [
          ...sent(60).at(now),
          ...(byAnswer({ success: now.wasAt("open.check.entering"), otherwise: false })(now) ? ["open.check.entering.pending"] : []),
        ],
        sets: {
          ...sent(60).sets,
          code: (now) => (byAnswer({ success: now.wasAt("open.check.entering"), otherwise: false })(now) ? "" : clearsCode(now)),
          problem: (now) =>
            byAnswer({ success: now.wasAt("open.check.entering"), otherwise: false })(now) ? null : sent(60).sets.problem(now),
          triesLeft: (now) =>
            byAnswer({ success: now.wasAt("open.check.entering"), otherwise: false })(now) ? null : sent(60).sets.triesLeft(now),
        },
      },
      "sendFirstCode failed": { at: "open.sending.failed", sets: { sendProblem: unknown } },
      "sendCode failed": { at: "open.sending.failed", sets: { sendProblem: unknown } },
      "after sendingWait": { at: "open.sending.failed", sets: { sendProblem: { code: "network" } } },
      "after cooldown": { at: "open.sending.ready", sets: { sendProblem: null } },
      "code.requested": { at: "open.sending.requested", sets: { sendProblem: null } },

      "code.changed": {
        at: (now) => (typed(now).length === 6 ? "open.check.verifying" : "open.check.entering.pending"),
        sets: { code: typed, problem: null, triesLeft: null },
      },
      "demo.chosen": { at: "open.check.verifying", sets: { code: "000000", problem: null, triesLeft: null } },
      "check.retried": { at: "open.check.verifying", sets: { problem: null, triesLeft: null } },
      "confirmCode done": {
        at: byAnswer({
          success: "open.check.success",
          code_invalid: "open.check.entering.wrong",
          code_expired: "open.check.entering.expired",
          code_exhausted: "open.check.exhausted",
          subdomain_lost: "open.check.nameLost",
          otherwise: "open.check.entering.failed",
        }),
        sets: {
          // What did not get through can be checked again; of no other is there anything left to check.
          code: (now) => byAnswer({ success: now.context.code, network: now.context.code, otherwise: "" })(now),
          verified: (now) => ((now.event.output as CodeAnswer).success ? confirmedBy(dataOf(now)) : null),
          problem: (now) =>
            byAnswer<object | null>({ success: now.context.problem, network: { code: "connection_failed" }, otherwise: problemOf(now) })(
              now,
            ),
          triesLeft: (now) =>
            byAnswer<number | null>({
              success: now.context.triesLeft,
              code_invalid: dataOf(now)?.triesLeft ?? null,
              code_exhausted: 0,
              otherwise: null,
            })(now),
          lockout: (now) => byAnswer({ success: now.context.lockout, code_exhausted: 600, otherwise: 0 })(now),
        },
      },
      "confirmCode failed": { at: "open.check.entering.failed", sets: { problem: unknown } },
      "after lockout": { at: "open.check.entering.expired", sets: { problem: null, triesLeft: null } },
      "after successHold": { at: "verified", sets: { code: "", sendProblem: null } },
      continued: { at: "verified", sets: { code: "", sendProblem: null } },
      "back.chosen": { at: ({ wasAt }) => (wasAt("open.check.nameLost") ? "nameLost" : "left"), sets: { sendProblem: null } },
      ...waiting(["open.check.verifying", "open.check.entering"]),
    },
    calls: {
      sendFirstCode: ({ input }) => ({ email: input.email, automatic: true }),
      sendCode: ({ input }) => ({ email: input.email, automatic: false }),
      confirmCode: ({ event, input, context }) => ({ email: input.email, code: event.type === "code.changed" ? event.code : context.code }),
    },
    waits: {
      ...slowWaits,
      successHold: 2_000,
      sendingWait: 15_000,
      cooldown: ({ context }) => context.cooldown * 1_000,
      lockout: ({ context }) => context.lockout * 1_000,
    },
  },
  rules: [
    {
      name: "a code is sent by itself once, on entering, and never again",
      from: "SPEC §4: a code is sent automatically on entering the verify screen",
      formula: after(calls("sendFirstCode")).never(calls("sendFirstCode")),
    },
    {
      name: "a code is sent again only after its cooldown",
      from: "SPEC §9: resend cooldown 60 s (10 s after an automatic send)",
      formula: after(both(hears("sendFirstCode done", "sendCode done"), isIn("open.sending.cooling", "open.sending.held")))
        .until(hears("after cooldown"))
        .never(calls("sendCode")),
    },
    {
      name: "a code is sent again only when somebody asks for it",
      from: "SPEC §2 verify step: resend",
      formula: always((moment) => !calls("sendCode")(moment) || hears("code.requested")(moment)),
    },
    {
      name: "never sent twice without an answer",
      from: "DECISIONS 11: the server owns the cooldown, and tells it with its answer",
      formula: after(calls("sendFirstCode", "sendCode"))
        .until(hears("sendFirstCode done", "sendFirstCode failed", "sendCode done", "sendCode failed", "after sendingWait"))
        .never(calls("sendCode")),
    },
    {
      name: "nothing is sent or checked while no tries are left",
      from: "DECISIONS 46: nothing is sent; the answer says how long",
      formula: never(both(isIn("open.check.exhausted"), calls("sendCode", "confirmCode"))),
    },
    {
      name: "a code of six digits is checked by itself, and no shorter one is",
      from: "SPEC §4: a code is verified automatically once six digits are entered",
      formula: always(({ calls: asked }) =>
        asked.every(({ id, input }) => id !== "confirmCode" || /^\d{6}$/.test((input as { code: string }).code)),
      ),
    },
    {
      name: "a code does not outlive its check",
      from: "DECISIONS 12: a new code ends the old one; chart's purpose, a refused code must not outlive its check",
      formula: never(
        both(
          either(
            isIn(
              "open.check.entering.wrong",
              "open.check.entering.expired",
              "open.check.exhausted",
              "open.check.nameLost",
              "verified",
              "nameLost",
            ),
          ),
          ({ is }) => (is.context as { code: string }).code !== "",
        ),
      ),
    },
    {
      name: "what was typed survives a check that got nowhere",
      from: "DECISIONS 21: nothing that was typed is lost",
      formula: brings(
        both(hears("wait.cancelled", "confirmCode failed"), isIn("open.check")),
        ({ is }) => (is.context as { code: string }).code.length === 6,
      ),
    },
    {
      name: "the demo's button does nothing where no demo is",
      from: "DECISIONS 39: demo verification simulates a successful code",
      formula: never(both(hears("demo.chosen"), ({ is }) => !(is.context as { isDemo: boolean }).isDemo)),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4: verify -> details",
      formula: after(isIn("left", "verified", "nameLost")).never(not(({ calls: asked }) => asked.length === 0)),
    },
  ],
};
