import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: { "test.requested": ["Press “Copy as test”", "กด “คัดลอกเป็นชุดทดสอบ”"] },
  actors: {
    replayFlow: ["the other tab's answer", "คำตอบของอีกแท็บ"],
    copyText: ["the clipboard", "คลิปบอร์ด"],
  },
  delays: { replayTimeout: ["the other tab did not answer for a while", "รออีกแท็บตอบจนครบเวลา"] },
  states: {
    idle: ["What happened can be copied as a test", "คัดลอกสิ่งที่เกิดขึ้นเป็นชุดทดสอบได้"],
    replaying: ["The other tab replays what it has recorded", "อีกแท็บเล่นซ้ำสิ่งที่บันทึกไว้"],
    "recorded.copying": ["The test is shown and being copied", "แสดงชุดทดสอบและกำลังคัดลอก"],
    "recorded.copied": ["The test is copied", "คัดลอกชุดทดสอบแล้ว"],
    "recorded.uncopied": ["The test is shown, and could not be copied", "แสดงชุดทดสอบ แต่คัดลอกไม่ได้"],
    refused: ["The page says why there is no test", "บอกเหตุผลที่ไม่มีชุดทดสอบ"],
    silent: ["The page says that the other tab does not answer", "บอกว่าอีกแท็บไม่ตอบ"],
  },
};
