import type { Samples } from "statewalk";
import { reauthenticationMachine } from "./reauthentication.ts";
import { person, refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof reauthenticationMachine> = {
  inputs: [
    { email: person.email, hasPassword: true, hasGoogle: false },
    { email: person.email, hasPassword: true, hasGoogle: true },
    { email: "somying@example.com", hasPassword: false, hasGoogle: true },
  ],
  events: {
    "password.changed": [
      { type: "password.changed", password: "บ้านสวนริมคลอง" },
      { type: "password.changed", password: "แม่น้ำสายเก่า" },
    ],
    submitted: [{ type: "submitted" }],
    "google.chosen": [{ type: "google.chosen" }],
    "leave.chosen": [{ type: "leave.chosen" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    signIn: [tooSoon(), success(null), refusal("credentials_wrong")],
    leaveForGoogle: [success(null), refusal("google_failed")],
  },
  actions: ["leave"],
  project: ({ context }) => context.password !== "",
};
