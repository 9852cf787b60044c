import type { Samples } from "statewalk";
import { groupFormMachine } from "./group-form.ts";

export const samples: Samples<typeof groupFormMachine> = {
  inputs: [
    { name: "", people: [] },
    { name: "ผู้อนุมัติ", people: ["somying"] },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "name", value: " ผู้ตรวจ " },
      { type: "field.changed", field: "name", value: "" },
      { type: "field.changed", field: "name", value: "ก".repeat(61) },
    ],
    "person.toggled": [
      { type: "person.toggled", person: "somchai" },
      { type: "person.toggled", person: "somying" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { save: [null, { code: "name_taken" }] },
  actions: ["close"],
};
