import type { Samples } from "statewalk";
import { both, hears, isIn, precedes } from "statewalk/oracle";
import type { Webhook, WebhookDetails } from "../../src/contract/workspace/webhooks.ts";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { common, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { webhooksMachine } from "./webhooks.ts";

/** A webhook that hears of tasks, as the walks of its pages see it. */
export const kitchenHook: Webhook = {
  id: "00000000071",
  name: "Our kitchen",
  address: "https://kitchen.example.com/hook",
  format: "standard",
  language: "en",
  events: ["task.created", "task.moved"],
  projects: null,
  person: "00000000-0000-4000-8000-000000000001",
  paused: null,
  seq: 3,
  waiting: 1,
  failed: 1,
  createdAt: "2026-11-24T09:00:00.000Z",
  acceptedAt: "2026-11-25T09:00:00.000Z",
};
const chat: Webhook = { ...kitchenHook, id: "00000000072", name: "The team's chat", format: "slack", paused: "failing", waiting: 0 };

const delivery = (seq: number, state: "waiting" | "accepted" | "failed", answer: string | null): WebhookDetails["deliveries"][number] => ({
  seq,
  type: "task.moved",
  state,
  attempts: state === "failed" ? 10 : 1,
  answer,
  at: "2026-11-25T09:00:00.000Z",
  dueAt: state === "waiting" ? "2026-11-25T09:05:00.000Z" : null,
  body: JSON.stringify({ type: "task.moved", seq }),
});

export const details: WebhookDetails = {
  webhook: kitchenHook,
  secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfvK5/V1JY=",
  formerUntil: null,
  deliveries: [delivery(3, "waiting", "500"), delivery(2, "failed", "connect ECONNREFUSED"), delivery(1, "accepted", "204")],
};

export const samples: Samples<typeof webhooksMachine> = {
  inputs: [undefined],
  events: plainEvents("list.retried", "wait.retried", "wait.cancelled"),
  outcomes: { loadWebhooks: [success({ webhooks: [kitchenHook, chat] }), success({ webhooks: [] }), refusal("network")] },
};

export const description: Description<typeof webhooksMachine> = {
  interactions: {
    "list.retried": press("Load again"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    { alerts: now.hasTag("unreachable") ? 1 : 0 },
    { list: "Webhooks", entries: now.hasTag("listed") ? now.context.webhooks.length : 0 },
  ],
};

export const words: ChartWords = {
  actors: { loadWebhooks: ["loading the webhooks", "โหลดเว็บฮุก"] },
  states: {
    loading: ["The webhooks are being loaded", "กำลังโหลดเว็บฮุก"],
    unreachable: ["A banner says that the webhooks could not be loaded", "แถบแจ้งว่าโหลดเว็บฮุกไม่สำเร็จ"],
    listed: ["The webhooks are listed, and a new one is offered", "แสดงเว็บฮุกที่มี และให้เพิ่มเว็บฮุก"],
  },
};

export const oracle: Oracle<typeof webhooksMachine> = {
  rules: [
    showsProblems(["unreachable"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "loadWebhooks"),
    {
      name: "webhooks are shown only once the server has told them",
      from: "WORKSPACE §11: webhooks",
      formula: precedes(
        both(hears("loadWebhooks done"), ({ event }) => event.output.success),
        isIn("listed"),
      ),
    },
  ],
};
