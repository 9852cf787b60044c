import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "category.chosen": ["Choose what the state says of a task", "เลือกความหมายของสถานะ"],
    "strictness.chosen": ["Choose what happens when the state is full", "เลือกว่าเมื่อสถานะเต็มแล้วจะเป็นอย่างไร"],
  },
  states: {
    "asking.editing": ["The form asks for the state's names, its meaning and its limit", "แบบฟอร์มถามชื่อ ความหมาย และจำนวนงานที่สถานะรับได้"],
    "asking.refused": ["A banner says why the state was not saved", "แถบแจ้งเหตุผลที่บันทึกสถานะไม่ได้"],
    saving: ["The state is being saved", "กำลังบันทึกสถานะ"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};
