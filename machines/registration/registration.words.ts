import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "terms.left": ["Leave the terms' box", "ออกจากช่องยอมรับข้อกำหนด"],
    "resume.retried": ["Ask again where the registration stands", "ตรวจสอบสถานะการลงทะเบียนอีกครั้ง"],
    "step.visited": ["Go to a step by the address bar or the browser's back and forward", "ไปยังขั้นตอนด้วยแถบที่อยู่หรือปุ่มย้อนกลับของเบราว์เซอร์"],
    "elsewhere.changed": ["Go on with the registration in another tab", "ทำการลงทะเบียนต่อในแท็บอื่น"],
    "plan.reconsidered": ["Press “Change plan”", "กด “เปลี่ยนแพ็กเกจ”"],
  },
  actors: {
    resume: ["asking where the registration stands", "ตรวจสอบสถานะการลงทะเบียน"],
    finish: ["finishing the registration", "จบการลงทะเบียน"],
    subdomain: ["the subdomain field", "ช่องซับโดเมน"],
  },
  states: {
    "step.resuming": ["The wizard is loading", "ตัวช่วยลงทะเบียนกำลังโหลด"],
    "step.unreachable": ["A banner says that the server could not be reached", "แถบแจ้งว่าติดต่อเซิร์ฟเวอร์ไม่ได้"],
    "step.package": ["Step 1 shows the plans", "ขั้นที่ 1 แสดงแพ็กเกจ"],
    "step.details.editing": ["Step 2 shows the form", "ขั้นที่ 2 แสดงแบบฟอร์ม"],
    "step.details.refused": ["Step 2 shows an error banner", "ขั้นที่ 2 แสดงแถบข้อผิดพลาด"],
    "step.details.cooling": cooling,
    "step.details.submitting": ["Step 2 says that the organisation is being created", "ขั้นที่ 2 แจ้งว่ากำลังสร้างองค์กร"],
    "step.verify": ["Step 3 asks for the code", "ขั้นที่ 3 ขอรหัสยืนยัน"],
    "step.complete.finishing": ["Step 4 names the organisation; the last call is under way", "ขั้นที่ 4 แสดงชื่อองค์กร กำลังทำขั้นสุดท้าย"],
    "step.complete.finished": ["Step 4 names the organisation", "ขั้นที่ 4 แสดงชื่อองค์กร"],
    "name.field.unsettled": ["the subdomain is not settled", "ซับโดเมนยังไม่พร้อมใช้"],
    "name.field.settled": ["the subdomain is kept for the person", "จองซับโดเมนไว้ให้แล้ว"],
  },
};
