import type { Samples } from "statewalk";
import { viewNamingMachine } from "./view-naming.ts";

export const samples: Samples<typeof viewNamingMachine> = {
  inputs: [{ mayShare: true }, { mayShare: false }],
  events: {
    "naming.began": [
      { type: "naming.began", view: null, name: "", isShared: false },
      { type: "naming.began", view: "v1", name: "งานของทีม", isShared: true },
      { type: "naming.began", view: "v2", name: "งานของฉัน", isShared: false },
    ],
    "name.changed": [
      { type: "name.changed", name: "สัปดาห์นี้" },
      { type: "name.changed", name: "ข".repeat(61) },
    ],
    "sharing.chosen": [{ type: "sharing.chosen", isShared: true }],
    submitted: [{ type: "submitted" }],
    "naming.cancelled": [{ type: "naming.cancelled" }],
  },
  outcomes: { save: [null, { code: "name_taken" }, { code: "views_full", limit: 50 }] },
  project: ({ context }) => context.view === null,
};
