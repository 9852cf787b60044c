import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "name.checked": ["Somebody checks the name", "มีผู้ตรวจสอบชื่อนี้"],
    "registration.submitted": ["Somebody registers the name", "มีผู้ลงทะเบียนชื่อนี้"],
    "registration.renamed": ["Whoever registered it changes to another name", "ผู้ลงทะเบียนเปลี่ยนไปใช้ชื่ออื่น"],
    "registration.left": ["Whoever keeps it leaves the registration", "ผู้ที่ถือชื่อไว้ออกจากการลงทะเบียน"],
    "address.proven": ["Whoever registered it proves their address", "ผู้ลงทะเบียนยืนยันอีเมล"],
    "elsewhere.proven": ["Somebody proves their address for another name", "มีผู้ยืนยันอีเมลเพื่อใช้ชื่ออื่น"],
    "organisation.purged": ["The organisation is deleted", "องค์กรถูกลบ"],
  },
  states: {
    free: ["The name is free", "ชื่อว่าง"],
    "kept.held": ["The name is kept for whoever checked it", "ชื่อถูกถือไว้ให้ผู้ที่ตรวจสอบ"],
    "kept.pending": ["The name waits for the code of whoever registered it", "ชื่อรอรหัสยืนยันของผู้ลงทะเบียน"],
    "lapsed.held": ["The name is no longer kept; its holder is on record", "หมดเวลาถือชื่อ แต่ยังมีบันทึกว่าใครถือ"],
    "lapsed.pending": [
      "The name of a registration is no longer kept; its holder is on record",
      "หมดเวลาถือชื่อของการลงทะเบียน แต่ยังมีบันทึกว่าใครถือ",
    ],
    active: ["The name belongs to a living organisation", "ชื่อเป็นขององค์กรที่ใช้งานอยู่"],
  },
};
