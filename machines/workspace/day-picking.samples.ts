import type { Samples } from "statewalk";
import { dayPickingMachine } from "./day-picking.ts";

export const today = "2026-11-24";

export const samples: Samples<typeof dayPickingMachine> = {
  inputs: [undefined],
  events: {
    "picker.opened": [{ type: "picker.opened" }],
    "picker.closed": [{ type: "picker.closed" }],
    "text.changed": [
      { type: "text.changed", text: "๕ ธ.ค. ๖๙" },
      { type: "text.changed", text: "31/2/2570" },
      { type: "text.changed", text: " " },
    ],
    "text.submitted": [{ type: "text.submitted", today }],
    "day.picked": [
      { type: "day.picked", day: "2026-11-30" },
      { type: "day.picked", day: null },
    ],
  },
  outcomes: {},
  actions: ["choose"],
};
