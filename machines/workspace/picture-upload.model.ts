import type { Samples } from "statewalk";
import { always, calls, hears } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Interaction, press, slowResponse } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  type Oracle,
  sendsOnly,
  slowWaits,
  problemIfRefused,
  unknown,
  waiting,
  waitsForCooldown,
} from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { pictureUploadMachine } from "./picture-upload.ts";

/** A JPEG of a few bytes. */
export const drawn = "data:image/jpeg;base64,/9j/2Q==";

/** What there was before. */
const former = "data:image/jpeg;base64,/9j/4A==";

export const samples: Samples<typeof pictureUploadMachine> = {
  inputs: [{ hasPicture: true }, { hasPicture: false }],
  events: {
    "file.chosen": [{ type: "file.chosen", file: new File(["a picture"], "me.png", { type: "image/png" }) }],
    ...plainEvents("sending.retried", "picture.removed", "change.undone", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    readPicture: [success(drawn), success(`${drawn}AA==`), refusal("picture_type")],
    savePicture: [success({ former }), { ...refusal("storage_full"), params: { most: 1 } }, tooSoon(), refusal("network")],
    removePicture: [success({ former }), tooSoon(), refusal("network")],
  },
};

export const description: Description<typeof pictureUploadMachine> = {
  fields: { picture: "type=file" },
  interactions: {
    "file.chosen": ({ file }: AnyEventObject): Interaction => ({ how: "attach", at: { field: "picture" }, file: file as File }),
    "sending.retried": press("Send it again"),
    "picture.removed": press("Remove the picture"),
    "change.undone": press("Undo"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Everybody sees your new picture.", isSeen: now.hasTag("saved") },
    { words: "Your picture is gone. People see your initials.", isSeen: now.hasTag("removed") },
    { words: "The picture was not sent yet.", isSeen: now.hasTag("unsent") && !now.hasTag("refused") },
  ],
};

export const words: ChartWords = {
  events: {
    "sending.retried": ["Press the button that sends the picture again", "กดปุ่มส่งรูปอีกครั้ง"],
    "picture.removed": ["Press the button that removes your picture", "กดปุ่มลบรูปของคุณ"],
  },
  actors: {
    readPicture: ["drawing a square from the file", "วาดรูปสี่เหลี่ยมจากไฟล์"],
    savePicture: ["sending the picture", "ส่งรูป"],
    removePicture: ["removing the picture", "ลบรูป"],
  },
  delays: {
    readingWait: ["the file takes too long to be read", "อ่านไฟล์นานเกินไป"],
  },
  states: {
    offered: ["A picture can be chosen and, where there is one, removed", "เลือกรูปได้ และลบรูปได้ถ้ามีอยู่"],
    reading: ["The file is being read", "กำลังอ่านไฟล์"],
    sending: ["The picture is being sent", "กำลังส่งรูป"],
    cooling: coolingIn("Sending the picture", "การส่งรูป"),
    unsent: ["The picture is shown, and can be sent again", "รูปแสดงอยู่ และส่งอีกครั้งได้"],
    failed: ["A banner says why it was not sent, and it can be sent again", "แถบแจ้งเหตุผลที่ส่งไม่ได้ และส่งอีกครั้งได้"],
    full: ["A banner says that the plan's storage is full, and who can change that", "แถบแจ้งว่าพื้นที่ของแพ็กเกจเต็ม และใครแก้ได้"],
    saved: ["It says that everybody sees the new picture", "มีข้อความว่าทุกคนเห็นรูปใหม่แล้ว"],
    removing: ["The picture is being removed", "กำลังลบรูป"],
    removalCooling: coolingIn("Removing the picture", "การลบรูป"),
    removed: ["It says that the picture is gone", "มีข้อความว่าลบรูปแล้ว"],
    refused: ["It says what is wrong with the file, or why it was not done", "มีข้อความบอกว่าไฟล์ผิดตรงไหน หรือทำไม่ได้เพราะอะไร"],
  },
};

export const oracle: Oracle<typeof pictureUploadMachine> = {
  effects: {
    begins: {
      at: "offered",
      sets: { hasPicture: ({ input }) => input.hasPicture, file: null, picture: "", hadPicture: false, former: "", problem: null },
    },
    events: {
      "file.chosen": { at: "reading", sets: { file: ({ event }) => event.file, picture: "", problem: null } },
      "readPicture done": {
        at: byAnswer({ success: "sending.fresh", otherwise: "refused" }),
        sets: { file: null, picture: ({ event }) => (event.output as { data?: string }).data ?? "", problem: problemIfRefused },
      },
      "readPicture failed": { at: "refused", sets: { file: null, problem: unknown } },
      "after readingWait": { at: "refused", sets: { file: null, problem: unknown } },
      "savePicture done": {
        at: byAnswer({ success: "saved", storage_full: "full", tooSoon: "cooling", otherwise: "failed" }),
        sets: {
          hasPicture: (now) => byAnswer({ success: true, otherwise: now.context.hasPicture })(now),
          hadPicture: (now) => byAnswer({ success: now.context.hasPicture, otherwise: now.context.hadPicture })(now),
          former: (now) => byAnswer({ success: former, otherwise: now.context.former })(now),
          problem: problemIfRefused,
        },
      },
      "savePicture failed": { at: "failed", sets: { problem: unknown } },
      "sending.retried": { at: "sending.fresh", sets: { problem: null } },
      "picture.removed": { at: "removing.fresh", sets: { picture: "", problem: null } },
      "change.undone": {
        at: ({ context }) => (context.hadPicture ? "sending.fresh" : "removing.fresh"),
        sets: { picture: ({ context }) => (context.hadPicture ? context.former : "") },
      },
      "removePicture done": {
        at: byAnswer({ success: "removed", tooSoon: "removalCooling", otherwise: "refused" }),
        sets: {
          hasPicture: byAnswer({ success: false, otherwise: true }),
          hadPicture: (now) => byAnswer({ success: true, otherwise: now.context.hadPicture })(now),
          former: (now) => byAnswer({ success: former, otherwise: now.context.former })(now),
          problem: problemIfRefused,
        },
      },
      "removePicture failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: ({ wasAt }) => (wasAt("cooling") ? "unsent" : "offered"), sets: { problem: null } },
      ...waiting<typeof pictureUploadMachine>(["sending", "unsent"], ["removing", "offered"]),
    },
    calls: {
      readPicture: ({ context }) => ({ file: context.file }),
      savePicture: ({ context }) => ({ picture: context.picture }),
      removePicture: undefined,
    },
    waits: { ...slowWaits, ...cooldownWaits, readingWait: 20_000 },
  },
  alike: { file: "what is in a file no sample tells: it is handed on as it is", former: "nor what there was before" },
  rules: [
    askedOnce("DECISIONS 21: a double press sends nothing twice", "readPicture"),
    askedOnce("DECISIONS 21: a double press sends nothing twice", "savePicture"),
    askedOnce("DECISIONS 21: a double press sends nothing twice", "removePicture"),
    waitsForCooldown("cooling", "savePicture"),
    waitsForCooldown("removalCooling", "removePicture"),
    sendsOnly(
      "nothing is sent but what was drawn",
      "docs/decisions/avatars.md: nothing of the file leaves the browser but what is seen",
      "savePicture",
      ({ picture }: { picture: string }) => picture.startsWith("data:image/jpeg;base64,"),
    ),
    {
      name: "a picture goes only where somebody removes it, or takes back that there is one",
      from: "WORKSPACE §3: avatars, uploaded or initials",
      formula: always((moment) => !calls("removePicture")(moment) || hears("picture.removed", "change.undone", "wait.retried")(moment)),
    },
  ],
};
