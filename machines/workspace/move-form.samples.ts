import type { Samples } from "statewalk";
import { moveFormMachine } from "./move-form.ts";

/** What the project of the samples has of its own, and who is in it. */
export const ids = {
  supplier: "10000000001",
  amount: "10000000002",
  kind: "10000000005",
  goods: "10000000006",
  service: "10000000007",
} as const;
export const people = { owner: "00000000-0000-4000-8000-000000000001", member: "00000000-0000-4000-8000-000000000003" } as const;

export const samples: Samples<typeof moveFormMachine> = {
  inputs: [
    {
      asks: [
        { need: "comment", kind: "comment" },
        { need: "due", kind: "date" },
        { need: `field:${ids.amount}`, kind: "number" },
      ],
      given: { due: "2026-12-24" },
      today: "2026-11-26",
    },
    {
      asks: [
        { need: "assignee", kind: "person" },
        { need: `field:${ids.supplier}`, kind: "text" },
        { need: `field:${ids.kind}`, kind: "choice" },
      ],
      given: { assignee: people.member, [`field:${ids.kind}`]: ids.goods },
      today: "2026-12-31",
    },
  ],
  events: {
    "value.changed": [
      { type: "value.changed", need: "comment", value: "ตกลงตามนี้" },
      { type: "value.changed", need: "comment", value: " " },
      { type: "value.changed", need: "due", value: "25/12/2569" },
      { type: "value.changed", need: "due", value: "someday" },
      { type: "value.changed", need: `field:${ids.amount}`, value: "๑,๕๐๐" },
      { type: "value.changed", need: `field:${ids.amount}`, value: "much" },
      { type: "value.changed", need: "assignee", value: people.owner },
      { type: "value.changed", need: `field:${ids.supplier}`, value: "สวนดอยช้าง" },
      { type: "value.changed", need: `field:${ids.supplier}`, value: "ส".repeat(501) },
      { type: "value.changed", need: `field:${ids.kind}`, value: ids.service },
      { type: "value.changed", need: `field:${ids.kind}`, value: "" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { makeMove: [null, { code: "moved_meanwhile", state: "s3" }] },
};
