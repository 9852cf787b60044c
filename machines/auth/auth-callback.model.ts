import type { Samples } from "statewalk";
import { type ActionCall, after, always, hears, isIn, never, type Now } from "statewalk/oracle";
import { type Description, press } from "../model/description.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartSteps } from "../model/steps.ts";
import type { ChartWords, Phrase } from "../model/words.ts";
import type { AuthCallbackReason, Report } from "./auth-callback-reason.ts";
import { authCallbackMachine } from "./auth-callback.ts";

/** Words that whoever made the link chose. */
export const theirs = "<b>Call 02-000-0000 to unlock your account</b>";

export const report = (error: string, code: string, description = theirs): Report => ({ error, code, description, message: "" });

export const samples: Samples<typeof authCallbackMachine> = {
  inputs: [
    { report: { error: "", code: "", description: "", message: theirs } },
    { report: report("access_denied", "bad_oauth_callback") },
    { report: report("invalid_request", "bad_oauth_state") },
    { report: report("access_denied", "otp_expired") },
    { report: report("access_denied", "provider_email_needs_verification") },
    { report: report("invalid_request", "validation_failed", "Error getting user email from external provider") },
    { report: report("access_denied", "signup_disabled") },
    { report: report("access_denied", "user_banned") },
    { report: report("invalid_request", "identity_already_exists") },
    { report: report("invalid_request", "identity_not_found") },
    { report: report("invalid_request", "over_email_send_rate_limit") },
    { report: report("server_error", "unexpected_failure") },
    { report: report("surprise", "constructor") },
  ],
  events: { "report.dismissed": [{ type: "report.dismissed" }] },
  outcomes: { settle: [{ isSignedIn: false }, { isSignedIn: true }], awaitSignIn: [undefined] },
  actions: ["cleanAddress", "endSession"],
  project: ({ context }) => context,
};

const titles: Record<AuthCallbackReason, string> = {
  halfConfirmed: "This mailbox has confirmed it",
  declined: "You stopped the sign-in with Google",
  lapsed: "Sign-in with Google did not work",
  deadLink: "This link no longer works",
  unconfirmed: "Please confirm your email first",
  emailMissing: "Sign-in with Google did not work",
  closed: "New accounts cannot be made at the moment",
  banned: "You cannot sign in",
  taken: "This Google account is linked already",
  unlinkable: "Your ways to sign in have not changed",
  busy: "Sign-in did not work",
  unavailable: "Sign-in did not work",
  unknown: "Sign-in did not work",
};

/** Whether what is told is no failure. */
export const isQuiet = (now: { hasTag(tag: AuthCallbackReason | "reported"): boolean }) =>
  !now.hasTag("reported") || now.hasTag("halfConfirmed") || now.hasTag("declined");

export const description: Description<typeof authCallbackMachine> = {
  interactions: { "report.dismissed": press("Close") },
  expectations: (now) => {
    const reason = (Object.keys(titles) as AuthCallbackReason[]).find((reason) => now.hasTag(reason));
    return [
      ...[...new Set(Object.values(titles))].map((title) => ({ words: title, isSeen: reason !== undefined && titles[reason] === title })),
      { alerts: isQuiet(now) ? 0 : 1 },
      { control: { role: "button", name: "Close" }, isSeen: now.hasTag("reported") },
      // What the link's maker wrote is nowhere.
      { words: { raw: theirs }, isSeen: false },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "report.dismissed": ["Close the report", "ปิดข้อความแจ้ง"],
  },
  actors: {
    settle: ["finding out who is signed in", "ตรวจสอบว่าใครเข้าสู่ระบบ"],
    awaitSignIn: ["somebody's signing in", "การเข้าสู่ระบบ"],
  },
  states: {
    settling: ["What was brought back is told in a moment", "กำลังจะแจ้งสิ่งที่นำกลับมา"],
    "reported.halfConfirmed": ["A notice asks for the link in the other mail", "แจ้งให้เปิดลิงก์ในอีเมลอีกฉบับ"],
    "reported.declined": ["A notice says that the sign-in with Google was stopped", "แจ้งว่าหยุดการเข้าสู่ระบบด้วย Google แล้ว"],
    "reported.lapsed": ["A banner says that the sign-in with Google took too long", "แถบแจ้งว่าการเข้าสู่ระบบด้วย Google ใช้เวลานานเกินไป"],
    "reported.deadLink": ["A banner says that the link no longer works", "แถบแจ้งว่าลิงก์ใช้ไม่ได้แล้ว"],
    "reported.unconfirmed": ["A banner asks to confirm the address", "แถบแจ้งให้ยืนยันอีเมล"],
    "reported.emailMissing": ["A banner says that Google told no address", "แถบแจ้งว่า Google ไม่ได้ให้อีเมล"],
    "reported.closed": ["A banner says that no new accounts are made", "แถบแจ้งว่าปิดรับบัญชีใหม่"],
    "reported.banned": ["A banner says that the account is suspended", "แถบแจ้งว่าบัญชีถูกระงับ"],
    "reported.taken": ["A banner says that the Google account is linked already", "แถบแจ้งว่าบัญชี Google ถูกเชื่อมไว้แล้ว"],
    "reported.unlinkable": ["A banner says that the ways to sign in have not changed", "แถบแจ้งว่าวิธีเข้าสู่ระบบไม่เปลี่ยนแปลง"],
    "reported.busy": ["A banner asks to wait a moment", "แถบแจ้งให้รอสักครู่"],
    "reported.unavailable": ["A banner says that the service is not available", "แถบแจ้งว่าบริการไม่พร้อมใช้งาน"],
    "reported.unknown": ["A banner says that something went wrong, in the product's own words", "แถบแจ้งว่ามีข้อผิดพลาดด้วยถ้อยคำของระบบเอง"],
    dismissed: ["Nothing is told any more", "ไม่มีข้อความแจ้งแล้ว"],
  },
};

const another: Phrase = ["signing in has a plan of its own; the notice goes with it", "การเข้าสู่ระบบมีแผนของตัวเอง ข้อความแจ้งจะหายไปด้วย"];
const alike: Phrase = [
  "nobody is signed in on these paths; whoever is reads the same",
  "เส้นทางเหล่านี้ไม่มีใครเข้าสู่ระบบ คนที่เข้าสู่ระบบแล้วก็เห็นเหมือนกัน",
];

export const steps: ChartSteps<typeof authCallbackMachine> = {
  description,
  // As a provider or a mailed link would write it.
  address({ report: { error, code, description: text, message } }) {
    const params = new URLSearchParams(message === "" ? { error, error_code: code, error_description: text } : { message });
    return `/auth#${params.toString()}&sb=`;
  },
  fields: {},
  calls: {},
  interactions: { "xstate.done.actor.settle": () => [{ until: { role: "button", name: "Close" } }] },
  cannot(given) {
    if (!("event" in given)) return null;
    if (given.event.type === "xstate.done.actor.awaitSignIn") return another;
    return given.event.output?.isSignedIn === true ? alike : null;
  },
  // It settles before anybody can look.
  elsewhere: (now) => (now.value === "settling" ? [{ dialogs: 0 }] : null),
};

/** What each code means to a person, and whether the session that was there is kept (SPEC §8: what is about linking keeps it). */
const meanings = new Map<string, [reason: string, isKept: boolean]>(
  Object.entries({
    bad_oauth_callback: ["declined", true],
    bad_oauth_state: ["lapsed", false],
    otp_expired: ["deadLink", false],
    provider_email_needs_verification: ["unconfirmed", false],
    validation_failed: ["emailMissing", false],
    signup_disabled: ["closed", false],
    user_banned: ["banned", false],
    identity_already_exists: ["taken", true],
    identity_not_found: ["unlinkable", true],
    single_identity_not_deletable: ["unlinkable", true],
    over_email_send_rate_limit: ["busy", false],
    unexpected_failure: ["unavailable", false],
  }),
);
const meaningOf = ({ input }: { input: { report: { code: string; message: string } } }) =>
  meanings.get(input.report.code) ?? (input.report.message === "" ? ["unknown", false] : ["halfConfirmed", true]);

type Then = Now<typeof authCallbackMachine>;

export const oracle: Oracle<typeof authCallbackMachine> = {
  effects: {
    begins: { at: "settling", sets: { report: ({ input }) => input.report, isSignedIn: false } },
    events: {
      "settle done": {
        at: (now) => `reported.${meaningOf(now)[0]}`,
        sets: { isSignedIn: (now: Then) => (meaningOf(now)[1] ? (now.event.output.isSignedIn as boolean) : false) },
        // Neither a reload nor a shared link tells it again.
        does: (now): ActionCall[] => [["cleanAddress"], ...(meaningOf(now)[1] ? [] : [["endSession"] as ActionCall])],
      },
      "settle failed": { at: "reported.unknown", does: [["cleanAddress"]] },
      "report.dismissed": { at: "dismissed" },
      "awaitSignIn done": { at: "dismissed" },
      "awaitSignIn failed": { at: "dismissed" },
    },
  },
  rules: [
    {
      name: "what is about linking keeps the session",
      from: "SPEC §8: identity_already_exists, identity_not_found, single_identity_not_deletable keep the session",
      formula: always(({ actions, is }) => {
        const { code } = (is.context as { report: { code: string } }).report;
        return !/^(identity_|single_identity)/.test(code) || actions.every(([name]) => name !== "endSession");
      }),
    },
    {
      name: "other refusals end it",
      from: "SPEC §8: other URL-callback errors remove it",
      formula: always((moment) => {
        const { error, code } = (moment.is.context as { report: { error: string; code: string } }).report;
        const isOther = error !== "" && error !== "access_denied" && !/identity_/.test(code);
        return !hears("settle done")(moment) || !isOther || moment.actions.some(([name]) => name === "endSession");
      }),
    },
    { name: "the address is cleaned once", from: "SPEC §8", formula: after(isIn("reported")).never(({ actions }) => actions.length > 0) },
    {
      name: "a session is ended at most once",
      from: "SPEC §8",
      formula: never(({ actions }) => actions.filter(([name]) => name === "endSession").length > 1),
    },
  ],
};
