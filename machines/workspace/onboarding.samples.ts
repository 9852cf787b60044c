import type { Samples } from "statewalk";
import type { onboardingMachine } from "./onboarding.ts";

export const samples: Samples<typeof onboardingMachine> = {
  inputs: [
    { taken: [], unnamed: "Our work" },
    { taken: ["WRK"], unnamed: "งานของเรา" },
  ],
  events: {
    "template.chosen": [
      { type: "template.chosen", template: "kanban" },
      { type: "template.chosen", template: "simple" },
    ],
    "name.changed": [
      { type: "name.changed", name: " การตลาด " },
      { type: "name.changed", name: "☕" },
      { type: "name.changed", name: "ข".repeat(81) },
      { type: "name.changed", name: " " },
    ],
    submitted: [{ type: "submitted" }],
    skipped: [{ type: "skipped" }],
    "back.chosen": [{ type: "back.chosen" }],
  },
  outcomes: { make: [null, { code: "projects_full", limit: 3 }] },
  actions: ["open"],
};
