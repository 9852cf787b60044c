import type { Samples } from "statewalk";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import { organizationDeletionMachine } from "./organization-deletion.ts";

export const samples: Samples<typeof organizationDeletionMachine> = {
  inputs: [{ organization: "กาแฟดี" }, { organization: "บ้านขนม" }],
  events: {
    "deletion.chosen": [{ type: "deletion.chosen" }],
    "name.changed": [
      { type: "name.changed", name: "กาแฟดี" },
      { type: "name.changed", name: " บ้านขนม " },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { remove: [success(null), tooSoon(), refusal("network")] },
  actions: ["goToDoor"],
};
