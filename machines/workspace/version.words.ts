import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "version.came": ["A new version of the page is there", "มีหน้าเวอร์ชันใหม่"],
  },
  actors: {
    takeOver: ["putting the new version's files in place", "เปลี่ยนไปใช้ไฟล์ของเวอร์ชันใหม่"],
  },
  delays: {
    takeOverWait: ["three seconds after the press", "สามวินาทีหลังกด"],
  },
  states: {
    current: ["The page is of the version that is kept", "หน้าเป็นเวอร์ชันเดียวกับที่เก็บไว้"],
    offered: ["The workspace says that a new version is there", "พื้นที่ทำงานแจ้งว่ามีเวอร์ชันใหม่"],
    taking: ["The new version is taking its place", "กำลังเปลี่ยนเป็นเวอร์ชันใหม่"],
    reloading: ["The page is loaded anew", "กำลังโหลดหน้าใหม่"],
  },
};
