import type { Samples } from "statewalk";
import { stateFormMachine } from "./state-form.ts";

export const samples: Samples<typeof stateFormMachine> = {
  inputs: [
    { th: "", en: "", category: "open", limit: "", isHard: false },
    { th: "รอชิม", en: "Tasting", category: "waiting", limit: "3", isHard: true },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "th", value: " ชิม " },
      { type: "field.changed", field: "th", value: "" },
      { type: "field.changed", field: "en", value: "Taste " },
      { type: "field.changed", field: "en", value: "Taste it and say what is missing, so that it can be cooked anew" },
      { type: "field.changed", field: "en", value: "" },
      { type: "field.changed", field: "limit", value: "๑๒" },
      { type: "field.changed", field: "limit", value: "0.5" },
      { type: "field.changed", field: "limit", value: "" },
    ],
    "category.chosen": [
      { type: "category.chosen", category: "active" },
      { type: "category.chosen", category: "done" },
    ],
    "strictness.chosen": [
      { type: "strictness.chosen", isHard: true },
      { type: "strictness.chosen", isHard: false },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { save: [null, { code: "changed_meanwhile" }] },
  actions: ["close"],
  // What is written can be much; what it comes to is little.
  project: ({ value, context: { th, en, category, limit, isHard, faults, trouble } }) => ({
    value,
    th: th !== "",
    en: [en !== "", en.length > 60],
    isOpen: category === "open",
    limit: limit === "" ? "none" : limit,
    isHard,
    faults,
    trouble,
  }),
};
