import type { Samples } from "statewalk";
import { passwordResetMachine } from "./password-reset.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof passwordResetMachine> = {
  inputs: [
    { link: null, passwordMin: 8 },
    { link: { token: "token-of-a-mail", email: "somchai@example.com" }, passwordMin: 8 },
    { link: { token: "", email: "" }, passwordMin: 8 },
    { link: { token: "token-of-another-mail", email: "somying@example.com" }, passwordMin: 10 },
  ],
  events: {
    "reset.opened": [{ type: "reset.opened", email: "" }],
    "reset.closed": [{ type: "reset.closed" }],
    "field.changed": [
      { type: "field.changed", field: "email", value: "somchai@example.com" },
      { type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" },
      { type: "field.changed", field: "confirmPassword", value: "บ้านสวนริมคลอง" },
      // Long enough where eight are, and not where ten are.
      { type: "field.changed", field: "password", value: "สวนริมน้ำ" },
    ],
    "field.left": [
      { type: "field.left", field: "email" },
      { type: "field.left", field: "password" },
    ],
    "password.generated": [{ type: "password.generated", password: "x7$Kq2!mZp9#" }],
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    sendResetLink: [tooSoon(), success(null), refusal("network")],
    savePassword: [tooSoon(), success(null), refusal("reset_link_invalid"), refusal("password_common"), refusal("network")],
  },
  project: ({ context }) => Object.values(context.values).map((value) => value !== ""),
};
