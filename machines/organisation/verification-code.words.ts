import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "code.mailed": ["A code is mailed", "ส่งรหัสยืนยันทางอีเมล"],
    "code.typed": ["Type the mailed code", "กรอกรหัสที่ได้รับ"],
    "guess.typed": ["Type another code", "กรอกรหัสอื่น"],
  },
  delays: {
    codeLife: ["the code was good for 10 minutes", "รหัสมีอายุครบ 10 นาที"],
    triesLife: ["10 minutes passed since the last wrong code", "ครบ 10 นาทีหลังกรอกรหัสผิดครั้งล่าสุด"],
  },
  states: {
    "code.absent": ["No code was mailed", "ยังไม่ได้ส่งรหัส"],
    "code.working": ["The mailed code is good", "รหัสที่ส่งไปใช้ได้"],
    "code.expired": ["The mailed code has expired", "รหัสที่ส่งไปหมดอายุแล้ว"],
    "use.unused": ["The organisation waits for its code", "องค์กรรอรหัสยืนยัน"],
    "use.used": ["The organisation lives", "องค์กรเปิดใช้งานแล้ว"],
    "tries.unspent.none": ["All tries are left", "ยังกรอกได้ครบทุกครั้ง"],
    "tries.unspent.some": ["Some tries are left", "ยังเหลือจำนวนครั้งให้กรอก"],
    "tries.spent": ["No try is left", "กรอกผิดครบจำนวนครั้งแล้ว"],
  },
};
