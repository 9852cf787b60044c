import type { Samples } from "statewalk";
import { hears, calls, precedes, always, both, either, not } from "statewalk/oracle";
import { notificationKinds, type NotificationSettings, usualNotifications } from "../../src/contract/workspace/notifications.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Expectation, press, slowResponse } from "../model/description.ts";
import { asks } from "../model/fields.ts";
import { askedOnce, keeps, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { chosenIn, notificationSettingsMachine } from "./notification-settings.ts";

/** The project in which the walks see it, by its id and its name. */
export const kitchen = { id: "00000000001", name: "ครัว" };

/** What somebody has chosen before. */
export const chosen: NotificationSettings = {
  kinds: ["assigned", "moved"],
  muted: [kitchen.id],
  quiet: { from: 22 * 60, until: 6 * 60 + 30 },
  isSummaryOn: true,
  isTextPushed: true,
};

export const samples: Samples<typeof notificationSettingsMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents(
      "list.retried",
      "quiet.toggled",
      "summary.toggled",
      "text.toggled",
      "submitted",
      "change.undone",
      "wait.retried",
      "wait.cancelled",
    ),
    "field.changed": [
      { type: "field.changed", field: "from", value: "21:15" },
      { type: "field.changed", field: "until", value: "08:00" },
      { type: "field.changed", field: "until", value: "20:00" },
      { type: "field.changed", field: "until", value: "" },
    ],
    "kind.toggled": [{ type: "kind.toggled", kind: "moved" }],
    "project.toggled": [{ type: "project.toggled", project: kitchen.id }],
  },
  outcomes: {
    loadSettings: [success(usualNotifications), success(chosen), refusal("network")],
    saveSettings: [success(usualNotifications), tooSoon(), refusal("network")],
  },
  // Whether there is something to be saved, whether it can be, whether hours are asked for, and whether it can be undone.
  project: ({ context }) => [
    JSON.stringify(chosenIn(context)) === JSON.stringify(context.stored),
    chosenIn(context) === null,
    context.hasQuiet,
    context.hasFault,
    context.before !== null && JSON.stringify(context.before) !== JSON.stringify(context.stored),
  ],
};

export const description: Description<typeof notificationSettingsMachine> = {
  fields: {
    ...Object.fromEntries(
      [...notificationKinds.map((kind) => `kind-${kind}`), `project-${kitchen.id}`, "quiet", "summary", "text"].map((name) => [
        name,
        asks.ticked,
      ]),
    ),
    from: "type=time",
    until: "type=time",
  },
  interactions: {
    ...common,
    "list.retried": press("Load again"),
    "change.undone": press("Undo"),
    "kind.toggled": ({ kind }) => ({ how: "press", at: { field: `kind-${String(kind)}` } }),
    "project.toggled": ({ project }) => ({ how: "press", at: { field: `project-${String(project)}` } }),
    "quiet.toggled": () => ({ how: "press", at: { field: "quiet" } }),
    "summary.toggled": () => ({ how: "press", at: { field: "summary" } }),
    "text.toggled": () => ({ how: "press", at: { field: "text" } }),
  },
  expectations: (now): Expectation[] => {
    const { kinds, muted, hasQuiet, from, until, isSummaryOn, isTextPushed, hasFault, stored, before } = now.context;
    const isForm = now.hasTag("shown");
    const hours: Expectation[] = [
      { field: "from", text: from, isWrong: hasFault },
      { field: "until", text: until, isWrong: hasFault },
    ];
    const fields: Expectation[] = [
      ...notificationKinds.map((kind): Expectation => ({ field: `kind-${kind}`, isTicked: kinds.includes(kind) })),
      { field: `project-${kitchen.id}`, isTicked: !muted.includes(kitchen.id) },
      { field: "quiet", isTicked: hasQuiet },
      { field: "summary", isTicked: isSummaryOn },
      { field: "text", isTicked: isTextPushed },
      ...(hasQuiet ? hours : []),
    ];
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      { words: "Your choice is saved", isSeen: now.hasTag("saved") },
      {
        control: { role: "button", name: "Undo" },
        isSeen: now.hasTag("saved") && before !== null && JSON.stringify(before) !== JSON.stringify(stored),
      },
      ...(isForm ? fields : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "kind.toggled": ["Tick or clear what is mailed", "เลือกหรือยกเลิกเรื่องที่ส่งทางอีเมล"],
    "quiet.toggled": ["Tick or clear the hours at which nothing is mailed", "เลือกหรือยกเลิกช่วงเวลาที่งดส่ง"],
    "text.toggled": ["Tick or clear words on devices", "เลือกหรือยกเลิกการแสดงข้อความบนอุปกรณ์"],
    "summary.toggled": ["Tick or clear the summary of the morning", "เลือกหรือยกเลิกสรุปงานตอนเช้า"],
  },
  actors: {
    loadSettings: ["loading what is mailed", "โหลดการตั้งค่าอีเมล"],
    saveSettings: ["saving what is mailed", "บันทึกการตั้งค่าอีเมล"],
  },
  states: {
    loading: ["What is mailed is being loaded", "กำลังโหลดการตั้งค่าอีเมล"],
    unreachable: ["A banner says why it could not be loaded", "แถบแจ้งเหตุผลที่โหลดการตั้งค่าอีเมลไม่ได้"],
    "shown.editing": ["It shows what is mailed and what is not", "แสดงเรื่องที่ส่งและไม่ส่งทางอีเมล"],
    "shown.refused": ["A banner says why it was not saved", "แถบแจ้งเหตุผลที่บันทึกการตั้งค่าอีเมลไม่ได้"],
    "shown.saved": ["It says that the choice is saved", "หน้าแจ้งว่าบันทึกการตั้งค่าอีเมลแล้ว"],
    saving: ["The choice is being saved", "กำลังบันทึกการตั้งค่าอีเมล"],
    cooling: coolingIn("Saving the choice", "การบันทึกการตั้งค่าอีเมล"),
  },
};

export const oracle: Oracle<typeof notificationSettingsMachine> = {
  rules: [
    showsProblems(["refused", "unreachable", "cooling"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "loadSettings"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "saveSettings"),
    waitsForCooldown("cooling", "saveSettings"),
    keeps("DECISIONS 21: nothing you typed is lost", ["from", "until"], "field.changed", "loadSettings done", "change.undone"),
    {
      name: "nothing is saved that nobody sent",
      from: "WORKSPACE §6: a command",
      formula: precedes(hears("submitted"), calls("saveSettings")),
    },
    {
      name: "quiet hours begin and end at two times of the day",
      from: "WORKSPACE §10: quiet hours",
      formula: always(
        either(
          not(both(calls("saveSettings"), ({ is }) => is.context.hasQuiet)),
          ({ is }) => /^\d\d:\d\d$/.test(is.context.from) && /^\d\d:\d\d$/.test(is.context.until) && is.context.from !== is.context.until,
        ),
      ),
    },
  ],
};
