import type { Samples } from "statewalk";
import { factorEnrolmentMachine } from "./factor-enrolment.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import type { KnownFactor } from "../auth/second-factor.ts";
import { app, phone } from "../auth/second-factor.samples.ts";

export const enrolment = {
  factorId: "44444444-4444-4444-8444-444444444444",
  qrCode: "data:image/svg+xml;utf-8,<svg/>",
  secret: "JBSWY3DPEHPK3PXP",
};

const anotherEnrolment = {
  factorId: "66666666-6666-4666-8666-666666666666",
  qrCode: "data:image/svg+xml;utf-8,<svg id='2'/>",
  secret: "KRSXG5CTMVRXEZLU",
};

export const list = (factors: KnownFactor[], left: number | null = null) =>
  success({ factors, codesLeft: left === null ? null : { left, total: 8 } });

export const samples: Samples<typeof factorEnrolmentMachine> = {
  inputs: [undefined],
  events: {
    "enrol.chosen": [{ type: "enrol.chosen", name: "My phone" }],
    "appName.changed": [
      { type: "appName.changed", name: "" },
      { type: "appName.changed", name: "โทรศัพท์ของสมหญิง" },
    ],
    "appName.left": [{ type: "appName.left" }],
    submitted: [{ type: "submitted" }],
    "codes.wanted": [{ type: "codes.wanted" }],
    "code.changed": [
      { type: "code.changed", code: "123" },
      { type: "code.changed", code: "123456" },
    ],
    "enrol.cancelled": [{ type: "enrol.cancelled" }],
    "factor.removed": [
      { type: "factor.removed", id: app.id },
      { type: "factor.removed", id: phone.id },
    ],
    "removal.confirmed": [{ type: "removal.confirmed" }],
    "removal.cancelled": [{ type: "removal.cancelled" }],
    "list.retried": [{ type: "list.retried" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    listFactors: [list([]), list([app], 3), refusal("network"), list([app, phone], 5)],
    enrol: [tooSoon(), success(enrolment), refusal("factor_name_taken"), refusal("network"), success(anotherEnrolment)],
    prove: [tooSoon(), success(null), refusal("code_invalid")],
    remove: [tooSoon(), success(null), refusal("forbidden")],
    takeBack: [null],
    recoveryCodes: [undefined],
  },
  project: ({ context }) => [context.factors.length, context.code.length, context.name, context.error?.code],
};
