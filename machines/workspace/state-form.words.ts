import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "category.chosen": ["Choose what the state says of a task", "เลือกความหมายของสถานะ"],
    "approval.toggled": ["Tick that people vote there, or that they do not", "ทำเครื่องหมายว่าสถานะนี้ต้องอนุมัติ หรือไม่ต้อง"],
    "outcome.chosen": ["Choose where a vote leads", "เลือกว่าผลอนุมัติพาไปสถานะใด"],
    "words.toggled": ["Tick whether declining asks for a comment", "ทำเครื่องหมายว่าไม่อนุมัติต้องบอกเหตุผลหรือไม่"],
    "strictness.chosen": ["Choose what happens when the state is full", "เลือกว่าเมื่อสถานะเต็มแล้วจะเป็นอย่างไร"],
    "timer.added": ["Press “Add a time”", "กด “เพิ่มเวลา”"],
    "timer.changed": ["Write after how many days, or choose which days count", "พิมพ์จำนวนวัน หรือเลือกว่านับวันแบบใด"],
    "timer.removed": ["Remove a time", "ลบเวลา"],
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
