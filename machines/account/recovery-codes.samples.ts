import type { Samples } from "statewalk";
import { recoveryCodesMachine } from "./recovery-codes.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const codes = ["0123456789abcdef", "ghjkmnpqrstvwxyz"];

export const samples: Samples<typeof recoveryCodesMachine> = {
  inputs: [{ isReplacing: true }, { isReplacing: false }],
  events: {
    "replacement.confirmed": [{ type: "replacement.confirmed" }],
    "codes.declined": [{ type: "codes.declined" }],
    "making.retried": [{ type: "making.retried" }],
    "copy.chosen": [{ type: "copy.chosen" }],
    "codes.kept": [{ type: "codes.kept" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    makeCodes: [tooSoon(), success(codes), refusal("network")],
    copyCodes: [true, false],
  },
};
