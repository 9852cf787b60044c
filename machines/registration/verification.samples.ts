import type { Samples } from "statewalk";
import { verificationMachine } from "./verification.ts";
import { refusal, success } from "../answers.samples.ts";

export const samples: Samples<typeof verificationMachine> = {
  inputs: [
    { email: "somchai@example.com", isDemo: false },
    { email: "somying@example.com", isDemo: true },
  ],
  events: {
    "code.changed": [
      { type: "code.changed", code: "12" },
      { type: "code.changed", code: "123456" },
    ],
    "check.retried": [{ type: "check.retried" }],
    "code.requested": [{ type: "code.requested" }],
    "code.sent": [],
    "tries.spent": [],
    "demo.chosen": [{ type: "demo.chosen" }],
    "back.chosen": [{ type: "back.chosen" }],
    continued: [{ type: "continued" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    sendCode: [
      success({ sentAt: "2026-11-20T09:00:00Z", retryAfter: 42, expiresIn: 600 }),
      refusal("code_exhausted", { triesLeft: 0, retryAfter: 600 }),
      refusal("code_limit", { retryAfter: 1800 }),
      refusal("network"),
      // From a server that does not say when the next one may be sent.
      success({}),
    ],
    confirmCode: [
      success({ organizationName: "กาแฟดี", subdomainName: "kafae-dee", trialEndsAt: "2026-11-27T09:00:00Z" }),
      { ...refusal("code_invalid", { triesLeft: 4 }), params: { triesLeft: 4 } },
      refusal("code_expired"),
      refusal("code_exhausted", { triesLeft: 0, retryAfter: 600 }),
      refusal("subdomain_lost"),
      refusal("network"),
      // From a server that tells little of what was registered.
      success({ subdomainName: "nangsue" }),
    ],
  },
};
