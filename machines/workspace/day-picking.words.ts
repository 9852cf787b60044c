import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "picker.opened": ["Press on the day", "กดที่วันที่"],
    "picker.closed": ["Press Escape", "กด Escape"],
    "day.written": ["Write a day", "พิมพ์วันที่"],
    "day.submitted": ["Press Enter", "กด Enter"],
    "day.picked": ["Choose a day of the month, or none", "เลือกวันจากปฏิทิน หรือไม่กำหนดวัน"],
  },
  states: {
    closed: ["A button says the day", "ปุ่มบอกวันที่"],
    "open.pristine": ["A field and a month ask for a day", "มีช่องพิมพ์และปฏิทินให้เลือกวัน"],
    "open.unfit": ["A line says which days fit", "มีข้อความบอกว่าเลือกวันใดได้"],
    "open.unreadable": ["A line says that this is no day", "มีข้อความบอกว่าอ่านวันที่นี้ไม่ได้"],
  },
};
