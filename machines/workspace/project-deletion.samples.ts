import type { Samples } from "statewalk";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import { projectDeletionMachine } from "./project-deletion.ts";

export const samples: Samples<typeof projectDeletionMachine> = {
  inputs: [{ project: { name: "ครัว", key: "KRU" } }, { project: { name: "หน้าร้าน", key: "SHOP" } }],
  events: {
    "deletion.chosen": [{ type: "deletion.chosen" }],
    "name.changed": [
      { type: "name.changed", name: " ครัว " },
      { type: "name.changed", name: "shop" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { remove: [success(null), tooSoon(), refusal("network")] },
};
