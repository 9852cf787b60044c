import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { always, both, calls, isIn, never, type Now } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import { person, plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse, write } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  isGone,
  type Oracle,
  sendsOnly,
  slowWaits,
  problemOf,
  waiting,
  waitsForCooldown,
  written,
} from "../model/oracle.ts";
import { atProvider, type ChartSteps, hasLeft, isLeaving, labels, ownAccount } from "../model/steps.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { reauthenticationMachine } from "./reauthentication.ts";

export const samples: Samples<typeof reauthenticationMachine> = {
  inputs: [
    { email: person.email, hasPassword: true, hasGoogle: false },
    { email: person.email, hasPassword: true, hasGoogle: true },
    { email: "somying@example.com", hasPassword: false, hasGoogle: true },
  ],
  events: {
    "password.changed": [
      { type: "password.changed", password: "บ้านสวนริมคลอง" },
      { type: "password.changed", password: "แม่น้ำสายเก่า" },
    ],
    ...plainEvents("submitted", "google.chosen", "leave.chosen", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    signIn: [tooSoon(), success(null), refusal("credentials_wrong")],
    leaveForGoogle: [success(null), refusal("google_failed")],
  },
  actions: ["leave"],
  project: ({ context }) => context.password !== "",
};

export const description: Description<typeof reauthenticationMachine> = {
  fields: { email: "type=email autocomplete=username", password: asks.currentPassword },
  interactions: {
    ...common,
    "password.changed": (event) => write("password", event.password as string),
    "google.chosen": press("Continue with the test provider"),
    "leave.chosen": press("Sign out"),
  },
  expectations: (now) => {
    const { email, password, error, hasPassword, hasGoogle } = now.context;
    return [
      { dialogs: 1 },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { words: "Your session has ended. What you typed on this page is still here.", isSeen: hasPassword },
      { words: "Your session has ended. Sign in and you come back to this page, with what you typed on it.", isSeen: !hasPassword },
      { control: { role: "button", name: "Continue with the test provider" }, isSeen: hasGoogle },
      { control: { role: "button", name: "Close" }, isSeen: false },
      ...(hasPassword
        ? [
            { isSending: now.hasTag("busy") && !now.hasTag("leaving") },
            { field: "email", text: email },
            { field: "password", text: password, isWrong: error !== null },
          ]
        : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "password.changed": ["Write the password", "กรอกรหัสผ่าน"],
  },
  states: {
    "asking.editing": ["The dialog asks for the password, or offers the provider", "กล่องโต้ตอบขอรหัสผ่าน หรือเสนอให้ใช้ผู้ให้บริการ"],
    "asking.refused": ["The dialog says why the sign-in was refused", "กล่องโต้ตอบบอกเหตุผลที่ปฏิเสธการเข้าสู่ระบบ"],
    "asking.cooling": cooling,
    sending: ["The password is being checked", "กำลังตรวจสอบรหัสผ่าน"],
    leaving: ["The page leaves for Google", "กำลังไปยัง Google"],
    reauthenticated: ["The page goes on where it was", "หน้าทำงานต่อจากเดิม"],
  },
};

/** Longer than a session lasts at most, in seconds. */
const sessionLife = 7_776_001;

const isTyped = ({ type }: AnyEventObject) => type === "password.changed";

/** Whether the password is to be right before it is typed again. */
const isToBeRight = (ahead: readonly AnyEventObject[]) => {
  const end = ahead.findIndex(isTyped);
  return ahead.slice(0, end < 0 ? undefined : end).some(({ type, output }) => type === "xstate.done.actor.signIn" && output.success);
};

export const steps: ChartSteps<typeof reauthenticationMachine> = {
  description,
  address: "/settings",
  person: ({ hasPassword }) => (hasPassword ? "own" : "provided"),
  given: (input, path) => ({
    ...input,
    email: !input.hasPassword ? "somchai@google.example" : path === null ? input.email : ownAccount(path).email,
  }),
  // The session ends while its person is away.
  passed: sessionLife,
  fields: { email: labels.email, password: labels.password },
  submit: () => "Sign in",
  calls: { signIn: "POST /api/auth/login" },
  prepare:
    () =>
    (events, { path }) =>
      events.map((event, at) =>
        isTyped(event) && isToBeRight(events.slice(at + 1)) ? { ...event, password: ownAccount(path).password } : event,
      ),
  cannot(given) {
    if ("input" in given)
      return given.input.hasPassword && given.input.hasGoogle
        ? ["a way to sign in is added on a page of its own, /profile", "วิธีเข้าสู่ระบบเพิ่มได้ในหน้าของตัวเองคือ /profile"]
        : null;
    if (given.event.type === "leave.chosen") return ["the page is left with it, and its flow is over", "หน้าถูกออกไปพร้อมกัน และขั้นตอนจบลง"];
    return isLeaving(given.snapshot) ? hasLeft : null;
  },
  elsewhere(now) {
    if (isLeaving(now)) return atProvider;
    return now.value === "reauthenticated" ? [{ dialogs: 0 }, { heading: "Settings" }] : null;
  },
};

type Then = Now<typeof reauthenticationMachine>;
const isFilled = ({ context }: Then) => context.password !== "";
const writes = written("asking.editing", "asking.cooling");

export const oracle: Oracle<typeof reauthenticationMachine> = {
  effects: {
    begins: {
      at: "asking.editing",
      sets: {
        email: ({ input }) => input.email,
        hasPassword: ({ input }) => input.hasPassword,
        hasGoogle: ({ input }) => input.hasGoogle,
        password: "",
        error: null,
        problem: null,
      },
    },
    events: {
      "password.changed": { at: writes.at, sets: { password: ({ event }) => event.password, error: null, problem: writes.problem } },
      submitted: {
        at: (now) => (isFilled(now) ? "sending.fresh" : "asking.editing"),
        sets: { error: (now) => (isFilled(now) ? now.context.error : { code: "required" }), problem: null },
      },
      "signIn done": {
        at: byAnswer({ success: "reauthenticated", tooSoon: "asking.cooling", otherwise: "asking.refused" }),
        sets: {
          password: (now) => byAnswer({ success: "", otherwise: now.context.password })(now),
          problem: (now) => byAnswer<object | null>({ success: null, otherwise: problemOf(now) })(now),
        },
      },
      "google.chosen": { at: "leaving.fresh", sets: { problem: null } },
      // What came of it is a page that is left.
      "leaveForGoogle done": { at: "asking.refused", sets: { problem: { code: "google_failed" } } },
      "leaveForGoogle failed": { at: "asking.refused", sets: { problem: { code: "google_failed" } } },
      "leave.chosen": { does: [["leave"]] },
      "after cooldown": { at: "asking.editing", sets: { problem: null } },
      ...waiting(["sending", "asking.editing"], ["leaving", "asking.editing"]),
    },
    calls: {
      signIn: ({ input, context }) => ({ email: input.email, password: context.password }),
      leaveForGoogle: ({ input }) => ({ email: input.email }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  alike: { error: "only that the password is missing can be wrong with it" },
  rules: [
    askedOnce("SPEC §7: POST /api/auth/login", "signIn"),
    waitsForCooldown("asking.cooling", "signIn"),
    isGone("a password does not outlive its sign-in", "DECISIONS 36: secrets", ["reauthenticated"], "password"),
    sendsOnly("no empty password is sent", "SPEC §5: password required", "signIn", ({ password }: { password: string }) => password !== ""),
    {
      name: "only ways that this person has are taken",
      from: "SPEC §2: Google sign-in option; docs: by their password, by their provider, or by either",
      formula: never(({ calls: asked, is }) => {
        const { hasPassword, hasGoogle } = is.context as { hasPassword: boolean; hasGoogle: boolean };
        return asked.some(({ id }) => (id === "signIn" && !hasPassword) || (id === "leaveForGoogle" && !hasGoogle));
      }),
    },
    {
      name: "an expired session never throws the page away by itself",
      from: "SPEC §4: sessions are removed on a non-retryable refresh failure; nothing that was typed is lost",
      formula: always(({ name, actions }) => actions.every(([action]) => action !== "leave" || name === "leave.chosen")),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4",
      formula: never(both(isIn("reauthenticated"), calls("signIn", "leaveForGoogle"))),
    },
  ],
};
