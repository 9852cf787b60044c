import type { Samples } from "statewalk";
import { verificationCodeMachine } from "./verification-code.ts";

export const samples: Samples<typeof verificationCodeMachine> = {
  inputs: [undefined],
  events: {
    "code.mailed": [{ type: "code.mailed" }],
    "code.typed": [{ type: "code.typed" }],
    "guess.typed": [{ type: "guess.typed" }],
  },
  outcomes: {},
  project: ({ context }) => context.tries,
};
