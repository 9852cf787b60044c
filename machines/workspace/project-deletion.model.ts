import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, type Now, precedes } from "statewalk/oracle";
import { refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse, write } from "../model/description.ts";
import { askedOnce, byAnswer, cooldownWaits, type Oracle, slowWaits, told, unknown, waiting, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { projectDeletionMachine } from "./project-deletion.ts";

export const samples: Samples<typeof projectDeletionMachine> = {
  inputs: [{ project: { name: "ครัว", key: "KRU" } }, { project: { name: "หน้าร้าน", key: "SHOP" } }],
  events: {
    "deletion.chosen": [{ type: "deletion.chosen" }],
    "name.changed": [
      { type: "name.changed", name: " ครัว " },
      { type: "name.changed", name: "shop" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { remove: [success(null), tooSoon(), refusal("network")] },
};

export const description: Description<typeof projectDeletionMachine> = {
  fields: { project: "autocomplete=off" },
  interactions: {
    ...common,
    "deletion.chosen": press("Delete the project…"),
    "name.changed": ({ name }) => write("project", name as string),
    cancelled: press("Leave it as it is"),
    submitted: press("Move it to the trash"),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: { say: "Delete {name}?", with: { name: now.context.project.name } }, isSeen: now.hasTag("confirming") },
    ...(now.hasTag("confirming")
      ? [{ isSending: now.hasTag("busy") || now.hasTag("deleted") }, { field: "project", text: now.context.name }]
      : []),
  ],
};

export const words: ChartWords = {
  states: {
    offered: ["The project's settings offer to delete it", "หน้าตั้งค่าโครงการเสนอให้ลบโครงการ"],
    "confirming.editing": [
      "It says what is deleted, and asks for the project's name or key",
      "หน้าแจ้งว่าจะลบอะไร และขอให้พิมพ์ชื่อหรือรหัสของโครงการ",
    ],
    "confirming.refused": ["A banner says why the project was not deleted", "แถบแจ้งเหตุผลที่ลบโครงการไม่ได้"],
    deleting: ["The project is being moved to the trash", "กำลังย้ายโครงการลงถังขยะ"],
    cooling: coolingIn("Deleting the project", "การลบโครงการ"),
    deleted: ["The project is gone from the workspace", "โครงการหายไปจากพื้นที่ทำงานแล้ว"],
  },
};

type Then = Now<typeof projectDeletionMachine>;

export const oracle: Oracle<typeof projectDeletionMachine> = {
  effects: {
    file: "machines/workspace/project-deletion.oracle.ts",
    begins: { at: "offered", sets: { project: ({ input }) => input.project, name: "", problem: null } },
    events: {
      "deletion.chosen": { at: "confirming.editing" },
      "name.changed": { at: "confirming.editing", sets: { name: ({ event }) => event.name as string, problem: null } },
      submitted: { at: "deleting.fresh", sets: { problem: null } },
      cancelled: { at: "offered", sets: { name: "", problem: null } },
      "remove done": {
        at: byAnswer({ success: "deleted", tooSoon: "cooling", otherwise: "confirming.refused" }),
        sets: { problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now) },
      },
      "remove failed": { at: "confirming.refused", sets: { problem: unknown } },
      "after cooldown": { at: "confirming.editing", sets: { problem: null } },
      ...waiting(["deleting", "confirming.editing"]),
    },
    calls: { remove: ({ context }) => ({ name: context.name }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "remove"),
    {
      name: "nothing is deleted of which neither name nor key was typed",
      from: "WORKSPACE §3: trash, which asks for what it takes",
      formula: always((moment) => {
        const { name, project } = moment.is.context;
        const typed = name.trim();
        return !calls("remove")(moment) || typed === project.name || typed.toLowerCase() === project.key.toLowerCase();
      }),
    },
    {
      name: "nothing is deleted that nobody chose to",
      from: "WORKSPACE §9: a lead deletes their project",
      formula: precedes(hears("deletion.chosen"), calls("remove")),
    },
    waitsForCooldown("cooling", "remove"),
    {
      name: "it is gone only once the server has moved it",
      from: "WORKSPACE §6: the server decides",
      formula: precedes(
        both(hears("remove done"), ({ event }) => event.output.success),
        isIn("deleted"),
      ),
    },
  ],
};
