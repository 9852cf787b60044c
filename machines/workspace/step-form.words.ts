import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "who.chosen": ["Choose who may make the step", "เลือกว่าใครทำก้าวนี้ได้"],
    "part.added": ["Press “Add who”", "กด “เพิ่มผู้ทำได้”"],
    "part.chosen": ["Choose a role, a group or a person of the task", "เลือกบทบาท กลุ่ม หรือคนของงาน"],
    "part.negated": ["Choose whether they may or may not", "เลือกว่าให้ทำได้หรือยกเว้น"],
    "part.removed": ["Take one out of those who may", "นำออกจากผู้ที่ทำได้"],
    "condition.added": ["Press “Add a condition”", "กด “เพิ่มเงื่อนไข”"],
    "condition.chosen": ["Choose what must be so", "เลือกเงื่อนไข"],
    "subject.chosen": ["Choose the field or the label that it is about", "เลือกช่องข้อมูลหรือป้ายของเงื่อนไข"],
    "choice.chosen": ["Choose what must stand in the field", "เลือกตัวเลือกที่ต้องอยู่ในช่องข้อมูล"],
    "amount.changed": ["Write the number", "พิมพ์จำนวน"],
    "condition.removed": ["Remove a condition", "ลบเงื่อนไข"],
    "need.toggled": ["Tick or clear what the step asks for", "เลือกหรือยกเลิกสิ่งที่ก้าวนี้ต้องให้กรอก"],
  },
  states: {
    "asking.editing": [
      "The form asks for the step's names, where it leads, who may make it, when, what it asks for, and what happens then",
      "แบบฟอร์มถามชื่อ ปลายทาง ผู้ที่ทำได้ เงื่อนไข สิ่งที่ก้าวต้องให้กรอก และสิ่งที่เกิดขึ้นหลังทำก้าว",
    ],
    "asking.refused": ["A banner says why the step was not saved", "แถบแจ้งเหตุผลที่บันทึกก้าวไม่ได้"],
    saving: ["The step is being saved", "กำลังบันทึกก้าว"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};
