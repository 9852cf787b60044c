import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  actors: { publish: ["publishing the draft", "เผยแพร่ฉบับร่าง"] },
  states: {
    choosing: ["The form shows where the tasks of each state that goes will stand", "แบบฟอร์มบอกว่างานในสถานะที่ถูกเอาออกจะไปอยู่ที่ใด"],
    publishing: ["The draft is being published", "กำลังเผยแพร่ฉบับร่าง"],
    refused: ["A banner says why it was not published", "แถบแจ้งเหตุผลที่เผยแพร่ไม่ได้"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};
