import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "naming.began": ["Press “Save as a view”, or the pencil of a view", "กด “บันทึกเป็นมุมมอง” หรือปุ่มดินสอของมุมมอง"],
    "sharing.chosen": ["Choose who sees the view", "เลือกว่าใครเห็นมุมมองนี้"],
    "naming.cancelled": ["Press “Cancel”", "กด “ยกเลิก”"],
  },
  states: {
    closed: ["No form is open", "ไม่มีแบบฟอร์มเปิดอยู่"],
    "open.writing": ["The form asks for the view's name", "แบบฟอร์มถามชื่อมุมมอง"],
    "open.refused": ["A banner says why the view was not saved", "แถบแจ้งเหตุผลที่บันทึกมุมมองไม่ได้"],
    saving: ["The view is being saved", "กำลังบันทึกมุมมอง"],
  },
};
