import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "mine.kept": ["Press “Keep mine”", "กด “ใช้ของฉัน”"],
    "theirs.taken": ["Press “Take theirs”", "กด “ใช้ของเขา”"],
  },
  states: {
    showing: ["The title is shown", "แสดงชื่องาน"],
    "editing.resting": ["The title is in a field; all of it is saved", "ชื่ออยู่ในช่อง บันทึกครบแล้ว"],
    "editing.typing": ["The title is being written", "กำลังพิมพ์ชื่อ"],
    saving: ["The title is being saved", "กำลังบันทึกชื่อ"],
    leaving: ["The title is being saved as the field is left", "กำลังบันทึกชื่อเมื่อออกจากช่อง"],
    refused: ["A line says why the title was not saved", "มีข้อความบอกเหตุผลที่บันทึกชื่อไม่ได้"],
    conflicted: ["Both titles are shown, and one is to be chosen", "แสดงชื่อทั้งสองแบบให้เลือก"],
  },
};
