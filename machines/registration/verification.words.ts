import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "demo.chosen": ["Press the demo's button, which simulates a right code", "กดจำลองรหัสที่ถูกต้อง (โหมดสาธิต)"],
    "code.sent": ["A new code goes out", "ส่งรหัสใหม่แล้ว"],
    "tries.spent": ["No code goes out, because no tries are left", "ไม่ส่งรหัส เพราะใช้จำนวนครั้งครบแล้ว"],
  },
  actors: {
    sendFirstCode: ["sending the first code", "ส่งรหัสครั้งแรก"],
    sendCode: ["sending a code", "ส่งรหัส"],
    confirmCode: ["checking the code", "ตรวจสอบรหัส"],
  },
  delays: {
    sendingWait: ["the sending takes too long", "ส่งนานเกินไป"],
    lockout: ["trying is allowed again", "ลองใหม่ได้อีกครั้ง"],
  },
  states: {
    "open.sending.automatic": ["A code is being sent", "กำลังส่งรหัส"],
    "open.sending.requested": ["Another code is being sent", "กำลังส่งรหัสใหม่"],
    "open.sending.cooling": ["A countdown says when another code may be sent", "นับถอยหลังจนขอรหัสใหม่ได้"],
    "open.sending.ready": ["Another code may be asked for", "ขอรหัสใหม่ได้"],
    "open.sending.held": ["Sending was refused for now; a countdown runs", "ยังส่งรหัสไม่ได้ กำลังนับถอยหลัง"],
    "open.sending.failed": ["A message says that no code was sent", "แจ้งว่าส่งรหัสไม่สำเร็จ"],
    "open.check.entering.pending": ["the six boxes wait for the code", "ช่องหกช่องรอรหัส"],
    "open.check.entering.wrong": [
      "the code was wrong; the boxes are empty and the tries left are told",
      "รหัสผิด ช่องว่างเปล่าและบอกจำนวนครั้งที่เหลือ",
    ],
    "open.check.entering.expired": ["the code is too old; another one is offered", "รหัสหมดอายุ เสนอให้ขอรหัสใหม่"],
    "open.check.entering.failed": ["the code could not be checked; checking again is offered", "ตรวจสอบรหัสไม่ได้ เสนอให้ตรวจสอบอีกครั้ง"],
    "open.check.verifying": ["the code is being checked", "กำลังตรวจสอบรหัส"],
    "open.check.success": ["the address is verified", "ยืนยันอีเมลแล้ว"],
    "open.check.exhausted": ["no tries are left for now", "ใช้จำนวนครั้งครบแล้ว"],
    "open.check.nameLost": ["the subdomain was lost; a button leads back to the details", "เสียซับโดเมนไป มีปุ่มกลับไปหน้ารายละเอียด"],
    verified: ["The flow ends: verified", "จบขั้นตอน: ยืนยันแล้ว"],
    left: ["The flow ends: left", "จบขั้นตอน: ออกไป"],
    nameLost: ["The flow ends: another subdomain is needed", "จบขั้นตอน: ต้องเลือกซับโดเมนใหม่"],
  },
};
