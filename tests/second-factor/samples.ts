import { secondFactorMachine } from "../../machines/auth/second-factor.ts";
import { refusal, success, tooSoon } from "../model/answers.ts";
import type { Samples } from "../../src/tools/walk/samples.ts";

export const app = { id: "11111111-1111-4111-8111-111111111111", kind: "totp", name: "โทรศัพท์ของสมชาย" } as const;
export const phone = { id: "22222222-2222-4222-8222-222222222222", kind: "phone", name: "+66812345678" } as const;

export const samples: Samples<typeof secondFactorMachine> = {
  inputs: [{ factors: [app, phone] }, { factors: [phone] }],
  events: {
    "factor.chosen": [
      { type: "factor.chosen", id: app.id },
      { type: "factor.chosen", id: phone.id },
    ],
    "code.changed": [
      { type: "code.changed", code: "123" },
      { type: "code.changed", code: "123456" },
    ],
    "code.requested": [{ type: "code.requested" }],
    "challenge.retried": [{ type: "challenge.retried" }],
    "leave.chosen": [{ type: "leave.chosen" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    challenge: [tooSoon(), success({ challengeId: "33333333-3333-4333-8333-333333333333" }), refusal("network")],
    verify: [tooSoon(), success(null), refusal("code_invalid"), refusal("factor_challenge_expired")],
  },
  actions: ["leave"],
  project: ({ context }) => [context.factor.id, context.code.length],
};
