import type { Samples } from "statewalk";
import { clockFormMachine } from "./clock-form.ts";

const uses = { s1: "starts", s2: "runs", s4: "stops" } as const;

export const samples: Samples<typeof clockFormMachine> = {
  inputs: [
    { th: "", en: "", uses, hours: "8", warnAt: "", isWorking: true },
    { th: "ตอบครั้งแรก", en: "First answer", uses: { ...uses, s2: "pauses" }, hours: "40", warnAt: "50, 80", isWorking: false },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "th", value: " ตอบ " },
      { type: "field.changed", field: "th", value: "" },
      { type: "field.changed", field: "en", value: "Answer " },
      { type: "field.changed", field: "en", value: "Answer whoever asked within the hours that we promise on our page" },
      { type: "field.changed", field: "en", value: "" },
      { type: "field.changed", field: "hours", value: "๑๖" },
      { type: "field.changed", field: "hours", value: "2001" },
      { type: "field.changed", field: "warnAt", value: "90 25 90" },
      { type: "field.changed", field: "warnAt", value: "100" },
    ],
    "use.chosen": [
      { type: "use.chosen", state: "s2", use: "pauses" },
      { type: "use.chosen", state: "s1", use: "runs" },
    ],
    "counting.chosen": [
      { type: "counting.chosen", isWorking: true },
      { type: "counting.chosen", isWorking: false },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { save: [null, { code: "changed_meanwhile" }] },
  actions: ["close"],
  // What is written can be much; what it comes to is little.
  project: ({
    value,
    context: {
      th,
      en,
      uses: { s1 },
      hours,
      warnAt,
      faults,
      trouble,
    },
  }) => ({
    value,
    th: th !== "",
    en: [en !== "", en.length > 60],
    s1,
    hours: hours === "2001",
    warnAt: warnAt === "100",
    faults,
    trouble,
  }),
};
