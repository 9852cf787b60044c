import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { both, hears, isIn, never } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse, write } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, showsProblems, sendsOnly, waitsForCooldown } from "../model/oracle.ts";
import { type ChartSteps, labels } from "../model/steps.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { freeRegistrationMachine } from "./free-registration.ts";

export const samples: Samples<typeof freeRegistrationMachine> = {
  inputs: [undefined],
  events: {
    "dialog.opened": [
      { type: "dialog.opened", requestId: "5f0c3b52-7e0e-4a0e-9a52-6f8a6f0f3c11", planId: 1, billing: "monthly" },
      { type: "dialog.opened", requestId: "9d1f7c10-2f53-4f0b-8a55-0c7f6b1c2d22", planId: 2, billing: "yearly" },
    ],
    "dialog.closed": [{ type: "dialog.closed" }],
    "email.changed": [
      { type: "email.changed", email: "somchai@example.com" },
      { type: "email.changed", email: "somying@" },
    ],
    "email.left": [{ type: "email.left" }],
    "terms.changed": [{ type: "terms.changed", acceptTerms: true }],
    // As machines write into whatever they find.
    "website.changed": [
      { type: "website.changed", website: "https://spam.example" },
      { type: "website.changed", website: "spam.example" },
    ],
    ...plainEvents("submitted", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    registerFree: [
      tooSoon(),
      success({ status: "Pending" }),
      success({ status: "Completed", subdomainName: "kafae-dee" }),
      refusal("network"),
      success({ status: "Completed", subdomainName: "nangsue" }),
    ],
  },
  systemEvents: ["dialog.opened"],
  project: ({ context }) => [context.email !== "", context.acceptTerms],
};

export const description: Description<typeof freeRegistrationMachine> = {
  fields: { email: asks.email, website: asks.trap, acceptTerms: asks.ticked },
  interactions: {
    ...common,
    "email.changed": (event) => write("email", event.email as string),
    "email.left": () => ({ how: "leave", at: { field: "email" }, isAlwaysThere: true }),
    "website.changed": (event) => ({ ...write("website", event.website as string), isAlwaysThere: true }),
    "terms.changed": () => ({ how: "tick", at: { field: "acceptTerms" } }),
    "dialog.closed": press("Close", { isAlwaysThere: true }),
  },
  expectations: (now) => [
    { dialogs: now.hasTag("open") ? 1 : 0 },
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Almost there", isSeen: now.hasTag("succeeded") },
    { words: "You are registered already", isSeen: now.hasTag("completed") },
    { control: { role: "link", name: "Open the workspace" }, isSeen: now.hasTag("completed") },
    { field: "email", text: now.context.email, isWrong: now.context.emailProblem !== null, isOptional: !now.hasTag("form") },
    { field: "acceptTerms", isTicked: now.context.acceptTerms, isOptional: !now.hasTag("form") },
  ],
};

export const words: ChartWords = {
  events: {
    "website.changed": ["Let a machine fill the hidden field", "ให้โปรแกรมอัตโนมัติกรอกช่องที่ซ่อนไว้"],
  },
  actors: {
    registerFree: ["the free registration", "ลงทะเบียนฟรี"],
  },
  states: {
    closed: ["No dialog is open", "ไม่มีกล่องโต้ตอบเปิดอยู่"],
    "form.editing": ["The dialog asks for the address and the terms", "กล่องโต้ตอบขออีเมลและการยอมรับข้อกำหนด"],
    "form.refused": ["An error banner stands above the form", "มีแถบข้อผิดพลาดเหนือแบบฟอร์ม"],
    "form.cooling": cooling,
    submitting: ["The registration is being sent", "กำลังส่งการลงทะเบียน"],
    success: ["The dialog names the package and says that an e-mail will come", "กล่องโต้ตอบบอกชื่อแพ็กเกจและแจ้งว่าจะมีอีเมลส่งถึง"],
    completed: ["The dialog leads to the workspace that exists already", "กล่องโต้ตอบพาไปยังพื้นที่ทำงานที่มีอยู่แล้ว"],
  },
};

export const steps: ChartSteps<typeof freeRegistrationMachine> = {
  description,
  address: "/",
  fields: labels,
  submit: () => "Start free",
  calls: { registerFree: "POST /api/registration" },
  interactions: { "dialog.opened": () => [press("Try free")()] },
  cannot: (given) => {
    if (!("event" in given)) return null;
    if (given.event.type === "website.changed") return ["people never see this field", "คนไม่เห็นช่องนี้"];
    return given.event.type === "dialog.opened" && given.event.planId !== 1
      ? ["only the free plan is tried", "ทดลองได้เฉพาะแพ็กเกจฟรี"]
      : null;
  },
};

export const oracle: Oracle<typeof freeRegistrationMachine> = {
  alike: { emailProblem: "a field that was left empty is not judged, and what else is wrong with an address is the contract's" },
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("DECISIONS 13: the same one sent again has one outcome", "registerFree"),
    waitsForCooldown("form.cooling", "registerFree"),
    keeps("DECISIONS 21: nothing you typed is lost", ["email", "acceptTerms"], "email.changed", "terms.changed", "dialog.closed"),
    sendsOnly(
      "sent only with a valid address and the terms",
      "SPEC §4: submit disabled until email is valid and terms ticked",
      "registerFree",
      ({ email, acceptTerms }: { email: string; acceptTerms: boolean }) => /^\S+@\S+\.\S+$/.test(email) && acceptTerms,
    ),
    {
      name: "a dialog that was closed is empty",
      from: "SPEC §4: free registration dialog",
      formula: never(both(isIn("closed"), ({ is }) => (is.context as { email: string }).email !== "")),
    },
    {
      name: "an address that is edited is no longer called wrong",
      from: "SPEC §5: editing a field clears its error",
      formula: never(both(hears("email.changed"), ({ is }) => is.context.emailProblem !== null)),
    },
  ],
};
