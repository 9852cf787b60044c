import type { Samples } from "statewalk";
import { fieldFormMachine } from "./field-form.ts";

const isLong = (text: unknown): boolean => typeof text === "string" && text.length > 60;

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
      { type: "field.changed", field: "name", value: "ง".repeat(61) },
      { type: "field.changed", field: "description", value: "เป็นบาท" },
      { type: "field.changed", field: "description", value: "บ".repeat(501) },
    ],
    "kind.chosen": [
      { type: "kind.chosen", kind: "choice" },
      { type: "kind.chosen", kind: "number" },
    ],
    "choice.added": [{ type: "choice.added" }],
    "choice.named": [
      { type: "choice.named", id: "new-1", name: "ใหม่ " },
      { type: "choice.named", id: "c1", name: "" },
      { type: "choice.named", id: "c1", name: "ห".repeat(61) },
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
  // One choice more shows all that is to be said of a new one. What is too long is written into a form in which all else is right and as it was, and left alone until it is judged or shorter.
  possible: ({ context: { name, description, choices, added } }, { type, ...event }) => {
    if (type === "choice.added" && added > 0) return false;
    const isWrong = [name, description, ...choices.map((choice) => choice.name)].some(isLong);
    if (isLong("value" in event && event.value) || isLong("name" in event && event.name))
      return !isWrong && name === "ช่องทาง" && added === 0 && choices.length === 2 && choices[0]?.name === "หน้าร้าน";
    return !isWrong || ["submitted", "cancelled", "field.changed", "choice.named"].includes(type);
  },
  // What is written can be much; what it comes to is little.
  project: ({ value, context: { isNew, kind, name, description, choices, added, fault, trouble } }) => ({
    value,
    isNew,
    kind,
    isNamed: name !== "",
    isLong: [isLong(name), isLong(description)],
    choices: choices.map(({ id, name: called }) => [id, called !== "", isLong(called)]),
    isAdded: Math.min(added, 1),
    fault,
    trouble,
  }),
};
