import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { after, always, calls, hears, isIn, type Now } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse, type Words, write, writeCode } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  isGone,
  type Oracle,
  sendsOnly,
  slowWaits,
  problemOf,
  problemIfRefused,
  unknown,
  waiting,
  waitsForCooldown,
} from "../model/oracle.ts";
import { type ChartSteps, codeAhead, labels, ownAccount, shownByApp, usualVerdict } from "../model/steps.ts";
import { type ChartWords, coolingIn, type Phrase } from "../model/words.ts";
import { secondFactorMachine } from "./second-factor.ts";

export const app = { id: "11111111-1111-4111-8111-111111111111", kind: "totp", name: "โทรศัพท์ของสมชาย" } as const;
export const phone = { id: "22222222-2222-4222-8222-222222222222", kind: "phone", name: "+66812345678" } as const;

export const codes = { id: "55555555-5555-4555-8555-555555555555", kind: "recovery", name: "Recovery codes" } as const;

export const samples: Samples<typeof secondFactorMachine> = {
  inputs: [{ factors: [app, phone, codes] }, { factors: [phone] }],
  events: {
    "factor.chosen": [
      { type: "factor.chosen", id: app.id },
      { type: "factor.chosen", id: phone.id },
      { type: "factor.chosen", id: codes.id },
    ],
    "code.changed": [
      { type: "code.changed", code: "123" },
      { type: "code.changed", code: "123456" },
    ],
    "recovery.changed": [
      { type: "recovery.changed", recoveryCode: "" },
      { type: "recovery.changed", recoveryCode: "abcd-efgh-jkmn-pqrs" },
      { type: "recovery.changed", recoveryCode: "tuvw-xyza-bcde-fghj" },
    ],
    ...plainEvents("submitted", "code.requested", "challenge.retried", "leave.chosen", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    challenge: [
      tooSoon(),
      success({ challengeId: "33333333-3333-4333-8333-333333333333" }),
      refusal("network"),
      success({ challengeId: "44444444-4444-4444-8444-444444444444" }),
    ],
    verify: [tooSoon(), success(null), refusal("code_invalid"), refusal("factor_challenge_expired")],
    useCode: [tooSoon(), success(null), refusal("recovery_code_wrong"), refusal("network")],
  },
  actions: ["leave"],
  project: ({ context }) => [context.factor.id, context.code.length, context.recoveryCode !== "", context.error?.code],
};

export const description: Description<typeof secondFactorMachine> = {
  fields: { digit: asks.code, recoveryCode: "autocomplete=off maxlength=64 autocapitalize=none spellcheck=false" },
  interactions: {
    ...common,
    "factor.chosen": ({ id }, now) => {
      const { factor, factors } = now.context;
      const other = factors.find((known) => known.id === id && known.id !== factor.id);
      const name: Words = other?.kind === "recovery" ? "Use a recovery code" : { say: "Use {0} instead", with: { 0: other?.name ?? "" } };
      return { how: "press", at: other ? { role: "button", name } : null };
    },
    "recovery.changed": ({ recoveryCode }) => write("recoveryCode", recoveryCode),
    "code.changed": writeCode,
    "code.requested": press("Send another code"),
    "challenge.retried": press("Ask for a code again"),
    "leave.chosen": press("Sign out"),
  },
  expectations: (now) => {
    const { factor } = now.context;
    const isPhone = factor.kind === "phone";
    const { recoveryCode, error } = now.context;
    return [
      { heading: "Confirm that it is you" },
      ...slowResponse(now),
      cooldown(now),
      { words: { say: "Type the code that we sent to {0}.", with: { 0: factor.name } }, isSeen: isPhone },
      { words: { say: "Type the code that your app shows for {0}.", with: { 0: factor.name } }, isSeen: factor.kind === "totp" },
      { words: "Type one of the recovery codes that you kept.", isSeen: factor.kind === "recovery" },
      ...(now.hasTag("recovering") ? [{ field: "recoveryCode", text: recoveryCode, isWrong: error !== null }] : []),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { control: { role: "button", name: "Ask for a code again" }, isSeen: now.hasTag("unreachable") },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "factor.chosen": ["Choose a second factor", "เลือกวิธียืนยันตัวตนขั้นที่สอง"],
    "challenge.retried": ["Try again", "ลองใหม่"],
    "recovery.changed": ["Write a recovery code", "กรอกรหัสกู้คืน"],
  },
  actors: {
    challenge: ["asking for the second factor", "ขอการยืนยันขั้นที่สอง"],
    verify: ["checking the second factor", "ตรวจสอบการยืนยันขั้นที่สอง"],
    useCode: ["checking the recovery code", "ตรวจสอบรหัสกู้คืน"],
  },
  states: {
    challenging: ["The second factor is being asked for", "กำลังขอการยืนยันขั้นที่สอง"],
    "unreachable.refused": ["A banner says that it could not be asked for", "แถบแจ้งว่าขอการยืนยันไม่สำเร็จ"],
    "unreachable.cooling": coolingIn("No code could be asked for", "ยังขอรหัสไม่ได้"),
    "unreachable.ready": ["A button asks for a code again", "มีปุ่มขอรหัสอีกครั้ง"],
    "asking.cooling": coolingIn("The six boxes", "ช่องหกช่อง"),
    "asking.typing": ["The six boxes wait for a code", "ช่องหกช่องรอรหัส"],
    "asking.refused": ["A banner says why the code was refused; the boxes are empty", "แถบแจ้งเหตุผลที่ปฏิเสธรหัส ช่องว่างเปล่า"],
    verifying: ["The code is being checked", "กำลังตรวจสอบรหัส"],
    "recovering.typing": [
      "A field asks for a recovery code, with an error beside it where it was wrong",
      "มีช่องให้กรอกรหัสกู้คืน พร้อมข้อผิดพลาดหากรหัสไม่ถูกต้อง",
    ],
    "recovering.cooling": coolingIn("The field of the recovery code", "ช่องรหัสกู้คืน"),
    "recovering.refused": ["A banner says why the recovery code could not be checked", "แถบแจ้งเหตุผลที่ตรวจสอบรหัสกู้คืนไม่ได้"],
    usingCode: ["The recovery code is being checked", "กำลังตรวจสอบรหัสกู้คืน"],
    verified: ["The page leads on", "หน้าพาไปต่อ"],
  },
};

const challenge = "POST /auth/v1/factors/:factor/challenge";
const verify = "POST /auth/v1/factors/:factor/verify";

/** Longer than a code of the app is taken for, in seconds: none works twice. */
const codeLife = 60;

const noPhone: Phrase = ["no page sets up a phone", "ไม่มีหน้าใดให้ตั้งค่าโทรศัพท์"];
const unkept: Phrase = ["the codes were shown once, before the page that is tested was opened", "รหัสแสดงเพียงครั้งเดียว ก่อนเปิดหน้าที่ทดสอบ"];
const isOver: Phrase = ["the page is left with it, and its flow is over", "หน้าถูกออกไปพร้อมกัน และขั้นตอนจบลง"];

export const steps: ChartSteps<typeof secondFactorMachine> = {
  description,
  address: "/auth?mode=signin&next=/profile",
  person: "withApp",
  given: ({ factors }) => ({ factors: factors.filter(({ kind }) => kind !== "phone") }),
  earlier: () => ({
    address: "/profile",
    interactions: [
      press({ say: "Account of {name}", with: { name: ownAccount(0).firstName } })(),
      press("Sign out", { role: "menuitem" })(),
    ],
    until: { role: "button", name: "Sign in" },
  }),
  passed: codeLife,
  opening: ({ path }) => [write("email", ownAccount(path).email), write("password", ownAccount(path).password), press("Sign in")()],
  fields: { ...labels, recoveryCode: "Recovery code" },
  calls: { challenge, verify, useCode: verify },
  outcomes: {
    useCode: (output) => (output.code === "recovery_code_wrong" ? "through" : usualVerdict(verify, output)),
  },
  interactions: {
    "code.changed": (event) => [event.code === shownByApp ? { app: "digits" } : writeCode(event)],
    submitted: () => [press("Continue")()],
  },
  prepare: () => (events) => events.map((event, at) => codeAhead("verify", event, events.slice(at + 1))),
  cannot(given) {
    if ("input" in given) return given.input.factors[0]?.kind === "phone" ? noPhone : null;
    const { type, output } = given.event;
    if (type === "leave.chosen") return isOver;
    return type === "xstate.done.actor.useCode" && output.success ? unkept : null;
  },
  elsewhere: (now) => (now.value === "verified" ? [{ heading: "Profile" }] : null),
};

type Then = Now<typeof secondFactorMachine>;
const typed = ({ event }: Then) => (event.code as string).replace(/\D/g, "");
const chosen = ({ event, input }: Then) => input.factors.find(({ id }) => id === event.id);
const isEmpty = ({ context }: Then) => context.recoveryCode === "";
const isSent = (now: Then) => now.wasAt("recovering.refused") || !isEmpty(now);
const isCooling = ({ wasAt }: Then) => wasAt("recovering.cooling");

export const oracle: Oracle<typeof secondFactorMachine> = {
  effects: {
    begins: {
      at: "challenging.fresh",
      sets: {
        factors: ({ input }) => input.factors,
        factor: ({ input }) => input.factors[0],
        challengeId: null,
        code: "",
        recoveryCode: "",
        error: null,
        problem: null,
      },
    },
    events: {
      "challenge done": {
        at: byAnswer({ success: "asking.typing", tooSoon: "unreachable.cooling", otherwise: "unreachable.refused" }),
        sets: {
          challengeId: ({ event, context }) => (event.output.success ? (event.output.data.challengeId as string) : context.challengeId),
          problem: problemIfRefused,
        },
      },
      "challenge failed": { at: "unreachable.refused", sets: { problem: unknown } },
      "challenge.retried": { at: "challenging.fresh", sets: { problem: null } },
      "code.requested": { at: "challenging.fresh", sets: { problem: null } },
      "factor.chosen": {
        at: (now) => (chosen(now)?.kind === "recovery" ? "recovering.typing" : "challenging.fresh"),
        sets: { factor: chosen, challengeId: null, code: "", recoveryCode: "", error: null, problem: null },
      },
      "code.changed": {
        at: (now) => (typed(now).length === 6 ? "verifying.fresh" : "asking.typing"),
        sets: { code: typed, problem: null },
      },
      "verify done": {
        at: byAnswer({
          success: "verified",
          tooSoon: "asking.cooling",
          factor_challenge_expired: "challenging.fresh",
          otherwise: "asking.refused",
        }),
        sets: {
          code: (now) => byAnswer({ success: now.context.code, otherwise: "" })(now),
          problem: (now) => byAnswer<object | null>({ success: null, factor_challenge_expired: null, otherwise: problemOf(now) })(now),
        },
      },
      "verify failed": { at: "asking.refused", sets: { code: "", problem: unknown } },
      "recovery.changed": {
        at: (now) => (isCooling(now) ? "recovering.cooling" : "recovering.typing"),
        sets: {
          recoveryCode: ({ event }) => event.recoveryCode,
          error: null,
          problem: (now) => (isCooling(now) ? now.context.problem : null),
        },
      },
      submitted: {
        at: (now) => (isSent(now) ? "usingCode.fresh" : "recovering.typing"),
        sets: { error: (now) => (isSent(now) ? now.context.error : { code: "required" }), problem: null },
      },
      "useCode done": {
        at: byAnswer({
          success: "verified",
          tooSoon: "recovering.cooling",
          recovery_code_wrong: "recovering.typing",
          otherwise: "recovering.refused",
        }),
        sets: {
          error: (now) => byAnswer<object | null>({ recovery_code_wrong: problemOf(now), otherwise: now.context.error })(now),
          problem: (now) => byAnswer<object | null>({ success: null, recovery_code_wrong: null, otherwise: problemOf(now) })(now),
        },
      },
      "useCode failed": { at: "recovering.refused", sets: { problem: unknown } },
      "after cooldown": {
        at: ({ wasAt }) => (wasAt("unreachable") ? "unreachable.ready" : wasAt("asking") ? "asking.typing" : "recovering.typing"),
        sets: { problem: null },
      },
      "leave.chosen": { does: [["leave"]] },
      ...waiting(["challenging", "unreachable.ready"], ["verifying", "asking.typing"], ["usingCode", "recovering.typing"]),
    },
    calls: {
      challenge: ({ context }) => ({ factorId: context.factor.id }),
      verify: (now) => ({
        factorId: now.context.factor.id,
        challengeId: now.context.challengeId,
        code: now.event.type === "code.changed" ? typed(now) : now.context.code,
      }),
      useCode: ({ context }) => ({ recoveryCode: context.recoveryCode }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("SPEC §4: MFA factor types totp or phone", "verify"),
    askedOnce("DECISIONS 31: recovery codes", "useCode"),
    waitsForCooldown("asking.cooling", "verify"),
    waitsForCooldown("unreachable.cooling", "verify", "useCode"),
    waitsForCooldown("recovering.cooling", "useCode"),
    isGone("a code that was refused is gone", "SPEC §4; DECISIONS 12", ["asking.refused", "asking.cooling", "recovering"], "code"),
    sendsOnly(
      "a code of six digits is sent, and no shorter one",
      "SPEC §5: six digits",
      "verify",
      ({ code, challengeId }: { code: string; challengeId: string }) => /^\d{6}$/.test(code) && Boolean(challengeId),
    ),
    sendsOnly(
      "no empty recovery code is sent",
      "DECISIONS 31",
      "useCode",
      ({ recoveryCode }: { recoveryCode: string }) => recoveryCode !== "",
    ),
    {
      name: "nobody is let in whose factor was not proved",
      from: "SPEC §4: MFA_CHALLENGE_VERIFIED",
      formula: always(
        (moment) =>
          !isIn("verified")(moment) ||
          moment.was?.matches("verified") ||
          (hears("verify done", "useCode done")(moment) && moment.event.output.success),
      ),
    },
    {
      name: "nobody is signed out who did not ask for it",
      from: "DECISIONS 31",
      formula: always(({ name, actions }) => actions.every(([action]) => action !== "leave" || name === "leave.chosen")),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4",
      formula: after(isIn("verified")).never(calls("challenge", "verify", "useCode")),
    },
  ],
};
