import { arriving, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "subdomain.changed": ["Write the subdomain", "กรอกซับโดเมน"],
    "suggestion.chosen": ["Take a suggested subdomain", "เลือกซับโดเมนที่แนะนำ"],
    "subdomain.left": ["Leave the field of the subdomain", "ออกจากช่องซับโดเมน"],
  },
  actors: {
    suggestSubdomains: ["suggesting subdomains", "แนะนำซับโดเมน"],
    checkSubdomain: ["checking the subdomain", "ตรวจสอบซับโดเมน"],
  },
  states: {
    arriving,
    "idle.quiet": ["Nothing is said about the subdomain", "ไม่มีข้อความเรื่องซับโดเมน"],
    "idle.suggesting": ["Nothing is said about the subdomain; names are looked for", "ไม่มีข้อความเรื่องซับโดเมน กำลังหาชื่อมาแนะนำ"],
    typing: ["Nothing is said until the typing pauses", "ยังไม่มีข้อความจนกว่าจะหยุดพิมพ์"],
    checking: ["The field says that it is checking", "ช่องแจ้งว่ากำลังตรวจสอบ"],
    "available.timed": ["The field says that the name is available, and for how long it is kept", "ช่องแจ้งว่าใช้ชื่อได้และจองไว้นานเท่าใด"],
    "available.lasting": ["The field says that the name is available, and counts nothing", "ช่องแจ้งว่าใช้ชื่อได้โดยไม่นับเวลา"],
    "reassigned.timed": [
      "The field says that the name was handed over, may be used, and for how long it is kept",
      "ช่องแจ้งว่าชื่อถูกโอนมา ใช้ได้ และจองไว้นานเท่าใด",
    ],
    "reassigned.lasting": [
      "The field says that the name was handed over and may be used, and counts nothing",
      "ช่องแจ้งว่าชื่อถูกโอนมาและใช้ได้โดยไม่นับเวลา",
    ],
    unavailable: ["The field says that the name is taken, and suggests others", "ช่องแจ้งว่าชื่อถูกใช้แล้วและแนะนำชื่ออื่น"],
    error: ["The field says that it could not be checked", "ช่องแจ้งว่าตรวจสอบไม่ได้"],
    lapsed: ["The field says that the name is no longer kept", "ช่องแจ้งว่าหมดเวลาจองชื่อ"],
    "malformed.quiet": ["The field says what is wrong with the form of the name", "ช่องแจ้งว่ารูปแบบของชื่อไม่ถูกต้อง"],
    "malformed.suggesting": [
      "The field says what is wrong with the form of the name; names are looked for",
      "ช่องแจ้งว่ารูปแบบของชื่อไม่ถูกต้อง กำลังหาชื่อมาแนะนำ",
    ],
  },
};
