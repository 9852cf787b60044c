import { signOutEverywhereMachine } from "../../machines/account/sign-out-everywhere.ts";
import { refusal, success, tooSoon } from "../model/answers.ts";
import type { Samples } from "../../src/tools/walk/samples.ts";

export const samples: Samples<typeof signOutEverywhereMachine> = {
  inputs: [undefined],
  events: {
    "everywhere.chosen": [{ type: "everywhere.chosen" }],
    "everywhere.confirmed": [{ type: "everywhere.confirmed" }],
    "everywhere.cancelled": [{ type: "everywhere.cancelled" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { endOthers: [tooSoon(), success(null), refusal("network")] },
  actions: ["leave"],
};
