import type { Samples } from "statewalk";
import { after, always, both, calls, hears, isIn, never, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartSteps, labels } from "../model/steps.ts";
import { arriving, type ChartWords, cooling, type Phrase } from "../model/words.ts";
import { recoveryCodesMachine } from "./recovery-codes.ts";

export const codes = ["0123456789abcdef", "ghjkmnpqrstvwxyz"];

export const samples: Samples<typeof recoveryCodesMachine> = {
  inputs: [{ isReplacing: true }, { isReplacing: false }],
  events: {
    ...plainEvents(
      "replacement.confirmed",
      "codes.declined",
      "making.retried",
      "copy.chosen",
      "codes.kept",
      "wait.retried",
      "wait.cancelled",
    ),
  },
  outcomes: {
    makeCodes: [tooSoon(), success(codes), refusal("network")],
    copyCodes: [true, false],
  },
};

export const description: Description<typeof recoveryCodesMachine> = {
  interactions: {
    ...common,
    "replacement.confirmed": press("Replace them"),
    "codes.declined": (_, now) => press(now.hasTag("confirming") ? "Keep the old ones" : "Not now")(),
    "making.retried": press("Make recovery codes"),
    "copy.chosen": press("Copy the codes"),
    "codes.kept": press("I have kept them"),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") || now.hasTag("uncopied") ? 1 : 0 },
    { words: "Replace your recovery codes?", isSeen: now.hasTag("confirming") },
    { control: { role: "link", name: "Download the codes" }, isSeen: now.hasTag("shown") },
    { list: "Recovery codes", entries: now.hasTag("shown") ? (Array.isArray(now.context.codes) ? now.context.codes.length : 8) : 0 },
    { words: "The codes are copied.", isSeen: now.hasTag("copied") },
  ],
};

export const words: ChartWords = {
  events: {
    "replacement.confirmed": ["Confirm that the old codes become void", "ยืนยันให้รหัสเดิมใช้ไม่ได้"],
    "codes.declined": ["Do without new codes", "ไม่สร้างรหัสใหม่"],
    "making.retried": ["Make the codes", "สร้างรหัส"],
    "copy.chosen": ["Copy the codes", "คัดลอกรหัส"],
    "codes.kept": ["Press “I have kept them”", "กด “เก็บรหัสแล้ว”"],
  },
  actors: {
    makeCodes: ["making the recovery codes", "สร้างรหัสกู้คืน"],
    copyCodes: ["copying the recovery codes", "คัดลอกรหัสกู้คืน"],
  },
  states: {
    arriving,
    confirming: ["A question asks whether to replace the codes", "ถามว่าต้องการสร้างรหัสใหม่แทนรหัสเดิมหรือไม่"],
    making: ["The codes are being made", "กำลังสร้างรหัสกู้คืน"],
    "unmade.ready": ["A button makes the codes", "มีปุ่มสร้างรหัสกู้คืน"],
    "unmade.refused": ["A banner says why the codes could not be made", "แถบแจ้งเหตุผลที่สร้างรหัสไม่ได้"],
    "unmade.cooling": cooling,
    "shown.plain": ["The codes are shown", "แสดงรหัสกู้คืน"],
    "shown.copying": ["The codes are being copied", "กำลังคัดลอกรหัส"],
    "shown.copied": ["A banner says that the codes are copied", "แถบแจ้งว่าคัดลอกรหัสแล้ว"],
    "shown.uncopied": ["A banner says that copying did not work", "แถบแจ้งว่าคัดลอกไม่สำเร็จ"],
    left: ["The list of factors goes on", "กลับไปยังรายการวิธียืนยันตัวตน"],
  },
};

const withTheApp: Phrase = ["the first codes are made as soon as an app is set up", "รหัสชุดแรกสร้างขึ้นทันทีที่ตั้งค่าแอป"];
const atOnce: Phrase = ["the browser's clipboard answers at once, and says yes", "คลิปบอร์ดของเบราว์เซอร์ตอบทันทีและไม่ปฏิเสธ"];

const isCopying = ({ value }: { value: unknown }) => JSON.stringify(value).includes("copying");

export const steps: ChartSteps<typeof recoveryCodesMachine> = {
  description,
  address: "/profile",
  person: "withApp",
  opening: () => [press("Make new codes")()],
  fields: labels,
  calls: { makeCodes: "POST /auth/v1/factors/:factor/regenerate" },
  interactions: { "xstate.done.actor.copyCodes": () => [{ until: { role: "button", name: "I have kept them" } }] },
  cannot(given) {
    if ("input" in given) return given.input.isReplacing ? null : withTheApp;
    const { event, snapshot } = given;
    const isDenied = event.type === "xstate.done.actor.copyCodes" && event.output === false;
    return isDenied || (isCopying(snapshot) && event.type.startsWith("xstate.after.")) ? atOnce : null;
  },
  elsewhere(now) {
    // The list of factors looks itself up again.
    if (now.value === "left") return [{ control: { role: "button", name: "Make new codes" }, isSeen: true }];
    return isCopying(now) ? [{ control: { role: "link", name: "Download the codes" }, isSeen: true }] : null;
  },
};

export const oracle: Oracle<typeof recoveryCodesMachine> = {
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("docs/decisions/recovery-codes.md", "makeCodes"),
    waitsForCooldown("unmade.cooling", "makeCodes"),
    {
      name: "codes are nowhere but where they are shown",
      from: "docs/decisions/recovery-codes.md: shown this once",
      formula: always(({ is }) => (is.context as { codes: string[] }).codes.length === 0 || isIn("shown")({ is } as never)),
    },
    {
      name: "codes that count are made void only after a yes",
      from: "docs/decisions/recovery-codes.md: asked about before",
      formula: (trace) => (trace[0].event.input.isReplacing ? precedes(hears("replacement.confirmed"), calls("makeCodes"))(trace) : -1),
    },
    {
      name: "after leaving nothing is called",
      from: "docs/decisions/recovery-codes.md: forgotten when that is done",
      formula: after(isIn("left")).never(calls("makeCodes", "copyCodes")),
    },
    {
      name: "none are made for whoever declines them",
      from: "DECISIONS 31: profile (second factor)",
      formula: never(both(hears("codes.declined"), calls("makeCodes"))),
    },
  ],
};
