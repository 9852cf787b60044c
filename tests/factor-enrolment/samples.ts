import { factorEnrolmentMachine } from "../../machines/account/factor-enrolment.ts";
import { refusal, success, tooSoon } from "../model/answers.ts";
import type { Samples } from "../../src/tools/walk/samples.ts";
import { app } from "../second-factor/samples.ts";

export const enrolment = {
  factorId: "44444444-4444-4444-8444-444444444444",
  qrCode: "data:image/svg+xml;utf-8,<svg/>",
  secret: "JBSWY3DPEHPK3PXP",
};

export const samples: Samples<typeof factorEnrolmentMachine> = {
  inputs: [undefined],
  events: {
    "enrol.chosen": [{ type: "enrol.chosen" }],
    "code.changed": [
      { type: "code.changed", code: "123" },
      { type: "code.changed", code: "123456" },
    ],
    "enrol.cancelled": [{ type: "enrol.cancelled" }],
    "factor.removed": [{ type: "factor.removed", id: app.id }],
    "removal.confirmed": [{ type: "removal.confirmed" }],
    "removal.cancelled": [{ type: "removal.cancelled" }],
    "list.retried": [{ type: "list.retried" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    listFactors: [success([]), success([app]), refusal("network")],
    enrol: [tooSoon(), success(enrolment), refusal("network")],
    prove: [tooSoon(), success(null), refusal("code_invalid")],
    remove: [tooSoon(), success(null), refusal("forbidden")],
    takeBack: [null],
  },
  project: ({ context }) => [context.factors.length, context.code.length],
};
