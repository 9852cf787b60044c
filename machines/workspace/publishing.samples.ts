import type { Samples } from "statewalk";
import { publishingMachine } from "./publishing.ts";

export const samples: Samples<typeof publishingMachine> = {
  inputs: [
    {
      targets: [
        { from: "s2", to: "s1" },
        { from: "s5", to: "s1" },
      ],
      states: ["s1", "s3", "s4"],
      job: null,
      mayResume: true,
    },
    { targets: [], states: ["s1", "s2"], job: null, mayResume: true },
    { targets: [], states: [], job: { of: 6000, moved: 1000, isStopped: false }, mayResume: true },
    { targets: [], states: [], job: { of: 6000, moved: 3000, isStopped: true }, mayResume: false },
  ],
  events: {
    "target.chosen": [
      { type: "target.chosen", from: "s2", to: "s3" },
      { type: "target.chosen", from: "s5", to: "s4" },
      { type: "target.chosen", from: "s2", to: "s5" },
      { type: "target.chosen", from: "s1", to: "s3" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
    "job.told": [
      { type: "job.told", job: { of: 6000, moved: 3000, isStopped: false } },
      { type: "job.told", job: { of: 6000, moved: 3000, isStopped: true } },
    ],
    "job.ended": [{ type: "job.ended" }],
    "resume.asked": [{ type: "resume.asked" }],
    "end.read": [{ type: "end.read" }],
  },
  outcomes: { publish: [null, { code: "changed_meanwhile" }], resumePublication: [null, { code: "leads_only" }] },
  actions: ["close"],
};
