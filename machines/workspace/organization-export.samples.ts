import type { Samples } from "statewalk";
import { organizationExportMachine } from "./organization-export.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof organizationExportMachine> = {
  inputs: [undefined],
  events: {
    "export.chosen": [{ type: "export.chosen" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { saveExport: [tooSoon(), success(null), refusal("network")] },
};
