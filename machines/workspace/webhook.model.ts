import type { Samples } from "statewalk";
import { both, calls, either, hears, isIn, always, not, precedes } from "statewalk/oracle";
import type { WebhookDetails } from "../../src/contract/workspace/webhooks.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Expectation, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { webhookMachine } from "./webhook.ts";
import { details, kitchenHook } from "./webhooks.model.ts";

const paused: WebhookDetails = { ...details, webhook: { ...kitchenHook, paused: "pressed" } };

export const samples: Samples<typeof webhookMachine> = {
  inputs: [{ id: kitchenHook.id }],
  events: {
    "act.chosen": [
      { type: "act.chosen", act: "test" },
      { type: "act.chosen", act: "pause" },
      { type: "act.chosen", act: "resume" },
      { type: "act.chosen", act: "rotate" },
      { type: "act.chosen", act: "replay" },
    ],
    "event.redelivered": [{ type: "event.redelivered", seq: 2 }],
    ...plainEvents("list.retried", "list.refreshed", "removal.began", "webhook.removed", "cancelled", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    loadWebhook: [success(details), success(paused), refusal("network")],
    actOnWebhook: [success(details), success(paused), tooSoon(), refusal("network")],
    removeWebhook: [success(null), refusal("network")],
  },
  actions: ["leave"],
  project: ({ context: { details: shown } }) => [shown?.webhook.paused ?? null],
};

const acts: Record<string, string> = {
  test: "Send a test",
  pause: "Pause",
  resume: "Set it going",
  rotate: "New secret",
  replay: "Send the last day again",
};

export const description: Description<typeof webhookMachine> = {
  fields: { secret: "" },
  interactions: {
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
    "list.retried": press("Load again"),
    "list.refreshed": press("Refresh"),
    // Every act has a button.
    "act.chosen": ({ act }) => press(acts[String(act)]!)(),
    "event.redelivered": ({ seq }) => press({ say: "Send again: {seq}", with: { seq: Number(seq) } })(),
    "removal.began": press("Remove…"),
    "webhook.removed": press("Remove it for good"),
    cancelled: press("Keep the webhook"),
  },
  expectations: (now): Expectation[] => {
    const { details: shown } = now.context;
    const isShown = now.hasTag("shown") && shown !== null;
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      { list: "Deliveries", entries: isShown ? shown.deliveries.length : 0 },
      { control: { role: "button", name: "Remove it for good" }, isSeen: now.hasTag("confirming") },
      ...(isShown ? [{ field: "secret", text: shown.secret ?? "" } as const] : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "act.chosen": ["Press what is to be done with the webhook", "กดสิ่งที่ต้องการทำกับเว็บฮุก"],
    "event.redelivered": ["Press “Send again” beside a delivery", "กด “ส่งอีกครั้ง” ข้างรายการส่ง"],
    "list.refreshed": ["Press “Refresh”", "กด “โหลดใหม่”"],
    "removal.began": ["Press “Remove…”", "กด “นำออก…”"],
    "webhook.removed": ["Press “Remove it for good”", "กด “นำออกถาวร”"],
  },
  actors: {
    loadWebhook: ["loading the webhook", "โหลดเว็บฮุก"],
    actOnWebhook: ["doing it", "ดำเนินการกับเว็บฮุก"],
    removeWebhook: ["removing the webhook", "นำเว็บฮุกออก"],
  },
  states: {
    loading: ["The webhook is being loaded", "กำลังโหลดเว็บฮุก"],
    unreachable: ["A banner says that the webhook could not be loaded", "แถบแจ้งว่าโหลดเว็บฮุกไม่สำเร็จ"],
    "shown.resting": ["The webhook is shown, with its secret and its deliveries", "แสดงเว็บฮุก พร้อมรหัสลับและรายการส่ง"],
    "shown.refused": ["A banner says why it was not done", "แถบแจ้งเหตุผลที่ทำไม่ได้"],
    acting: ["It is being done", "กำลังดำเนินการ"],
    cooling: coolingIn("It", "การดำเนินการ"),
    "confirming.asking": ["It asks whether the webhook is to go", "หน้าถามว่าจะนำเว็บฮุกออกหรือไม่"],
    "confirming.refused": ["A banner says why it was not removed", "แถบแจ้งเหตุผลที่นำออกไม่ได้"],
    removing: ["The webhook is being removed", "กำลังนำเว็บฮุกออก"],
    removed: ["The list of webhooks is opened", "เปิดรายการเว็บฮุก"],
  },
};

export const oracle: Oracle<typeof webhookMachine> = {
  alike: {
    id: "the page is of the webhook that its address names",
    "id and details.webhook.id": "the page is of the webhook that its address names",
  },
  rules: [
    showsProblems(["refused", "unreachable", "cooling"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "loadWebhook"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "actOnWebhook"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "removeWebhook"),
    waitsForCooldown("cooling", "actOnWebhook"),
    {
      name: "nothing is done that nobody asked for",
      from: "WORKSPACE §11: webhooks",
      formula: always(either(not(calls("actOnWebhook")), hears("act.chosen", "event.redelivered", "wait.retried"))),
    },
    {
      name: "no webhook goes that nobody confirmed",
      from: "WORKSPACE §4: what cannot be undone asks first",
      formula: precedes(hears("webhook.removed"), calls("removeWebhook")),
    },
    {
      name: "it goes only once the server has removed it",
      from: "WORKSPACE §6: the server decides",
      formula: precedes(
        both(hears("removeWebhook done"), ({ event }) => event.output.success),
        isIn("removed"),
      ),
    },
  ],
};
