import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    skipped: ["Skip the first question", "ข้ามคำถามแรก"],
  },
  states: {
    way: ["The first question asks how the team's work goes", "คำถามแรกถามว่าทีมทำงานแบบใด"],
    name: ["The second question asks for the project's name", "คำถามที่สองถามชื่อโครงการ"],
    making: ["The first project is being made", "กำลังสร้างโครงการแรก"],
    refused: ["A banner says why the project was not made", "แถบแจ้งเหตุผลที่สร้างโครงการไม่ได้"],
    made: ["The board of the first project is opened", "เปิดบอร์ดของโครงการแรก"],
  },
};
