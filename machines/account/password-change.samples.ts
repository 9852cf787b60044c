import type { Samples } from "statewalk";
import { passwordChangeMachine } from "./password-change.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof passwordChangeMachine> = {
  inputs: [
    { passwordMin: 8, hasPassword: true },
    { passwordMin: 10, hasPassword: false },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "currentPassword", value: "แม่น้ำสายเก่า" },
      { type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" },
      { type: "field.changed", field: "confirmPassword", value: "บ้านสวนริมคลอง" },
      // Long enough where eight are, and not where ten are.
      { type: "field.changed", field: "password", value: "สวนริมน้ำ" },
    ],
    "field.left": [{ type: "field.left", field: "currentPassword" }],
    "password.generated": [{ type: "password.generated", password: "x7$Kq2!mZp9#" }],
    "ways.changed": [
      { type: "ways.changed", hasPassword: true },
      { type: "ways.changed", hasPassword: false },
    ],
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { changePassword: [tooSoon(), success(null), refusal("current_password_wrong"), refusal("network")] },
  project: ({ context }) => [context.hasPassword, ...Object.values(context.values).map((value) => value !== "")],
  heard: ["ways.changed"],
};
