import type { Samples } from "statewalk";
import { always, calls, hears } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { organizationExportMachine } from "./organization-export.ts";

export const samples: Samples<typeof organizationExportMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("export.chosen", "wait.retried", "wait.cancelled"),
  },
  outcomes: { saveExport: [tooSoon(), success(null), refusal("network")] },
};

export const description: Description<typeof organizationExportMachine> = {
  interactions: {
    "export.chosen": press("Download the data"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "The file is among your downloads.", isSeen: now.hasTag("saved") },
  ],
};

export const words: ChartWords = {
  events: { "export.chosen": ["Press the button that downloads the organisation's data", "กดปุ่มดาวน์โหลดข้อมูลขององค์กร"] },
  actors: { saveExport: ["downloading the organisation's data", "ดาวน์โหลดข้อมูลขององค์กร"] },
  states: {
    offered: ["The settings offer the organisation's data for download", "หน้าตั้งค่าเสนอให้ดาวน์โหลดข้อมูลขององค์กร"],
    exporting: ["The data are being downloaded", "กำลังดาวน์โหลดข้อมูล"],
    cooling,
    refused: ["A banner says why they could not be downloaded", "แถบแจ้งเหตุผลที่ดาวน์โหลดไม่ได้"],
    saved: ["A banner says that the file is there", "แถบแจ้งว่าได้ไฟล์แล้ว"],
  },
};

export const oracle: Oracle<typeof organizationExportMachine> = {
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("WORKSPACE §2: export offered", "saveExport"),
    waitsForCooldown("cooling", "saveExport"),
    {
      name: "nothing is fetched that nobody asked for",
      from: "WORKSPACE §2: export offered",
      formula: always((moment) => !calls("saveExport")(moment) || hears("export.chosen", "wait.retried")(moment)),
    },
  ],
};
