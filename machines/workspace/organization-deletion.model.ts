import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, never, type Now, precedes } from "statewalk/oracle";
import { refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse, write } from "../model/description.ts";
import { askedOnce, byAnswer, cooldownWaits, type Oracle, slowWaits, told, unknown, waiting } from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { organizationDeletionMachine } from "./organization-deletion.ts";

export const samples: Samples<typeof organizationDeletionMachine> = {
  inputs: [{ organization: "กาแฟดี" }, { organization: "บ้านขนม" }],
  events: {
    "deletion.chosen": [{ type: "deletion.chosen" }],
    "name.changed": [
      { type: "name.changed", name: "กาแฟดี" },
      { type: "name.changed", name: " บ้านขนม " },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { remove: [success(null), tooSoon(), refusal("network")] },
  actions: ["goToDoor"],
};

export const description: Description<typeof organizationDeletionMachine> = {
  fields: { name: "autocomplete=off" },
  interactions: {
    ...common,
    "deletion.chosen": press("Delete the organisation…"),
    "name.changed": ({ name }) => write("name", name as string),
    cancelled: press("Leave it as it is"),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: { say: "Delete {organization}?", with: { organization: now.context.organization } }, isSeen: now.hasTag("confirming") },
    ...(now.hasTag("confirming")
      ? [{ isSending: now.hasTag("busy") || now.hasTag("deleted") }, { field: "name", text: now.context.name }]
      : []),
  ],
};

export const words: ChartWords = {
  states: {
    offered: ["The settings offer to delete the organisation", "หน้าตั้งค่าเสนอให้ลบองค์กร"],
    "confirming.editing": ["It says what is deleted, and asks for the organisation's name", "หน้าแจ้งว่าจะลบอะไร และขอให้พิมพ์ชื่อองค์กร"],
    "confirming.refused": ["A banner says why the organisation was not deleted", "แถบแจ้งเหตุผลที่ลบองค์กรไม่ได้"],
    deleting: ["The organisation is being deleted", "กำลังลบองค์กร"],
    cooling: coolingIn("Deleting the organisation", "การลบองค์กร"),
    deleted: ["The browser goes to the door of the workspace", "เบราว์เซอร์ไปที่หน้าประตูของพื้นที่ทำงาน"],
  },
};

type Then = Now<typeof organizationDeletionMachine>;

export const oracle: Oracle<typeof organizationDeletionMachine> = {
  effects: {
    file: "machines/workspace/organization-deletion.oracle.ts",
    begins: { at: "offered", sets: { organization: ({ input }) => input.organization, name: "", problem: null } },
    events: {
      "deletion.chosen": { at: "confirming.editing" },
      "name.changed": { at: "confirming.editing", sets: { name: ({ event }) => event.name as string, problem: null } },
      submitted: { at: "deleting.fresh", sets: { problem: null } },
      cancelled: { at: "offered", sets: { name: "", problem: null } },
      "remove done": {
        at: byAnswer({ success: "deleted", tooSoon: "cooling", otherwise: "confirming.refused" }),
        sets: { problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now) },
        does: byAnswer<[string][]>({ success: [["goToDoor"]], otherwise: [] }),
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
      name: "nothing is deleted whose name was not typed",
      from: "WORKSPACE §2: name typed",
      formula: always((moment) => !calls("remove")(moment) || (moment.is.context.name as string).trim() === moment.is.context.organization),
    },
    {
      name: "nothing is deleted that nobody chose to",
      from: "WORKSPACE §2: an owner deletes the organisation",
      formula: precedes(hears("deletion.chosen"), calls("remove")),
    },
    {
      name: "nothing is asked while it is too soon",
      from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
      formula: never(both(({ was }) => was !== null && was.matches("cooling"), calls("remove"))),
    },
    {
      name: "the page leaves only once the server has deleted it",
      from: "WORKSPACE §2: from deletion on the workspace is closed",
      formula: precedes(
        both(hears("remove done"), ({ event }) => event.output.success),
        isIn("deleted"),
      ),
    },
  ],
};
