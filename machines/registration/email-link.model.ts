import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { after, always, calls, hears, isIn, type Now } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Expectation, press, slowResponse } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  isGone,
  type Oracle,
  slowWaits,
  problemOf,
  unknown,
  waiting,
  waitsForCooldown,
} from "../model/oracle.ts";
import { type ChartSteps, labels, ownAccount, registered } from "../model/steps.ts";
import { arriving, type ChartWords, cooling } from "../model/words.ts";
import { emailLinkMachine } from "./email-link.ts";

export const link = {
  email: "somchai@example.com",
  token: "token-of-a-mail",
  subdomain: "kafae-dee",
  signedInAs: "somchai@example.com",
  isDemo: false,
};

/** Somebody else's, in a demo. */
const other = {
  email: "somying@example.com",
  token: "token-of-another-mail",
  subdomain: "nangsue",
  signedInAs: "other@example.com",
  isDemo: true,
};

export const samples: Samples<typeof emailLinkMachine> = {
  inputs: [link, { ...link, signedInAs: null }, other, { ...link, token: null }],
  events: {
    ...plainEvents("confirmed", "back.chosen", "continued", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    confirmLink: [
      tooSoon(),
      success({ organizationName: "กาแฟดี", subdomainName: "kafae-dee" }),
      refusal("link_expired"),
      refusal("subdomain_lost"),
      refusal("network"),
    ],
    verification: [{ outcome: "left" }],
  },
};

const headings = {
  needsSignIn: "Sign in to confirm your email",
  otherAccount: "This link belongs to another account",
  ready: "Confirm your email",
  busy: "Confirm your email",
  refused: "Confirm your email",
  cooling: "Confirm your email",
  success: "Your email is verified",
  dead: "This link no longer works",
  nameLost: "Subdomain registration error",
  typing: "Check your email",
} as const;

export const description: Description<typeof emailLinkMachine> = {
  fields: { digit: asks.code },
  interactions: {
    confirmed: press("Confirm my email"),
    "back.chosen": press("Back to the registration"),
    continued: press("Continue now"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => {
    const [, heading] = Object.entries(headings).find(([tag]) => now.hasTag(tag as keyof typeof headings)) ?? [];
    const isAsking = now.hasTag("ready") || now.hasTag("busy") || now.hasTag("refused") || now.hasTag("cooling");
    return [
      ...(heading ? [{ heading } satisfies Expectation] : []),
      ...slowResponse(now),
      // The code has seconds of its own.
      ...(now.hasTag("typing") ? [] : [cooldown(now)]),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { control: { role: "button", name: "Confirm my email" }, isSeen: isAsking, isBusy: now.hasTag("busy") },
      { control: { role: "link", name: "Sign in" }, isSeen: now.hasTag("needsSignIn") },
    ];
  },
};

export const words: ChartWords = {
  events: {
    confirmed: ["Press “Confirm my email”", "กด “ยืนยันอีเมลของฉัน”"],
  },
  actors: {
    confirmLink: ["confirming the link", "ยืนยันลิงก์"],
  },
  states: {
    arriving,
    needsSignIn: ["The page asks to sign in first", "หน้าขอให้เข้าสู่ระบบก่อน"],
    otherAccount: ["The page says that the link is for another account", "หน้าแจ้งว่าลิงก์เป็นของบัญชีอื่น"],
    ready: ["The page offers to confirm the address", "หน้าเสนอให้ยืนยันอีเมล"],
    confirming: ["The address is being confirmed", "กำลังยืนยันอีเมล"],
    success: ["The page says that the address is confirmed", "หน้าแจ้งว่ายืนยันอีเมลแล้ว"],
    dead: ["The page says that the link has ended", "หน้าแจ้งว่าลิงก์ใช้ไม่ได้แล้ว"],
    nameLost: ["The page says that the subdomain was lost", "หน้าแจ้งว่าเสียซับโดเมนไป"],
    refused: ["A banner says why the address was not confirmed", "แถบแจ้งเหตุผลที่ยืนยันไม่สำเร็จ"],
    cooling,
    typing: ["The page asks for the code", "หน้าขอรหัสยืนยัน"],
    left: ["The page goes to /register", "หน้าไปที่ /register"],
  },
};

export const steps: ChartSteps<typeof emailLinkMachine> = {
  description,
  // The link was made up: what the server would know of it is answered in its place.
  address: ({ token, email }) => (token === null ? "/auth/verify" : `/auth/verify?token=${token}&email=${encodeURIComponent(email)}`),
  person: ({ signedInAs }) => (signedInAs === null ? "nobody" : "own"),
  given(input, path) {
    // Whoever types the code has an organisation that waits for it; nobody knows of one by the link that was made up.
    const settled = { ...input, isDemo: false, subdomain: input.token === null ? null : input.subdomain };
    if (path === null || input.signedInAs === null) return settled;
    const { email: own } = ownAccount(path);
    return { ...settled, signedInAs: own, email: input.signedInAs === input.email ? own : input.email };
  },
  earlier: (at) => (at.input.token === null ? registered(at) : null),
  fields: labels,
  calls: { confirmLink: "POST /api/organization/confirm-email-link" },
  interactions: { "xstate.done.actor.verification": () => [press("Back")()] },
  elsewhere: (now) => (now.hasTag("left") ? [{ heading: now.context.subdomain === null ? "Check your email" : "Choose a plan" }] : null),
};

type Then = Now<typeof emailLinkMachine>;
const ends = { success: null, link_expired: null, subdomain_lost: null };

export const oracle: Oracle<typeof emailLinkMachine> = {
  effects: {
    begins: {
      // DECISIONS 13: the signed-in person's address must be the link's.
      at: ({ input: { signedInAs, email, token } }) => {
        if (signedInAs === null) return "needsSignIn";
        if (signedInAs.toLowerCase() !== email.toLowerCase()) return "otherAccount";
        return token === null ? "typing" : "ready";
      },
      sets: {
        email: ({ input }) => input.email,
        token: ({ input }) => input.token,
        subdomain: ({ input }) => input.subdomain,
        signedInAs: ({ input }) => input.signedInAs,
        isDemo: ({ input }) => input.isDemo,
        problem: null,
      },
    },
    events: {
      confirmed: { at: "confirming.fresh", sets: { problem: null } },
      "confirmLink done": {
        at: byAnswer({ success: "success", link_expired: "dead", subdomain_lost: "nameLost", tooSoon: "cooling", otherwise: "refused" }),
        sets: {
          token: (now) => byAnswer<string | null>({ ...ends, otherwise: now.context.token })(now),
          problem: (now: Then) =>
            byAnswer<object | null>({ success: null, network: { code: "connection_failed" }, otherwise: problemOf(now) })(now),
        },
      },
      "confirmLink failed": { at: "refused", sets: { problem: unknown } },
      "back.chosen": {
        at: "left",
        sets: { problem: ({ wasAt, context }) => (wasAt("cooling") || wasAt("refused") ? null : context.problem) },
      },
      "after cooldown": { at: "ready", sets: { problem: null } },
      "after successHold": { at: "left" },
      continued: { at: "left" },
      "verification done": { at: "left" },
      ...waiting(["confirming", "ready"]),
    },
    calls: {
      confirmLink: ({ input }) => ({ email: input.email, token: input.token, subdomainName: input.subdomain }),
      verification: ({ input }) => ({ email: input.signedInAs, isDemo: input.isDemo }),
    },
    waits: { ...slowWaits, ...cooldownWaits, successHold: 2_000 },
  },
  alike: {
    "email and signedInAs": "differ only for another account, which is told apart by where it leads",
  },
  rules: [
    askedOnce("DECISIONS 34: only a POST consumes the token", "confirmLink"),
    waitsForCooldown("cooling", "confirmLink"),
    isGone("a token does not outlive its use", "DECISIONS 34, 36", ["success", "dead", "nameLost"], "token"),
    {
      name: "opening the page confirms nothing",
      from: "DECISIONS 34: a GET shows a page, link scanners must not burn it",
      formula: always((moment) => !calls("confirmLink")(moment) || hears("confirmed", "wait.retried")(moment)),
    },
    {
      name: "nobody confirms somebody else's address",
      from: "DECISIONS 13: the bearer token must match",
      formula: always(
        (moment) => !calls("confirmLink")(moment) || moment.is.context.signedInAs.toLowerCase() === moment.is.context.email.toLowerCase(),
      ),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §2: on success or back it goes to /register",
      formula: after(isIn("left")).never(calls("confirmLink", "verification")),
    },
  ],
};
