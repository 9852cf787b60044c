import { secondFactorMachine } from "./second-factor.ts";
import { description } from "./second-factor.description.ts";
import { press, write, writeCode } from "../common.description.ts";
import { codeAhead, labels, ownAccount, shownByApp, usualVerdict, type ChartSteps } from "../common.steps.ts";
import type { Phrase } from "../common.words.ts";

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
