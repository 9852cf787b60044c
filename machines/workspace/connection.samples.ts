import type { Samples } from "statewalk";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import { connectionMachine } from "./connection.ts";

/** Refusals with a code that only workspaces know beside the portal's nearest one. */
const outdated = { ...refusal("not_possible"), reason: "client_outdated" };
const noMember = { ...refusal("forbidden"), reason: "not_a_member" };
const deleted = { ...refusal("forbidden"), reason: "organization_deleted" };
const suspended = { ...refusal("forbidden"), reason: "organization_suspended" };
const logTooShort = { ...refusal("not_offered"), reason: "log_too_short" };

export const samples: Samples<typeof connectionMachine> = {
  inputs: [
    { isKept: false, isClosed: false },
    { isKept: true, isClosed: false },
    { isKept: false, isClosed: true },
    { isKept: true, isClosed: true },
  ],
  events: {
    "hub.lost": [{ type: "hub.lost" }],
    "network.lost": [{ type: "network.lost" }],
    "rows.missed": [{ type: "rows.missed" }],
    "person.changed": [{ type: "person.changed" }],
    "organization.closed": [{ type: "organization.closed" }],
    "organization.opened": [{ type: "organization.opened" }],
    "network.came": [{ type: "network.came" }],
    "reload.chosen": [{ type: "reload.chosen" }],
  },
  outcomes: {
    begin: [
      success(null),
      outdated,
      refusal("unauthenticated"),
      noMember,
      refusal("not_found"),
      deleted,
      suspended,
      tooSoon(),
      refusal("network"),
    ],
    catchUp: [
      success({ isOther: false }),
      success({ isOther: true }),
      logTooShort,
      outdated,
      refusal("unauthenticated"),
      noMember,
      refusal("not_found"),
      deleted,
      suspended,
      tooSoon(),
      refusal("network"),
    ],
    hub: [],
    watch: [],
  },
  actions: ["leave", "close", "tellClosed", "tellOpened", "reload"],
  heard: ["hub.", "rows.", "person.", "organization.", "network."],
  // How long it is paused.
  project: ({ context }) => [Math.min(context.attempt, 5), context.retryAfter > 0],
};
