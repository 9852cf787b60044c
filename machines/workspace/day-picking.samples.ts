import type { Samples } from "statewalk";
import { dayPickingMachine } from "./day-picking.ts";

export const today = "2026-11-24";
/** As of a task that begins then. */
export const bounds = { from: "2000-01-01", until: null };

export const samples: Samples<typeof dayPickingMachine> = {
  inputs: [undefined],
  events: {
    "picker.opened": [{ type: "picker.opened" }],
    "picker.closed": [{ type: "picker.closed" }],
    "day.written": [
      { type: "day.written", text: "๕ ธ.ค. ๖๙" },
      { type: "day.written", text: "31/2/2570" },
      { type: "day.written", text: "1/1/2540" },
      { type: "day.written", text: " " },
    ],
    "day.submitted": [{ type: "day.submitted", today, bounds }],
    "day.picked": [
      { type: "day.picked", day: "2026-11-30" },
      { type: "day.picked", day: null },
    ],
  },
  outcomes: {},
  actions: ["choose"],
};
