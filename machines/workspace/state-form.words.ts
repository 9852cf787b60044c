import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "category.chosen": ["Choose what the state says of a task", "เลือกความหมายของสถานะ"],
    "strictness.chosen": ["Choose what happens when the state is full", "เลือกว่าเมื่อสถานะเต็มแล้วจะเป็นอย่างไร"],
    "timer.added": ["Press “Add a time”", "กด “เพิ่มเวลา”"],
    "timer.changed": ["Write after how many days, or choose which days count", "พิมพ์จำนวนวัน หรือเลือกว่านับวันแบบใด"],
    "timer.removed": ["Remove a time", "ลบเวลา"],
    "effect.added": ["Press “Add what happens”", "กด “เพิ่มสิ่งที่เกิดขึ้น”"],
    "effect.changed": ["Choose or write what happens after that time", "เลือกหรือพิมพ์สิ่งที่เกิดขึ้นเมื่อครบเวลา"],
    "effect.removed": ["Remove something that happens", "ลบสิ่งที่เกิดขึ้น"],
  },
  states: {
    "asking.editing": [
      "The form asks for the state's names, its meaning, its limit, and what happens after a time",
      "แบบฟอร์มถามชื่อ ความหมาย จำนวนงานที่สถานะรับได้ และสิ่งที่เกิดขึ้นเมื่อครบเวลา",
    ],
    "asking.refused": ["A banner says why the state was not saved", "แถบแจ้งเหตุผลที่บันทึกสถานะไม่ได้"],
    saving: ["The state is being saved", "กำลังบันทึกสถานะ"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};
