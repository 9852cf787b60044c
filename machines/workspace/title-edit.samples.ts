import type { Samples } from "statewalk";
import { titleEditMachine } from "./title-edit.ts";

export const samples: Samples<typeof titleEditMachine> = {
  inputs: [{ title: "ชาเย็น" }],
  events: {
    "edit.began": [{ type: "edit.began" }],
    "text.changed": [
      { type: "text.changed", text: "ชาเย็นโซดา " },
      { type: "text.changed", text: "ชาเย็น" },
    ],
    "edit.left": [{ type: "edit.left" }],
    "edit.cancelled": [{ type: "edit.cancelled" }],
    "row.changed": [
      { type: "row.changed", title: "ชาร้อน" },
      { type: "row.changed", title: "ชาเย็นโซดา" },
      { type: "row.changed", title: "ชาเย็น" },
    ],
    "mine.kept": [{ type: "mine.kept" }],
    "theirs.taken": [{ type: "theirs.taken" }],
  },
  outcomes: { save: [null, { code: "in_trash" }] },
  heard: ["row.changed"],
};
