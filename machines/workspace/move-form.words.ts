import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: { "value.changed": ["Write or choose what is asked for", "กรอกหรือเลือกสิ่งที่ถาม"] },
  actors: { makeMove: ["making the step", "ทำขั้นตอนนี้"] },
  states: {
    "asking.editing": ["The form asks for what the step needs", "แบบฟอร์มถามสิ่งที่ขั้นตอนนี้ต้องใช้"],
    "asking.refused": ["A banner says why the step was not made", "แถบแจ้งเหตุผลที่ทำขั้นตอนนี้ไม่ได้"],
    moving: ["The step is being made", "กำลังทำขั้นตอนนี้"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};
