import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "task.toggled": ["Tick a task, or take its tick away", "เลือกงาน หรือเลิกเลือก"],
    "range.chosen": ["Choose all from the last one to this one, with Shift", "กด Shift เพื่อเลือกตั้งแต่งานล่าสุดถึงงานนี้"],
    "all.chosen": ["Tick all", "เลือกทั้งหมด"],
    "selection.cleared": ["Choose none", "เลิกเลือกทั้งหมด"],
    "tasks.left": ["Tasks that were chosen leave the list", "งานที่เลือกหายไปจากรายการ"],
    "change.chosen": ["Choose what is done to them", "เลือกสิ่งที่จะทำกับงานเหล่านี้"],
    "refusals.dismissed": ["Press “Understood”", "กด “รับทราบ”"],
  },
  actors: { changeAll: ["changing the tasks", "เปลี่ยนงาน"] },
  states: {
    looking: ["Whether some are chosen is looked at", "ดูว่ามีงานที่เลือกอยู่หรือไม่"],
    none: ["No task is chosen", "ไม่ได้เลือกงานใด"],
    some: ["A bar offers what can be done to all that are chosen", "มีแถบให้ทำกับทุกงานที่เลือก"],
    changing: ["The tasks are being changed", "กำลังเปลี่ยนงาน"],
    refused: ["The bar lists the tasks that were not changed, with the reasons", "แถบแสดงงานที่ไม่ได้เปลี่ยนพร้อมเหตุผล"],
  },
};
