import type { Samples } from "statewalk";
import { freeRegistrationMachine } from "./free-registration.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof freeRegistrationMachine> = {
  inputs: [undefined],
  events: {
    "dialog.opened": [
      { type: "dialog.opened", requestId: "5f0c3b52-7e0e-4a0e-9a52-6f8a6f0f3c11", planId: 1, billing: "monthly" },
      { type: "dialog.opened", requestId: "9d1f7c10-2f53-4f0b-8a55-0c7f6b1c2d22", planId: 2, billing: "yearly" },
    ],
    "dialog.closed": [{ type: "dialog.closed" }],
    "email.changed": [
      { type: "email.changed", email: "somchai@example.com" },
      { type: "email.changed", email: "somying@" },
    ],
    "email.left": [{ type: "email.left" }],
    "terms.changed": [{ type: "terms.changed", acceptTerms: true }],
    // As machines write into whatever they find.
    "website.changed": [
      { type: "website.changed", website: "https://spam.example" },
      { type: "website.changed", website: "spam.example" },
    ],
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    registerFree: [
      tooSoon(),
      success({ status: "Pending" }),
      success({ status: "Completed", subdomainName: "kafae-dee" }),
      refusal("network"),
      success({ status: "Completed", subdomainName: "nangsue" }),
    ],
  },
  heard: ["dialog.opened"],
  project: ({ context }) => [context.email !== "", context.acceptTerms],
};
