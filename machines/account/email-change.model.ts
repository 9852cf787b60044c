import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import type { Now } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse, write } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  keeps,
  type Oracle,
  sendsOnly,
  slowWaits,
  problemOf,
  unknown,
  waiting,
  waitsForCooldown,
  written,
} from "../model/oracle.ts";
import { type ChartSteps, freshEmail } from "../model/steps.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { emailChangeMachine } from "./email-change.ts";

export const samples: Samples<typeof emailChangeMachine> = {
  inputs: [{ email: "somchai@example.com" }, { email: "somying@example.com" }],
  events: {
    "email.changed": [
      { type: "email.changed", email: "somchai@new.example" },
      { type: "email.changed", email: "Somchai@example.com" },
      { type: "email.changed", email: "somchai@" },
    ],
    ...plainEvents("email.left", "submitted", "wait.retried", "wait.cancelled"),
  },
  outcomes: { changeEmail: [tooSoon(), success(null), refusal("email_taken"), refusal("network")] },
  project: ({ context }) => context.email,
};

export const description: Description<typeof emailChangeMachine> = {
  fields: { newEmail: asks.email },
  interactions: {
    ...common,
    submitted: press("Change the address", { sends: true }),
    "email.changed": (event) => write("newEmail", event.email as string),
    "email.left": () => ({ how: "leave", at: { field: "newEmail" }, isAlwaysThere: true }),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    ...slowResponse(now),
    cooldown(now),
    { words: "Confirm it from your mail", isSeen: now.hasTag("sent") },
    { field: "newEmail", text: now.context.email, isWrong: now.context.error !== null },
  ],
};

export const words: ChartWords = {
  actors: {
    changeEmail: ["changing the address", "เปลี่ยนอีเมล"],
  },
  states: {
    editing: ["The form asks for the new address", "แบบฟอร์มขออีเมลใหม่"],
    sending: ["The change is being asked for", "กำลังขอเปลี่ยนอีเมล"],
    sent: ["The form says which mails to look for", "แบบฟอร์มแจ้งว่าต้องเปิดอีเมลใดบ้าง"],
    refused: ["A banner says why the address was not changed", "แถบแจ้งเหตุผลที่เปลี่ยนอีเมลไม่ได้"],
    cooling,
  },
};

export const steps: ChartSteps<typeof emailChangeMachine> = {
  description,
  address: "/profile",
  // Their address is proven.
  person: "provided",
  given: () => ({ email: "somchai@google.example" }),
  fields: { newEmail: "New email" },
  submit: () => "Change the address",
  calls: { changeEmail: "PUT /auth/v1/user" },
  // The present address in other letters counts as the same; any other is nobody's yet.
  prepare:
    () =>
    (events, { path, input }) =>
      events.map((event, at) => {
        if (event.type !== "email.changed" || event.email.endsWith("@")) return event;
        return { ...event, email: event.email === "Somchai@example.com" ? input.email.toUpperCase() : freshEmail(path, at) };
      }),
};

type Then = Now<typeof emailChangeMachine>;
const wrongWith = ({ context: { email }, input }: Then) => {
  if (email === "") return "email_required";
  if (email.endsWith("@")) return "email_invalid";
  return email.toLowerCase() === input.email.toLowerCase() ? "email_same" : null;
};
const errorOf = (now: Then) => {
  const code = wrongWith(now);
  return code && { code };
};
const isSent = (now: Then) => !now.wasAt("editing") || !wrongWith(now);
const writes = written("editing", "cooling");

export const oracle: Oracle<typeof emailChangeMachine> = {
  effects: {
    begins: { at: "editing", sets: { present: ({ input }) => input.email, email: "", error: null, problem: null } },
    events: {
      "email.changed": { at: writes.at, sets: { email: ({ event }) => event.email, error: null, problem: writes.problem } },
      "email.left": { sets: { error: (now) => (now.context.email === "" ? now.context.error : errorOf(now)) } },
      submitted: {
        at: (now) => (isSent(now) ? "sending.fresh" : "editing"),
        sets: { error: (now) => (isSent(now) ? now.context.error : errorOf(now)), problem: null },
      },
      "changeEmail done": {
        at: byAnswer({ success: "sent", tooSoon: "cooling", email_taken: "editing", otherwise: "refused" }),
        sets: {
          error: (now) => byAnswer<object | null>({ email_taken: problemOf(now), otherwise: now.context.error })(now),
          problem: (now) => byAnswer<object | null>({ success: null, email_taken: null, otherwise: problemOf(now) })(now),
        },
      },
      "changeEmail failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: "editing", sets: { problem: null } },
      ...waiting(["sending", "editing"]),
    },
    calls: { changeEmail: ({ context }) => ({ email: context.email }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 42: mail interval", "changeEmail"),
    waitsForCooldown("cooling", "changeEmail"),
    keeps("DECISIONS 21: nothing you typed is lost", ["email"], "email.changed"),
    sendsOnly(
      "nothing is sent that the form calls invalid",
      "SPEC §5: email required, valid format",
      "changeEmail",
      ({ email }: { email: string }) => /^\S+@\S+\.\S+$/.test(email),
    ),
  ],
};
