import type { Samples } from "statewalk";
import { always, calls, hears, precedes } from "statewalk/oracle";
import { everyEventType } from "../../src/contract/workspace/webhooks.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Expectation, press, slowResponse, write } from "../model/description.ts";
import { asks } from "../model/fields.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { faultsIn } from "./webhook-draft.ts";
import { webhookFormMachine } from "./webhook-form.ts";
import { details, kitchenHook } from "./webhooks.model.ts";

/** The project in which the walks see it, by its id and its name. */
export const kitchen = { id: "00000000001", name: "ครัว" };

export const samples: Samples<typeof webhookFormMachine> = {
  inputs: [
    { id: null, language: "th" },
    { id: kitchenHook.id, language: "en" },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "name", value: "ครัวของเรา" },
      { type: "field.changed", field: "name", value: " " },
      { type: "field.changed", field: "address", value: "https://kitchen.example.com/hook" },
      { type: "field.changed", field: "address", value: "kitchen" },
      { type: "field.changed", field: "format", value: "slack" },
      { type: "field.changed", field: "language", value: "en" },
    ],
    "event.toggled": [
      { type: "event.toggled", event: "task.created" },
      { type: "event.toggled", event: "task.moved" },
      { type: "event.toggled", event: "task.assigned" },
    ],
    "project.toggled": [{ type: "project.toggled", project: kitchen.id }],
    ...plainEvents("list.retried", "submitted", "cancelled", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    loadDraft: [success(details), refusal("network")],
    saveWebhook: [success({ id: kitchenHook.id }), tooSoon(), refusal("network")],
  },
  actions: ["open", "leave"],
  // Whether it can be sent, and what was found wrong with it.
  project: ({ context: { id, draft, faults } }) => [id === null, Object.keys(faultsIn(draft)), Object.keys(faults)],
};

export const description: Description<typeof webhookFormMachine> = {
  fields: {
    name: "autocomplete=off",
    address: "type=url autocomplete=off inputmode=url autocapitalize=none spellcheck=false",
    format: "",
    language: "",
    ...Object.fromEntries([...everyEventType.map((type) => `event-${type}`), `project-${kitchen.id}`].map((name) => [name, asks.ticked])),
  },
  interactions: {
    ...common,
    "field.changed": ({ field, value }) =>
      field === "format" || field === "language"
        ? { how: "choose", at: { field: String(field) }, text: String(value) }
        : write(String(field), String(value)),
    "event.toggled": ({ event }) => ({ how: "press", at: { field: `event-${String(event)}` } }),
    "project.toggled": ({ project }) => ({ how: "press", at: { field: `project-${String(project)}` } }),
    "list.retried": press("Load again"),
    cancelled: press("Cancel"),
  },
  expectations: (now): Expectation[] => {
    const { draft, faults } = now.context;
    const fields: Expectation[] = [
      { isSending: now.hasTag("busy") },
      { field: "name", text: draft.name, isWrong: faults.name !== undefined },
      { field: "address", text: draft.address, isWrong: faults.address !== undefined },
      { field: "format", text: draft.format },
      { field: "language", text: draft.language },
      { field: `project-${kitchen.id}`, isTicked: draft.projects.includes(kitchen.id) },
      ...everyEventType.map((type): Expectation => ({ field: `event-${type}`, isTicked: draft.events.includes(type) })),
      { words: "Choose at least one event", isSeen: faults.events !== undefined },
    ];
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      ...(now.hasTag("shown") ? fields : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "event.toggled": ["Tick or clear an event", "เลือกหรือยกเลิกเหตุการณ์"],
  },
  actors: {
    loadDraft: ["loading the webhook", "โหลดเว็บฮุก"],
    saveWebhook: ["saving the webhook", "บันทึกเว็บฮุก"],
  },
  states: {
    beginning: ["The page begins", "หน้าเริ่มต้น"],
    loading: ["The webhook is being loaded", "กำลังโหลดเว็บฮุก"],
    unreachable: ["A banner says that the webhook could not be loaded", "แถบแจ้งว่าโหลดเว็บฮุกไม่สำเร็จ"],
    "shown.editing": ["The form of a webhook", "แบบฟอร์มของเว็บฮุก"],
    "shown.refused": ["A banner says why the webhook was not saved", "แถบแจ้งเหตุผลที่บันทึกเว็บฮุกไม่ได้"],
    saving: ["The webhook is being saved", "กำลังบันทึกเว็บฮุก"],
    cooling: coolingIn("Saving the webhook", "การบันทึกเว็บฮุก"),
    saved: ["The page of the webhook is opened", "เปิดหน้าของเว็บฮุก"],
    left: ["The page from which the form was opened is there again", "กลับไปหน้าที่เปิดแบบฟอร์ม"],
  },
};

export const oracle: Oracle<typeof webhookFormMachine> = {
  alike: { id: "a webhook is called by the id in its address, and by null where it is new" },
  rules: [
    showsProblems(["refused", "unreachable", "cooling"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "loadDraft"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "saveWebhook"),
    waitsForCooldown("cooling", "saveWebhook"),
    {
      name: "nothing is saved that nobody sent",
      from: "WORKSPACE §6: a command",
      formula: precedes(hears("submitted"), calls("saveWebhook")),
    },
    {
      name: "what is saved has a name, an address and an event",
      from: "WORKSPACE §11: webhooks",
      formula: always(
        (moment) =>
          !calls("saveWebhook")(moment) ||
          (moment.is.context.draft.name.trim() !== "" &&
            URL.canParse(moment.is.context.draft.address.trim()) &&
            moment.is.context.draft.events.length > 0),
      ),
    },
  ],
};
