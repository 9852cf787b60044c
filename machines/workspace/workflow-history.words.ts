import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  actors: { loadVersions: ["loading what was published", "โหลดรุ่นที่เคยเผยแพร่"] },
  states: {
    closed: ["The list is closed", "รายการปิดอยู่"],
    loading: ["The list is being loaded", "กำลังโหลดรายการ"],
    unreachable: ["A banner says that the list could not be loaded", "แถบแจ้งว่าโหลดรายการไม่สำเร็จ"],
    listed: ["The list shows every version", "รายการแสดงทุกรุ่น"],
  },
};
