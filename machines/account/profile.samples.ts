import type { Samples } from "statewalk";
import { profileMachine } from "./profile.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof profileMachine> = {
  inputs: [{ firstName: "สมชาย", lastName: "", nickname: "" }],
  events: {
    "field.changed": [
      { type: "field.changed", field: "firstName", value: "" },
      { type: "field.changed", field: "lastName", value: "ใจดี" },
      { type: "field.changed", field: "lastName", value: "ย".repeat(121) },
      { type: "field.changed", field: "nickname", value: "ชาย" },
      { type: "field.changed", field: "nickname", value: "ช".repeat(121) },
    ],
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { saveNames: [tooSoon(), success(null), refusal("network")] },
};
