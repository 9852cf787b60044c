import type { Samples } from "statewalk";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import type { termsMachine } from "./terms.ts";

export const samples: Samples<typeof termsMachine> = {
  inputs: [{ version: "2027-01-31" }, { version: "2027-06-01" }],
  events: {
    "terms.accepted": [{ type: "terms.accepted" }],
    "terms.postponed": [{ type: "terms.postponed" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { acceptTerms: [tooSoon(), success(null), refusal("network")] },
};
