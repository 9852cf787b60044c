import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, never, not, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse, write } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import type { ChartSteps } from "../model/steps.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { accountDeletionMachine } from "./account-deletion.ts";

const kafae = { name: "กาแฟดี", address: "http://kafae-dee.localhost:3000/" };
const khanom = { name: "บ้านขนม", address: "http://baan-khanom.localhost:3000/" };

export const samples: Samples<typeof accountDeletionMachine> = {
  inputs: [undefined],
  events: {
    "deletion.chosen": [{ type: "deletion.chosen" }],
    "proof.changed": [
      { type: "proof.changed", proof: "eleven paper boats" },
      { type: "proof.changed", proof: " " },
    ],
    ...plainEvents("submitted", "cancelled", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    look: [
      success({ hasPassword: true, soleOwnerOf: [] }),
      success({ hasPassword: false, soleOwnerOf: [] }),
      success({ hasPassword: true, soleOwnerOf: [kafae, khanom] }),
      tooSoon(),
      refusal("network"),
    ],
    remove: [success(null), refusal("sole_owner"), refusal("current_password_wrong"), tooSoon(), refusal("network")],
  },
  actions: ["leave"],
};

export const description: Description<typeof accountDeletionMachine> = {
  fields: { username: asks.hiddenUsername, proof: asks.currentPassword },
  interactions: {
    ...common,
    "deletion.chosen": (_, now) => press(now.hasTag("owning") ? "Look again" : "Delete my account…")(),
    "proof.changed": ({ proof }) => write("proof", proof as string),
    submitted: press("Delete it for good", { sends: true }),
    cancelled: press("Keep the account"),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Delete your account?", isSeen: now.hasTag("confirming") },
    { words: "First hand these over, or delete them", isSeen: now.hasTag("owning") },
    { list: "Organisations that only you own", entries: now.hasTag("owning") ? (now.context.held?.soleOwnerOf.length ?? 0) : 0 },
    ...(now.hasTag("confirming") ? [{ field: "proof", text: now.context.proof }] : []),
  ],
};

export const words: ChartWords = {
  events: {
    "proof.changed": ["Write the password, or the address where there is none", "พิมพ์รหัสผ่าน หรืออีเมลหากไม่มีรหัสผ่าน"],
  },
  actors: {
    look: ["looking at what keeps the account", "ตรวจว่าลบบัญชีได้หรือไม่"],
  },
  states: {
    ready: ["The profile offers to delete the account", "หน้าโปรไฟล์เสนอให้ลบบัญชี"],
    looking: ["It is looked at what keeps the account", "กำลังตรวจว่าลบบัญชีได้หรือไม่"],
    waiting: coolingIn("Looking at it", "การตรวจ"),
    unreachable: ["A banner says why it could not be looked at", "แถบแจ้งเหตุผลที่ตรวจไม่ได้"],
    owning: ["The organisations that nobody else owns are listed", "แสดงองค์กรที่ไม่มีเจ้าของคนอื่น"],
    "confirming.editing": ["It says what is deleted, and asks for the proof", "หน้าแจ้งว่าจะลบอะไร และขอให้ยืนยันตัวตน"],
    "confirming.refused": ["A banner says why the account was not deleted", "แถบแจ้งเหตุผลที่ลบบัญชีไม่ได้"],
    deleting: ["The account is being deleted", "กำลังลบบัญชี"],
    cooling: coolingIn("Deleting the account", "การลบบัญชี"),
    deleted: ["The page leads to the sign-in", "หน้าพาไปเข้าสู่ระบบ"],
  },
};

export const steps: ChartSteps<typeof accountDeletionMachine> = {
  description,
  address: "/profile",
  person: "own",
  fields: { proof: "Current password" },
  submit: () => "Delete it for good",
  calls: { look: "GET /api/auth/account", remove: "DELETE /api/auth/account" },
};

type Held = { hasPassword: boolean; soleOwnerOf: { name: string; address: string }[] };

export const oracle: Oracle<typeof accountDeletionMachine> = {
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "remove"),
    {
      name: "nothing is deleted that was not proven, and not before it was looked at what keeps it",
      from: "WORKSPACE §2: the last owner hands over first; DECISIONS 41",
      formula: always(
        (moment) =>
          !calls("remove")(moment) ||
          ((moment.is.context.proof as string).trim() !== "" && (moment.is.context.held as Held | null)?.soleOwnerOf.length === 0),
      ),
    },
    waitsForCooldown("cooling", "remove"),
    {
      name: "whoever is led away is gone",
      from: "WORKSPACE §2: a person deletes their account",
      formula: precedes(
        both(hears("remove done"), ({ event }) => event.output.success),
        isIn("deleted"),
      ),
    },
    {
      name: "a proof does not outlive what it was for",
      from: "DECISIONS 36: nothing secret stays on a page",
      formula: never(({ is }) => is.context.proof !== "" && ["ready", "looking", "owning", "deleted"].some((state) => is.matches(state))),
    },
    {
      name: "nobody is looked at who did not choose it",
      from: "WORKSPACE §2: a person deletes their account",
      formula: never(both(calls("look"), not(hears("deletion.chosen", "wait.retried", "remove done")))),
    },
  ],
};
