import type { Samples } from "statewalk";
import { restorationMachine } from "./restoration.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof restorationMachine> = {
  inputs: [
    { email: "somchai@example.com", subdomain: "kafae-dee" },
    { email: "somying@example.com", subdomain: "nang-sue" },
  ],
  events: {
    "restore.chosen": [{ type: "restore.chosen" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { restore: [tooSoon(), success({ status: "active" }), refusal("network")] },
  actions: ["tellSession"],
};
