import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  actors: { loadPaths: ["counting which steps were taken", "นับว่าขั้นตอนใดเคยใช้"] },
  states: {
    closed: ["The list is closed", "รายการปิดอยู่"],
    loading: ["The steps are being counted", "กำลังนับขั้นตอน"],
    unreachable: ["A banner says that the list could not be loaded", "แถบแจ้งว่าโหลดรายการไม่สำเร็จ"],
    listed: ["The list says of every step how many tasks took it", "รายการบอกว่ามีงานกี่งานผ่านแต่ละขั้นตอน"],
  },
};
