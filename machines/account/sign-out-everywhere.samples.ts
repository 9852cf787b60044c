import type { Samples } from "statewalk";
import { signOutEverywhereMachine } from "./sign-out-everywhere.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof signOutEverywhereMachine> = {
  inputs: [undefined],
  events: {
    "others.chosen": [{ type: "others.chosen" }],
    "others.confirmed": [{ type: "others.confirmed" }],
    "others.cancelled": [{ type: "others.cancelled" }],
    "everywhere.chosen": [{ type: "everywhere.chosen" }],
    "everywhere.confirmed": [{ type: "everywhere.confirmed" }],
    "everywhere.cancelled": [{ type: "everywhere.cancelled" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    endOthers: [
      tooSoon(),
      success({ ended: 0 }),
      success({ ended: 1 }),
      success({ ended: 2 }),
      success({ ended: null }),
      refusal("network"),
    ],
  },
  actions: ["leave"],
};
