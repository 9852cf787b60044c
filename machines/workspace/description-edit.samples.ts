import type { Samples } from "statewalk";
import { descriptionEditMachine } from "./description-edit.ts";

export const samples: Samples<typeof descriptionEditMachine> = {
  inputs: [
    { text: "ชงแบบดริป", draft: null },
    { text: "ชงแบบดริป", draft: { base: "", text: "ใช้น้ำ 92 องศา" } },
    { text: "ชงแบบดริป", draft: { base: "", text: "ใช้น้ำ 92 องศา", isAside: true } },
  ],
  events: {
    "edit.began": [{ type: "edit.began" }],
    "text.changed": [
      { type: "text.changed", text: "ชงแบบดริป\nใช้น้ำ 92 องศา" },
      { type: "text.changed", text: "ชงแบบดริป" },
    ],
    "edit.left": [{ type: "edit.left" }],
    "edit.cancelled": [{ type: "edit.cancelled" }],
    "text.dropped": [{ type: "text.dropped" }],
    "row.changed": [
      { type: "row.changed", text: "ชงแบบเย็น" },
      { type: "row.changed", text: "ชงแบบดริป" },
    ],
  },
  outcomes: {
    save: [
      { text: "ชงแบบเย็น\nชงแบบดริป", isBoth: true, refused: null },
      { text: "ชงแบบดริป\nใช้น้ำ 92 องศา", isBoth: false, refused: null },
      { refused: { code: "in_trash" } },
    ],
  },
  actions: ["keep"],
  heard: ["row.changed"],
};
