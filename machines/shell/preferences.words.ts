import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "theme.chosen": ["Choose a theme", "เลือกธีม"],
    "mode.chosen": ["Choose light, dark or the system's", "เลือกโหมดสว่าง มืด หรือตามระบบ"],
    "language.chosen": ["Choose a language", "เลือกภาษา"],
    "elsewhere.chosen": ["Change the preferences in another tab", "เปลี่ยนการตั้งค่าในแท็บอื่น"],
  },
  actors: {
    loadLanguage: ["loading the language", "โหลดภาษา"],
  },
  delays: {
    languageWait: ["the language takes too long", "โหลดภาษานานเกินไป"],
  },
  states: {
    settled: ["The interface is as chosen", "หน้าจอเป็นไปตามที่เลือก"],
    loading: ["The language is being loaded; the old one stays", "กำลังโหลดภาษา ยังใช้ภาษาเดิมอยู่"],
    failed: ["A notice says that the language could not be loaded; the old one stays", "แจ้งว่าโหลดภาษาไม่สำเร็จ ยังใช้ภาษาเดิม"],
  },
};
