import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "leaving.chosen": ["Press “Leave” beside oneself", "กด “ออก” ข้างชื่อตัวเอง"],
    "leaving.confirmed": ["Press “Leave the project”", "กด “ออกจากโครงการ”"],
    "leaving.declined": ["Press “Stay”", "กด “อยู่ต่อ”"],
    "sight.changed": ["Somebody else changes who sees the project", "คนอื่นเปลี่ยนว่าใครเห็นโครงการ"],
  },
  states: {
    staying: ["One is among the people of the project", "อยู่ในรายชื่อคนของโครงการ"],
    asking: ["It says that one will not see the project any more, and asks", "หน้าแจ้งว่าจะไม่เห็นโครงการอีก และถามยืนยัน"],
    left: ["One is no longer among the people of the project", "ไม่อยู่ในรายชื่อคนของโครงการแล้ว"],
  },
};
