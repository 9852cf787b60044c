import type { Samples } from "statewalk";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import { outboxMachine } from "./outbox.ts";

export const samples: Samples<typeof outboxMachine> = {
  inputs: [undefined],
  events: {
    "lead.taken": [{ type: "lead.taken" }],
    "command.given": [{ type: "command.given" }],
    "line.came": [{ type: "line.came" }],
    "line.ended": [{ type: "line.ended" }],
  },
  outcomes: {
    send: [
      success({ isEmpty: false }),
      success({ isEmpty: true }),
      { ...refusal("not_possible"), reason: "client_outdated" },
      { ...refusal("forbidden"), reason: "not_a_member" },
      { ...refusal("forbidden"), reason: "organization_suspended" },
      { ...refusal("forbidden"), reason: "organization_deleted" },
      refusal("not_found"),
      refusal("unauthenticated"),
      tooSoon(),
      refusal("network"),
    ],
    lead: [],
  },
  heard: ["lead.", "command.", "line."],
  // How long it waits.
  project: ({ context }) => [Math.min(context.attempt, 5), context.retryAfter > 0],
};
