import type { Samples } from "statewalk";
import type { InvitingOutcome } from "../../src/contract/workspace/invitations.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import { invitingMachine } from "./inviting.ts";

export const outcome = (address: string, own: Partial<InvitingOutcome> = {}): InvitingOutcome => ({
  address,
  from: 0,
  to: address.length,
  outcome: "sent",
  invitationId: null,
  retryAfter: null,
  ...own,
});

const seats = { used: 3, most: 5 };

export const samples: Samples<typeof invitingMachine> = {
  inputs: [{ role: "owner" }, { role: "admin" }],
  events: {
    "byAddress.chosen": [{ type: "byAddress.chosen" }],
    "byLink.chosen": [{ type: "byLink.chosen" }],
    "field.changed": [
      { type: "field.changed", field: "addresses", value: "" },
      { type: "field.changed", field: "addresses", value: "fah@example.com, boss@example.com" },
      { type: "field.changed", field: "role", value: "guest" },
      { type: "field.changed", field: "linkRole", value: "guest" },
      { type: "field.changed", field: "most", value: "10" },
      { type: "field.changed", field: "days", value: "30" },
    ],
    submitted: [{ type: "submitted" }],
    "copying.chosen": [{ type: "copying.chosen" }],
    "another.chosen": [{ type: "another.chosen" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    invite: [
      success({ outcomes: [outcome("fah@example.com"), outcome("boss@example.com", { from: 17, to: 33 })], seats }),
      success({ outcomes: [outcome("fah@example.com"), outcome("boss@example.com", { from: 17, to: 33, outcome: "no_seat" })], seats }),
      refusal("organization_suspended"),
      tooSoon(),
      refusal("network"),
    ],
    makeLink: [
      success({ link: "https://portal.example/invitation#a-token" }),
      success({ link: "https://portal.example/invitation#another" }),
      tooSoon(),
      refusal("network"),
    ],
    copy: [true, false],
  },
  actions: ["announce"],
};
