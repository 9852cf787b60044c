import type { Samples } from "statewalk";
import { fieldFormMachine } from "./field-form.ts";

export const samples: Samples<typeof fieldFormMachine> = {
  inputs: [
    { name: "", description: "", kind: "text", choices: [], isNew: true },
    {
      name: "ช่องทาง",
      description: "ขายทางไหน",
      kind: "choice",
      choices: [
        { id: "c1", name: "หน้าร้าน", color: null },
        { id: "c2", name: "ออนไลน์", color: "teal" },
      ],
      isNew: false,
    },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "name", value: " งบ " },
      { type: "field.changed", field: "name", value: "" },
      { type: "field.changed", field: "description", value: "เป็นบาท" },
    ],
    "kind.chosen": [
      { type: "kind.chosen", kind: "choice" },
      { type: "kind.chosen", kind: "number" },
    ],
    "choice.added": [{ type: "choice.added" }],
    "choice.named": [
      { type: "choice.named", id: "new-1", name: "ใหม่ " },
      { type: "choice.named", id: "c1", name: "" },
    ],
    "choice.colored": [{ type: "choice.colored", id: "c1", color: "rose" }],
    "choice.raised": [
      { type: "choice.raised", id: "c2" },
      { type: "choice.raised", id: "new-1" },
    ],
    "choice.removed": [
      { type: "choice.removed", id: "c1" },
      { type: "choice.removed", id: "new-1" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { save: [null, { code: "name_taken" }] },
  actions: ["close"],
  // What is written can be much; what it comes to is little.
  project: ({ value, context: { isNew, kind, name, choices, added, fault, trouble } }) => ({
    value,
    isNew,
    kind,
    isNamed: name !== "",
    choices: choices.map(({ id, name: called }) => [id, called !== ""]),
    isAdded: Math.min(added, 1),
    fault,
    trouble,
  }),
};
