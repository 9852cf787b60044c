import type { Samples } from "statewalk";
import { contactMachine, isForDiscount } from "./contact.ts";
import { limits } from "../../src/contract/fields.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof contactMachine> = {
  inputs: [undefined],
  events: {
    "dialog.opened": [
      { type: "dialog.opened", packageId: null },
      { type: "dialog.opened", packageId: 2 },
      { type: "dialog.opened", packageId: null, interest: "open_source" },
      { type: "dialog.opened", packageId: 3 },
    ],
    "dialog.closed": [{ type: "dialog.closed" }],
    "field.changed": [
      { type: "field.changed", field: "name", value: "สมชาย" },
      { type: "field.changed", field: "email", value: "somchai@example.com" },
      { type: "field.changed", field: "phone", value: "081-234-5678" },
      { type: "field.changed", field: "message", value: "ขอใบเสนอราคา" },
      { type: "field.changed", field: "company", value: "ร".repeat(121) },
    ],
    "interest.chosen": [{ type: "interest.chosen", interest: "custom" }],
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    sendMessage: [
      tooSoon(),
      success(null),
      refusal("contact_failed", { errors: { phone: ["Invalid phone number format"] } }),
      refusal("network"),
    ],
  },
  heard: ["dialog.opened"],
  // What is too long is tried where all else is right.
  possible: ({ context: { values } }, { type, ...event }) =>
    type !== "field.changed" ||
    !("value" in event) ||
    String(event.value).length <= limits.nameMax ||
    [values.name, values.email, values.message].every((value) => value !== ""),
  project: ({ context }) => [
    context.packageId,
    isForDiscount(context),
    ...Object.values(context.values).map((value) => (value.length > 120 ? "long" : value !== "")),
  ],
};
