import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "text.written": ["Write in the comment", "พิมพ์ในความคิดเห็น"],
    "caret.moved": ["Move the caret", "เลื่อนตัวชี้ข้อความ"],
    "offer.next": ["Press the arrow down", "กดลูกศรลง"],
    "offer.previous": ["Press the arrow up", "กดลูกศรขึ้น"],
    "name.taken": ["Press Enter, or a name", "กด Enter หรือกดที่ชื่อ"],
    "offers.closed": ["Press Escape, or leave the field", "กด Escape หรือออกจากช่อง"],
  },
  states: {
    idle: ["The comment is written, and nobody is offered", "กำลังเขียนความคิดเห็น ยังไม่มีรายชื่อให้เลือก"],
    offering: ["Names are offered below the field", "มีรายชื่อให้เลือกใต้ช่อง"],
  },
};
