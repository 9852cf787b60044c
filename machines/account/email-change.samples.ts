import type { Samples } from "statewalk";
import { emailChangeMachine } from "./email-change.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof emailChangeMachine> = {
  inputs: [{ email: "somchai@example.com" }, { email: "somying@example.com" }],
  events: {
    "email.changed": [
      { type: "email.changed", email: "somchai@new.example" },
      { type: "email.changed", email: "Somchai@example.com" },
      { type: "email.changed", email: "somchai@" },
    ],
    "email.left": [{ type: "email.left" }],
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { changeEmail: [tooSoon(), success(null), refusal("email_taken"), refusal("network")] },
  project: ({ context }) => context.email,
};
