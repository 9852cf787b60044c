import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: { "reports.wanted": ["Press “Load again”", "กด “โหลดอีกครั้ง”"] },
  actors: { loadReports: ["computing the reports", "คำนวณรายงาน"] },
  states: {
    loading: ["The reports are being computed", "กำลังคำนวณรายงาน"],
    waiting: cooling,
    unreachable: ["A banner says that the reports could not be loaded", "แถบแจ้งว่าโหลดรายงานไม่สำเร็จ"],
    shown: ["The page shows the reports", "หน้าแสดงรายงาน"],
  },
};
