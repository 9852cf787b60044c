import type { Samples } from "statewalk";
import { secondFactorMachine } from "./second-factor.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const app = { id: "11111111-1111-4111-8111-111111111111", kind: "totp", name: "โทรศัพท์ของสมชาย" } as const;
export const phone = { id: "22222222-2222-4222-8222-222222222222", kind: "phone", name: "+66812345678" } as const;

export const codes = { id: "55555555-5555-4555-8555-555555555555", kind: "recovery", name: "Recovery codes" } as const;

export const samples: Samples<typeof secondFactorMachine> = {
  inputs: [{ factors: [app, phone, codes] }, { factors: [phone] }],
  events: {
    "factor.chosen": [
      { type: "factor.chosen", id: app.id },
      { type: "factor.chosen", id: phone.id },
      { type: "factor.chosen", id: codes.id },
    ],
    "code.changed": [
      { type: "code.changed", code: "123" },
      { type: "code.changed", code: "123456" },
    ],
    "recovery.changed": [
      { type: "recovery.changed", recoveryCode: "" },
      { type: "recovery.changed", recoveryCode: "abcd-efgh-jkmn-pqrs" },
      { type: "recovery.changed", recoveryCode: "tuvw-xyza-bcde-fghj" },
    ],
    submitted: [{ type: "submitted" }],
    "code.requested": [{ type: "code.requested" }],
    "challenge.retried": [{ type: "challenge.retried" }],
    "leave.chosen": [{ type: "leave.chosen" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    challenge: [
      tooSoon(),
      success({ challengeId: "33333333-3333-4333-8333-333333333333" }),
      refusal("network"),
      success({ challengeId: "44444444-4444-4444-8444-444444444444" }),
    ],
    verify: [tooSoon(), success(null), refusal("code_invalid"), refusal("factor_challenge_expired")],
    useCode: [tooSoon(), success(null), refusal("recovery_code_wrong"), refusal("network")],
  },
  actions: ["leave"],
  project: ({ context }) => [context.factor.id, context.code.length, context.recoveryCode !== "", context.error?.code],
};
