import type { Samples } from "statewalk";
import { lifecycleMachine } from "./lifecycle.ts";

export const samples: Samples<typeof lifecycleMachine> = {
  inputs: [{ isFree: true }, { isFree: false }],
  events: {
    "member.seen": [{ type: "member.seen" }],
    "plan.upgraded": [{ type: "plan.upgraded" }],
    "plan.downgraded": [{ type: "plan.downgraded" }],
    "organisation.suspended": [{ type: "organisation.suspended", reason: "spam" }],
    "organisation.restored": [
      { type: "organisation.restored", by: "member" },
      { type: "organisation.restored", by: "operator" },
    ],
    "organisation.deleted": [{ type: "organisation.deleted", by: "สมชาย ใจดี" }],
  },
  outcomes: {},
  actions: ["warn", "tellSuspended", "tellDeleted", "purge"],
};
