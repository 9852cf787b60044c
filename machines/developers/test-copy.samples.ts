import type { Samples } from "statewalk";
import type { Replayed, Unrecorded } from "../../src/contract/flows.ts";
import { testCopyMachine } from "./test-copy.ts";

const test: Replayed = {
  text: 'it("contact goes from dialog.opened to open:editing", () => {});',
  blanks: ["password1"],
  madeUp: ["address1"],
};
const begun: Unrecorded = { reason: "begun" };
const diverged: Unrecorded = { reason: "diverged", step: 3, event: "submitted", was: "sending", is: "editing" };

export const samples: Samples<typeof testCopyMachine> = {
  inputs: [
    { tab: "a", actor: "x:1" },
    { tab: "b", actor: "x:2" },
  ],
  events: { "test.requested": [{ type: "test.requested" }] },
  outcomes: {
    replayFlow: [test, { text: 'it("contact goes from its beginning to closed", () => {});', blanks: [], madeUp: [] }, begun, diverged],
    copyText: [true, false],
  },
};
