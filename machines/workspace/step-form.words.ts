import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "condition.added": ["Press “Add a condition”", "กด “เพิ่มเงื่อนไข”"],
    "condition.chosen": ["Choose what must be so", "เลือกเงื่อนไข"],
    "subject.chosen": ["Choose the field or the label that it is about", "เลือกช่องข้อมูลหรือป้ายของเงื่อนไข"],
    "choice.chosen": ["Choose what must stand in the field", "เลือกตัวเลือกที่ต้องอยู่ในช่องข้อมูล"],
    "amount.changed": ["Write the number", "พิมพ์จำนวน"],
    "condition.removed": ["Remove a condition", "ลบเงื่อนไข"],
    "need.toggled": ["Tick or clear what the step asks for", "เลือกหรือยกเลิกสิ่งที่ขั้นตอนนี้ต้องให้กรอก"],
  },
  states: {
    "asking.editing": [
      "The form asks for the step's names, where it leads, who may make it, when, what it asks for, and what happens then",
      "แบบฟอร์มถามชื่อ ปลายทาง ผู้ที่ทำได้ เงื่อนไข สิ่งที่ขั้นตอนต้องให้กรอก และสิ่งที่เกิดขึ้นหลังทำขั้นตอน",
    ],
    "asking.refused": ["A banner says why the step was not saved", "แถบแจ้งเหตุผลที่บันทึกขั้นตอนไม่ได้"],
    saving: ["The step is being saved", "กำลังบันทึกขั้นตอน"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};
