import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "replay.asked": ["Press the button that replays what was done", "กดปุ่มลองกับงานที่ผ่านมา"],
    "replay.closed": ["Close what was told", "ปิดผลลัพธ์"],
    "replay.retried": ["Press “Try again”", "กด “ลองใหม่”"],
  },
  actors: { replay: ["replaying the recorded moves", "ลองกับขั้นตอนที่บันทึกไว้"] },
  states: {
    closed: ["Nothing is told of the past yet", "ยังไม่แสดงผลของงานที่ผ่านมา"],
    replaying: ["The recorded moves are being replayed", "กำลังลองกับขั้นตอนที่บันทึกไว้"],
    unreachable: ["A banner says that it could not be replayed", "แถบแจ้งว่าลองไม่สำเร็จ"],
    told: ["The page says how many moves would have been refused, and which", "หน้าบอกว่ามีกี่ขั้นตอนที่จะถูกปฏิเสธ และขั้นตอนใดบ้าง"],
    outdated: ["The page says that the draft has changed since", "หน้าบอกว่าฉบับร่างเปลี่ยนไปแล้ว"],
  },
};
