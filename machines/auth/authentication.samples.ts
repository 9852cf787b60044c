import type { Samples } from "statewalk";
import { authenticationMachine } from "./authentication.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof authenticationMachine> = {
  inputs: [
    { mode: "signin", passwordMin: 8 },
    { mode: "signup", passwordMin: 10 },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "firstName", value: "สมชาย" },
      { type: "field.changed", field: "email", value: "somchai@example.com" },
      { type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" },
      { type: "field.changed", field: "confirmPassword", value: "บ้านสวนริมคลอง" },
      // Long enough where eight are, and not where ten are.
      { type: "field.changed", field: "password", value: "สวนริมน้ำ" },
    ],
    "field.left": [{ type: "field.left", field: "email" }],
    "password.generated": [{ type: "password.generated", password: "x7$Kq2!mZp9#" }],
    "signIn.chosen": [{ type: "signIn.chosen" }],
    "signUp.chosen": [{ type: "signUp.chosen" }],
    "google.chosen": [{ type: "google.chosen" }],
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    signIn: [tooSoon(), success(null), refusal("email_invalid"), refusal("credentials_wrong")],
    signUp: [tooSoon(), success(null), refusal("password_common"), refusal("network")],
    leaveForGoogle: [success(null), refusal("google_failed")],
  },
  actions: ["warnUnknownAnswer", "showMode"],
  project: ({ context }) => Object.values(context.values).map((value) => value !== ""),
};
