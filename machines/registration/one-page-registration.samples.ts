import type { Samples } from "statewalk";
import { onePageRegistrationMachine } from "./one-page-registration.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const input = {
  isSignedIn: false,
  planId: 1,
  billing: "monthly",
  yearlyBilling: true,
  passwordMin: 8,
  sessionId: "session_1_abcdefgh",
} as const;

/** The fields without which nothing is sent. */
const required = ["firstName", "email", "subdomain", "password", "confirmPassword"] as const;

export const samples: Samples<typeof onePageRegistrationMachine> = {
  inputs: [
    input,
    { ...input, isSignedIn: true },
    { ...input, yearlyBilling: false, billing: "yearly", planId: 2, passwordMin: 10, sessionId: "session_2_ijklmnop" },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "firstName", value: "สมชาย" },
      { type: "field.changed", field: "email", value: "somchai@example.com" },
      { type: "field.changed", field: "subdomain", value: "kafae-dee" },
      { type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" },
      { type: "field.changed", field: "confirmPassword", value: "บ้านสวนริมคลอง" },
      { type: "field.changed", field: "lastName", value: "ใจดี" },
      { type: "field.changed", field: "organizationName", value: "ร้านหนังสือ" },
    ],
    "field.left": [
      { type: "field.left", field: "subdomain" },
      { type: "field.left", field: "acceptTerms" },
    ],
    "password.generated": [{ type: "password.generated", password: "x7$Kq2!mZp9#" }],
    "terms.changed": [{ type: "terms.changed", acceptTerms: true }],
    "plan.chosen": [{ type: "plan.chosen", planId: 2 }],
    "billing.chosen": [{ type: "billing.chosen", billing: "yearly" }],
    "billing.preferred": [{ type: "billing.preferred", billing: "yearly" }],
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    signUp: [tooSoon(), success(null), refusal("password_common"), refusal("network")],
    signIn: [tooSoon(), success(null), refusal("credentials_wrong"), refusal("network")],
    register: [undefined],
  },
  actions: ["keepDraft"],
  heard: ["billing.preferred"],
  project: ({ context }) => [context.planId > 1, context.acceptTerms, ...required.map((field) => context.values[field] !== "")],
};
