import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "drawing.retried": ["Press “Draw it again”", "กด “วาดใหม่”"],
  },
  actors: { layOutWorkflow: ["laying out the picture", "จัดวางภาพ"] },
  states: {
    loading: ["The picture is being laid out", "กำลังจัดวางภาพ"],
    unreachable: ["A banner says that the picture could not be drawn", "แถบแจ้งว่าวาดภาพไม่สำเร็จ"],
    drawn: ["The page shows the picture", "หน้าแสดงภาพ"],
  },
};
