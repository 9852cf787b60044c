import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  actors: { listOrganizations: ["listing the organisations", "ดูรายการองค์กร"] },
  states: {
    loading: ["The organisations are being looked up", "กำลังดูรายการองค์กร"],
    unreachable: ["A banner says that they could not be loaded", "แถบแจ้งว่าโหลดรายการองค์กรไม่สำเร็จ"],
    shown: ["The organisations are listed, each with its state and its way in", "แสดงรายการองค์กร พร้อมสถานะและทางเข้าของแต่ละแห่ง"],
  },
};
